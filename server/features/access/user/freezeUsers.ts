// Freezes and unfreezes accounts, and resets them to the initial password: all accounts in the caller's scope, students and
// teachers too.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { UserRecord } from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { ManyDone } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import type { Auth } from '#server/platform/auth.ts'
import { endLoginsOf } from '../auth/endLogin.ts'
import type { FindInitialPassword, InitialPassword } from '../person/initialPassword.ts'
import { auditIn, inAccountScope } from './accountScope.ts'
import { type AccountSelection, changeUsers } from './changeUsers.ts'
import { requireAdministratorLeft } from './lastAdministrator.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

/** Changes accounts, and then ends their logins. */
const changeAndSignOut = async (
  { database, auth }: Parts,
  selection: AccountSelection,
  changeOne: (tx: Transaction, person: UserRecord) => Promise<void>,
): Promise<ManyDone> => {
  const touched: UserId[] = []
  const done = await changeUsers(database, selection, async (tx, person) => {
    await changeOne(tx, person)
    touched.push(person.id)
  })
  for (const id of touched) await endLoginsOf({ database, auth }, id)
  return done
}

type Status = UserRecord['status']

/** The status that an account gets when a student who has left returns; null for those who have not left. */
const readOnReturn = async (tx: Transaction, id: UserId): Promise<Status | null> => {
  const hasLeft = and(eq(student.id, id), isNotNull(student.leftAt))
  const [left] = await tx.select({ frozenBefore: student.frozenBefore }).from(student).where(hasLeft)
  if (!left) return null
  return left.frozenBefore ? 'frozen' : 'normal'
}

/** A student who has left is frozen anyway: this sets the status after a return. */
const setOnReturn = async (
  tx: Transaction,
  id: UserId,
  { before, after }: { before: Status; after: Status },
) => {
  // Students who have left return by the students' screen, not by unfreezing the account.
  if (before === 'normal' && after === 'normal') throw appError('OTHER_SCREEN')
  const frozenBefore = after === 'frozen'
  await tx.update(student).set({ frozenBefore }).where(eq(student.id, id))
  return { onReturn: { before, after } }
}

const setNow = async (tx: Transaction, id: UserId, { before, after }: { before: Status; after: Status }) => {
  await tx.update(user).set({ status: after }).where(eq(user.id, id))
  return { status: { before, after } }
}

export const setStatus = (parts: Parts, selection: AccountSelection, status: Status): Promise<ManyDone> =>
  changeAndSignOut(parts, selection, async (tx, person) => {
    const { id, name, tenantId, status: present } = person
    if (status === 'frozen') await requireAdministratorLeft(tx, person)
    const onReturn = await readOnReturn(tx, id)
    const change = { before: onReturn ?? present, after: status }
    const changes = await (onReturn ? setOnReturn : setNow)(tx, id, change)
    if (change.before === change.after) return
    await auditIn(tx, selection.caller, tenantId, { action: 'update', itemId: id, itemName: name, changes })
  })

/** The initial password per school; without a default one password is generated for all accounts. */
const findInitial = async (find: FindInitialPassword, database: Database, schools: Set<TenantId | null>) => {
  const initial = new Map<TenantId | null, InitialPassword>()
  let generated: InitialPassword | undefined
  for (const tenantId of schools) {
    const password = await find(database, { tenantId })
    if (password.shownOnce) generated ??= password
    initial.set(tenantId, password.shownOnce ? (generated ?? password) : password)
  }
  return {
    hashOf: (school: TenantId | null) => initial.get(school)?.hash,
    shownOnce: generated?.shownOnce ?? null,
  }
}

export const resetPasswordsOf = async (
  { findInitialPassword, ...parts }: Parts & { readonly findInitialPassword: FindInitialPassword },
  selection: AccountSelection,
) => {
  const { caller, ids } = selection
  const schools = await inAccountScope(parts.database, caller, (tx) => schoolsOf(tx, ids))
  const initial = await findInitial(findInitialPassword, parts.database, schools)
  const { done } = await changeAndSignOut(parts, selection, async (tx, { id, name, tenantId }) => {
    const passwordHash = initial.hashOf(tenantId)
    if (!passwordHash) throw appError('NOT_FOUND')
    await tx.update(user).set({ passwordHash, mustChangePassword: false }).where(eq(user.id, id))
    await auditIn(tx, caller, tenantId, { action: 'password', itemId: id, itemName: name })
  })
  return { done, initialPassword: done > 0 ? initial.shownOnce : null }
}

const schoolsOf = async (tx: Transaction, ids: readonly string[]) => {
  const rows = await tx
    .selectDistinct({ tenantId: user.tenantId })
    .from(user)
    .where(inArray(user.id, [...ids] as UserId[])) // account ids, or ids that do not exist
  return new Set(rows.map(({ tenantId }) => tenantId))
}
