// Changes accounts that the caller manages, students and teachers too.
import type { UserRecord } from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { ManyDone } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'
import { applyToMany } from '#server/kit/removeNouns.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import type { Caller } from '#server/platform/auth.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'
import { inAccountScope, requireOther } from './accountScope.ts'
import { readUser } from './userStore.ts'

export interface AccountSelection {
  readonly caller: Caller
  readonly ids: readonly string[]
}

/** Changes one account after the other in one transaction; the caller's own and those with more rights are refused. */
export const changeUsers = async (
  database: Database,
  { caller, ids }: AccountSelection,
  one: (tx: Transaction, person: UserRecord) => Promise<void>,
): Promise<ManyDone> => {
  const above = await unmanageableAccounts(database, caller, ids)
  return inAccountScope(database, caller, async (tx) => {
    await lockRows(tx, user, ids)
    return applyToMany(ids, async (id) => {
      const person = await readUser(tx, caller, id)
      requireOther(caller, id)
      if (above.has(id)) throw appError('MORE_RIGHTS')
      await one(tx, person)
    })
  })
}
