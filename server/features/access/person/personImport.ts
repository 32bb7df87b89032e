// What the imports of students and teachers share: user names and passwords.
import type { Database, Transaction } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { hashPassword } from '../session/hashPassword.ts'
import { type AccountBody, addAccounts, allUsernames, freeUsername, type PersonKind } from './account.ts'
import { requireMayAdd } from './addPolicy.ts'
import type { FindInitialPassword } from './initialPassword.ts'

type PersonBody = AccountBody & { readonly password: string }

/** The accounts of one import. Passwords are hashed before the transaction, in argon2's own threads. */
export const beginAccounts = async (
  { database, caller, kind }: { database: Database; caller: TenantCaller; kind: PersonKind },
  findInitialPassword: FindInitialPassword,
) => {
  await requireMayAdd(database, caller, kind)
  const initial = await findInitialPassword(database, caller)
  const ownHash = new Map<PersonBody, string>()
  return {
    initialPassword: initial.told,
    prepare: async (body: PersonBody) => {
      if (body.password) ownHash.set(body, await hashPassword(body.password))
    },
    /** Adds them and returns their ids in the same order. */
    add: async (tx: Transaction, bodies: readonly PersonBody[]) => {
      const isNamed = bodies.every(({ username }) => username)
      const taken = isNamed ? new Set<string>() : await allUsernames(tx)
      for (const { username } of bodies) taken.add(username)
      const accounts = bodies.map((body) => {
        const username = body.username || freeUsername(body.name, (wanted) => taken.has(wanted))
        taken.add(username)
        return { ...body, username, passwordHash: ownHash.get(body) ?? initial.hash }
      })
      const ids = await addAccounts(tx, caller, kind, accounts)
      return accounts.map(({ username }, at) => ({ id: ids[at], username }))
    },
  }
}
