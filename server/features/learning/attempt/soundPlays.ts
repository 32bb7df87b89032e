// Notes how often the sounds of an attempt were played.
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { NotedPlays, SoundPlays } from '#contract/learning/attempt/attempt.ts'
import { mergePlays } from '#contract/rules/assignment/soundPlays.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

/** A paper has fewer sounds. */
const soundsMax = 400

export const noteSoundPlays = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  { id, plays }: { readonly id: string; readonly plays: readonly NotedPlays[] },
): Promise<{ plays: SoundPlays }> => {
  const [row] = await tx
    .select({ plays: attempt.plays, state: attempt.state, openedAt: attempt.openedAt })
    .from(attempt)
    .where(and(eq(attempt.id, id), eq(attempt.tenantId, tenantId), eq(attempt.studentId, userId)))
    .for('no key update')
  if (!row?.openedAt) throw appError('NOT_FOUND')
  if (row.state !== 'open' && row.state !== 'returned') throw appError('TASK_HANDED_IN')
  const merged = mergePlays(row.plays, Object.fromEntries(plays.map(({ sound, count }) => [sound, count])))
  if (Object.keys(merged).length > soundsMax) return { plays: row.plays }
  await tx.update(attempt).set({ plays: merged }).where(eq(attempt.id, id))
  return { plays: merged }
}
