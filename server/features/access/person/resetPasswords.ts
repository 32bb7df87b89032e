import { inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { applyToMany } from '#server/kit/removeNouns.ts'
import type { Auth } from '#server/platform/auth.ts'
import { endLoginsOf } from '../auth/endLogin.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'
import type { FindInitialPassword } from './initialPassword.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
  readonly findInitialPassword: FindInitialPassword
}

/** Resets to the initial password and ends all logins. */
export const resetPasswords = async (
  { database, auth, findInitialPassword }: Parts,
  caller: TenantCaller,
  { store, ids }: { store: AnyStore; ids: readonly string[] },
) => {
  const { hash, shownOnce } = await findInitialPassword(database, caller)
  const above = await unmanageableAccounts(database, caller, ids)
  const reset: UserId[] = []
  await database.inTenant(caller.tenantId, async (tx) => {
    await applyToMany(ids, async (id) => {
      const person = await readOne(tx, store, caller, id)
      if (above.has(id)) throw appError('MORE_RIGHTS')
      const itemName = store.nameOf(person)
      await writeAudit(tx, caller, {
        noun: store.noun.declared.name,
        action: 'password',
        itemId: id,
        itemName,
      })
      reset.push(id as UserId) // the id of a student or teacher is the account id
    })
    if (reset.length > 0)
      await tx
        .update(user)
        .set({ passwordHash: hash, mustChangePassword: false })
        .where(inArray(user.id, reset))
  })
  for (const id of reset) await endLoginsOf({ database, auth }, id)
  return { done: reset.length, initialPassword: reset.length > 0 ? shownOnce : null }
}
