// Codes that confirm a change of one's own account (docs/decisions/0019): for one login, five minutes and one use.
import { and, eq, gt } from 'drizzle-orm'
import { confirmCodeMinutes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { confirmCode } from '#server/db/schema/confirmCode.ts'
import { hashSecret, newSecret } from '#server/platform/auth.ts'

/** A second code of the same login replaces the first. */
export const addConfirmCode = async (
  tx: Transaction,
  { loginId, tenantId }: { loginId: string; tenantId: TenantId | null },
): Promise<string> => {
  const code = newSecret()
  const values = {
    codeHash: hashSecret(code),
    expiresAt: new Date(Date.now() + confirmCodeMinutes * 60_000),
  }
  await tx
    .insert(confirmCode)
    .values({ loginId, tenantId, ...values })
    .onConflictDoUpdate({ target: confirmCode.loginId, set: values })
  return code
}

/** Consumes the code; of two concurrent uses one succeeds. A code of 256 bits cannot be guessed, so a wrong one has no cost. */
export const requireConfirmed = async (
  tx: Transaction,
  { loginId }: { loginId: string },
  code: string | undefined,
): Promise<void> => {
  if (!code) throw appError('CONFIRM_NEEDED', { fields: { code: 'CONFIRM_NEEDED' } })
  const [used] = await tx
    .delete(confirmCode)
    .where(
      and(
        eq(confirmCode.loginId, loginId),
        eq(confirmCode.codeHash, hashSecret(code)),
        gt(confirmCode.expiresAt, new Date()),
      ),
    )
    .returning({ loginId: confirmCode.loginId })
  if (!used) throw appError('CONFIRM_DEAD', { fields: { code: 'CONFIRM_DEAD' } })
}
