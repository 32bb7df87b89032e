// The readings that teachers of a school have corrected. Each correction is written to the audit log.
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { readingCorrection } from '#server/db/schema/readingCorrection.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

/** null where the reading of the dictionary applies. */
export const correctionOf = async (tx: Transaction, word: string): Promise<string | null> => {
  const { pinyin } = readingCorrection
  const [row] = await tx.select({ pinyin }).from(readingCorrection).where(eq(readingCorrection.word, word))
  return row?.pinyin ?? null
}

export const noteCorrection = async (
  tx: Transaction,
  caller: TenantCaller,
  word: string,
  pinyin: { readonly before: string | null; readonly after: string | null },
): Promise<void> => {
  if (pinyin.before === pinyin.after) return
  await writeAudit(tx, caller, {
    noun: 'Setting',
    action: 'update',
    itemName: word,
    changes: { pinyin },
  })
}
