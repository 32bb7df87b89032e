// Single-use codes: of a printed sign-in link, and of a hand-over between two pages of one login.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { webClient } from '#contract/access/auth.ts'
import { handOverSeconds, signInLinkMinutes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { signInCode } from '#server/db/schema/signInCode.ts'
import { user } from '#server/db/schema/user.ts'
import { hashSecret, newSecret } from '#server/platform/auth.ts'
import type { Client } from '#server/platform/oauthClient.ts'

interface Person {
  userId: UserId
  tenantId: TenantId | null
}
interface Owner extends Person {
  loginId?: string
  clientId: string
}

const addCode = async (tx: Transaction, owner: Owner, lifeMs: number) => {
  const code = newSecret()
  await tx
    .insert(signInCode)
    .values({ ...owner, codeHash: hashSecret(code), expiresAt: new Date(Date.now() + lifeMs) })
  return code
}

export const addLinkCode = (tx: Transaction, person: Person) =>
  addCode(tx, { ...person, clientId: webClient.id }, signInLinkMinutes * 60_000)

export const addHandOverCode = (tx: Transaction, login: Owner & { loginId: string }) =>
  addCode(tx, login, handOverSeconds * 1000)

/** A code works only for the client that it was made for. */
const isGood = (code: string, { id }: Pick<Client, 'id'>, now: Date) =>
  and(
    eq(signInCode.codeHash, hashSecret(code)),
    eq(signInCode.clientId, id),
    isNull(signInCode.usedAt),
    gt(signInCode.expiresAt, now),
  )

/** Consumes the code; of two concurrent uses one succeeds. */
export const useCode = async (tx: Transaction, code: string, client: Pick<Client, 'id'>) => {
  const now = new Date()
  const [used] = await tx
    .update(signInCode)
    .set({ usedAt: now })
    .where(isGood(code, client, now))
    .returning()
  if (!used) throw appError('SIGN_IN_CODE_DEAD')
  return used
}

/** The account that the code would sign in, without using the code. */
export const ownerOfCode = async (tx: Transaction, code: string, client: Pick<Client, 'id'>) => {
  const [owner] = await tx
    .select({ userId: user.id, username: user.username, name: user.name })
    .from(signInCode)
    .innerJoin(user, eq(user.id, signInCode.userId))
    .where(isGood(code, client, new Date()))
  if (!owner) throw appError('SIGN_IN_CODE_DEAD')
  return owner
}
