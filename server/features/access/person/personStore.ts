// Creates one student or teacher: the account with the office's data.
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import type { Creating, TenantCaller } from '#server/kit/nounStore.ts'
import { hashPassword } from '../auth/hashPassword.ts'
import { type AccountBody, addAccounts, type PersonKind, requireDepartment } from './account.ts'
import { requireMayAdd } from './addPolicy.ts'
import type { FindInitialPassword } from './initialPassword.ts'
import { freeUsername, usernamesLike } from './usernames.ts'
import type { Details } from './writePeople.ts'

type PersonBody = AccountBody & { readonly password: string }

/** A new account's password: the one in the body, hashed, or else the initial password. */
export interface PreparedPassword {
  readonly chosenHash: string | undefined
  readonly initial: Awaited<ReturnType<FindInitialPassword>>
}

export const prepareAccount =
  (kind: PersonKind, findInitialPassword: FindInitialPassword) =>
  async (
    database: Database,
    caller: TenantCaller,
    { password }: { password: string },
  ): Promise<PreparedPassword> => {
    await requireMayAdd(database, caller, kind)
    return password
      ? { chosenHash: await hashPassword(password), initial: { hash: '', shownOnce: null } }
      : { chosenHash: undefined, initial: await findInitialPassword(database, caller) }
  }

export const addPerson = async (
  { tx, caller, prepared }: Creating<PreparedPassword>,
  kind: PersonKind,
  body: PersonBody,
  details: Details,
): Promise<{ id: UserId; initialPassword: string | null }> => {
  await requireDepartment(tx, body.departmentId)
  const taken = body.username ? new Set<string>() : await usernamesLike(tx, body.name)
  const username = body.username || freeUsername(body.name, (candidate) => taken.has(candidate))
  const passwordHash = prepared.chosenHash ?? prepared.initial.hash
  // Only a generated password must be changed; the school's default stays until somebody changes it (ROLE-23).
  const mustChangePassword = prepared.initial.shownOnce !== null
  const account = { ...body, username, passwordHash, mustChangePassword, details }
  const [id] = await addAccounts(tx, caller, kind, [account])
  if (!id) throw appError('UNKNOWN')
  return { id, initialPassword: prepared.initial.shownOnce }
}
