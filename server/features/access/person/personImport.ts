// Shared by the imports of students and teachers: required cells, user names and passwords.
import { inArray } from 'drizzle-orm'
import { removeUser } from '#contract/access/user.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { student } from '#server/db/schema/student.ts'
import type { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { mayCall } from '#server/platform/route.ts'
import { hashPassword } from '../auth/hashPassword.ts'
import { type AccountBody, addAccounts, type PersonKind } from './account.ts'
import { requireMayAdd } from './addPolicy.ts'
import { movedNames } from './movedNames.ts'
import { findPersonUses } from './personUses.ts'
import { allUsernames, freeUsername, takenUsernames } from './usernames.ts'
import type { Details } from './writePeople.ts'

type PersonBody = AccountBody & { readonly password: string }

interface Import<B> {
  readonly database: Database
  readonly caller: TenantCaller
  readonly kind: PersonKind
  detailsOf(body: B): Details
}

/** Required and unique cells of a row: user names are unique in all schools, numbers in this one. */
export const personRows = (table: typeof student | typeof teacher) => ({
  required: ['name', 'gender', 'phone'],
  unique: ['username', 'number'],
  movedCells: movedNames,
  takeBack: {
    mayRemove: (caller: Caller) => mayCall(caller, removeUser),
    table: user,
    findUses: findPersonUses,
    changeReasons: { classIds: 'field.usedClass' },
  },
  foldOf: (field: string, value: string) => (field === 'username' ? foldName(value) : value),
  taken: async (tx: Transaction, field: string, values: string[]): Promise<string[]> => {
    if (field === 'username') return takenUsernames(tx, values)
    if (values.length === 0) return []
    const rows = await tx.select({ number: table.number }).from(table).where(inArray(table.number, values))
    return rows.map(({ number }) => number)
  },
})

/**
 * The accounts of one import. An account without a password in its row gets one when its slip is printed (printSlips.ts).
 * Passwords are hashed before the transaction, in argon2's own threads.
 */
export const beginAccounts = async <B extends PersonBody>({
  database,
  caller,
  kind,
  detailsOf,
}: Import<B>) => {
  await requireMayAdd(database, caller, kind)
  const ownHash = new Map<B, string>()
  return {
    prepare: async (body: B) => {
      if (body.password) ownHash.set(body, await hashPassword(body.password))
    },
    /** Adds them and returns their ids in the same order. */
    add: async (tx: Transaction, bodies: readonly B[]) => {
      const isNamed = bodies.every(({ username }) => username)
      const taken = isNamed ? new Set<string>() : await allUsernames(tx)
      for (const { username } of bodies) taken.add(foldName(username))
      const accounts = bodies.map((body) => {
        const username = body.username || freeUsername(body.name, (candidate) => taken.has(candidate))
        taken.add(foldName(username))
        const passwordHash = ownHash.get(body) ?? null
        const mustChangePassword = passwordHash === null
        return { ...body, username, passwordHash, mustChangePassword, details: detailsOf(body) }
      })
      return addAccounts(tx, caller, kind, accounts)
    },
  }
}
