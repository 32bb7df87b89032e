// Slips for unused accounts. Each gets a first password, which is in the answer of this call alone and not stored as text.
import { and, eq, inArray } from 'drizzle-orm'
import type { Slips } from '#contract/access/slip.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { hashPassword } from '../auth/hashPassword.ts'
import { readablePassword } from '../auth/readablePassword.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'

/** Hashes at once: argon2 and the file system share four threads. */
const hashesAtOnce = 2

interface FirstPassword {
  readonly password: string
  readonly hash: string
}

const makePasswords = async (ids: readonly UserId[]): Promise<ReadonlyMap<UserId, FirstPassword>> => {
  const passwords = new Map<UserId, FirstPassword>()
  for (let at = 0; at < ids.length; at += hashesAtOnce) {
    const some = ids.slice(at, at + hashesAtOnce).map(async (id) => {
      const password = readablePassword()
      passwords.set(id, { password, hash: await hashPassword(password) })
    })
    await Promise.all(some)
  }
  return passwords
}

const usedAmong = async (tx: Transaction, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  const rows = await tx
    .selectDistinct({ id: login.userId })
    .from(login)
    .where(inArray(login.userId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The people of the store that the caller sees, in the order in which they were asked for. */
const readPeople = async (tx: Transaction, store: AnyStore, caller: TenantCaller, ids: readonly string[]) => {
  const accountIds = ids as readonly UserId[] // account ids, or ids that nobody has
  const rows = await tx
    .select({ id: user.id, name: user.name, fullName: user.fullName, username: user.username })
    .from(user)
    .innerJoin(store.table, eq(store.table.id, user.id))
    .where(and(inArray(user.id, [...accountIds]), inScope(store, caller)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return accountIds.flatMap((id) => byId.get(id) ?? [])
}

export const printSlips = async (
  database: Database,
  store: AnyStore,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<Slips> => {
  const { tenantId } = caller
  const above = await unmanageableAccounts(database, caller, ids)
  const isAbove = ({ id }: { id: UserId }) => above.has(id)
  const before = await database.inTenant(tenantId, async (tx) => {
    const people = await readPeople(tx, store, caller, ids)
    return {
      people,
      used: await usedAmong(
        tx,
        people.map(({ id }) => id),
      ),
    }
  })
  const unused = before.people.filter((one) => !isAbove(one) && !before.used.has(one.id))
  const passwords = await makePasswords(unused.map(({ id }) => id))
  return database.inTenant(tenantId, async (tx) => {
    // A login refers to its account, so the lock keeps people from signing in meanwhile.
    await lockRows(tx, user, [...passwords.keys()], 'update')
    const people = await readPeople(tx, store, caller, ids)
    const used = await usedAmong(
      tx,
      people.map(({ id }) => id),
    )
    const refused: Slips['refused'] = []
    const slips: Slips['slips'] = []
    for (const person of people) {
      const firstPassword = passwords.get(person.id)
      const { id, name } = person
      if (isAbove(person)) refused.push({ id, name, error: 'MORE_RIGHTS' })
      else if (used.has(id) || !firstPassword) refused.push({ id, name, error: 'HAS_SIGNED_IN' })
      else {
        await tx
          .update(user)
          .set({ passwordHash: firstPassword.hash, mustChangePassword: true })
          .where(eq(user.id, id))
        slips.push({ ...person, password: firstPassword.password })
      }
    }
    const noun = store.noun.declared.name
    const changes = slips.map(({ id, name }) => ({
      noun,
      action: 'password' as const,
      itemId: id,
      itemName: name,
    }))
    await writeAudit(tx, caller, ...changes)
    const [school] = await tx.select({ name: tenant.name }).from(tenant)
    return { school: school?.name ?? '', slips, refused }
  })
}
