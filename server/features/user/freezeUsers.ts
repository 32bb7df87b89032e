// Freezing, thawing, and going back to the initial password: of everybody within reach, students and teachers too.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { ManyDone } from '#contract/noun.ts'
import type { UserRecord } from '#contract/user.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { student } from '../../db/schema/student.ts'
import { user } from '../../db/schema/user.ts'
import { doToMany } from '../../kit/nounCommands.ts'
import type { Auth, Caller } from '../../platform/auth.ts'
import type { FindInitialPassword, InitialPassword } from '../person/initialPassword.ts'
import { endLoginsOf } from '../session/endLogin.ts'
import { auditIn, inReach, outOfReach, requireOther } from './reach.ts'
import { readUser } from './userRecords.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}
interface Doing {
  readonly caller: Caller
  readonly ids: readonly string[]
}

/** One after the other in one transaction; afterwards what those it was done to have open ends. */
const doToUsers = async (
  { database, auth }: Parts,
  { caller, ids }: Doing,
  one: (tx: Transaction, person: UserRecord) => Promise<void>,
): Promise<ManyDone> => {
  const touched: UserId[] = []
  const above = await outOfReach(database, caller, ids)
  const done = await inReach(database, caller, (tx) =>
    doToMany(ids, async (id) => {
      const person = await readUser(tx, caller, id)
      requireOther(caller, id)
      if (above.has(id)) throw appError('FORBIDDEN')
      await one(tx, person)
      touched.push(person.id)
    }),
  )
  for (const id of touched) await endLoginsOf({ database, auth }, id)
  return done
}

/** Whoever has left the school comes back on the students' screen, not by the back door. */
const requireAtSchool = async (tx: Transaction, id: UserId) => {
  const hasLeft = and(eq(student.id, id), isNotNull(student.leftAt))
  if ((await tx.$count(student, hasLeft)) > 0) throw appError('OTHER_SCREEN')
}

export const setStatus = (parts: Parts, doing: Doing, status: UserRecord['status']): Promise<ManyDone> =>
  doToUsers(parts, doing, async (tx, { id, name, tenantId, status: before }) => {
    if (status === before) return
    if (status === 'normal') await requireAtSchool(tx, id)
    await tx.update(user).set({ status }).where(eq(user.id, id))
    const changes = { status: { before, after: status } }
    await auditIn(tx, doing.caller, tenantId, { action: 'update', itemId: id, itemName: name, changes })
  })

/** What each school's accounts begin with; where none has a default, one password is made for all of them. */
const findInitial = async (find: FindInitialPassword, database: Database, schools: Set<TenantId | null>) => {
  const initial = new Map<TenantId | null, InitialPassword>()
  let made: InitialPassword | undefined
  for (const tenantId of schools) {
    const found = await find(database, { tenantId })
    if (found.told) made ??= found
    initial.set(tenantId, found.told ? (made ?? found) : found)
  }
  return { hashOf: (school: TenantId | null) => initial.get(school)?.hash, told: made?.told ?? null }
}

export const resetPasswordsOf = async (
  { findInitialPassword, ...parts }: Parts & { readonly findInitialPassword: FindInitialPassword },
  doing: Doing,
) => {
  const { caller, ids } = doing
  const schools = await inReach(parts.database, caller, (tx) => schoolsOf(tx, ids))
  const initial = await findInitial(findInitialPassword, parts.database, schools)
  const { done } = await doToUsers(parts, doing, async (tx, { id, name, tenantId }) => {
    const passwordHash = initial.hashOf(tenantId)
    if (!passwordHash) throw appError('NOT_FOUND')
    await tx.update(user).set({ passwordHash }).where(eq(user.id, id))
    await auditIn(tx, caller, tenantId, { action: 'password', itemId: id, itemName: name })
  })
  return { done, initialPassword: done > 0 ? initial.told : null }
}

const schoolsOf = async (tx: Transaction, ids: readonly string[]) => {
  const rows = await tx
    .selectDistinct({ tenantId: user.tenantId })
    .from(user)
    .where(inArray(user.id, [...ids] as UserId[])) // ids of accounts, or of nothing
  return new Set(rows.map(({ tenantId }) => tenantId))
}
