// Single-use codes: of a printed sign-in link, and of a hand-over between two pages of one login.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { handOverSeconds, signInLinkMinutes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../db/client.ts'
import { signInCode } from '../../db/schema/signInCode.ts'
import { hashSecret, newSecret } from '../../platform/auth.ts'

interface Person {
  userId: UserId
  tenantId: TenantId | null
}

const addCode = async (tx: Transaction, owner: Person & { loginId?: string }, lifeMs: number) => {
  const code = newSecret()
  await tx
    .insert(signInCode)
    .values({ ...owner, codeHash: hashSecret(code), expiresAt: new Date(Date.now() + lifeMs) })
  return code
}

export const addLinkCode = (tx: Transaction, person: Person) =>
  addCode(tx, person, signInLinkMinutes * 60_000)

export const addHandOverCode = (tx: Transaction, login: Person & { loginId: string }) =>
  addCode(tx, login, handOverSeconds * 1000)

/** Uses the code up; of two at once one gets it. */
export const useCode = async (tx: Transaction, code: string) => {
  const now = new Date()
  const [used] = await tx
    .update(signInCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInCode.codeHash, hashSecret(code)),
        isNull(signInCode.usedAt),
        gt(signInCode.expiresAt, now),
      ),
    )
    .returning()
  if (!used) throw appError('SIGN_IN_CODE_DEAD')
  return used
}
