// Creates and changes office accounts; those of students and teachers are changed on their own screens.
import { and, eq } from 'drizzle-orm'
import { officeKindSchema, type UserBody, type UserRecord } from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { role } from '#server/db/schema/role.ts'
import { differences } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { departmentForNew, requireVisibleDepartment } from '#server/kit/dataScope.ts'
import { changedBody } from '#server/kit/nounBody.ts'
import { readToChange, requireStillVisible } from '#server/kit/readNouns.ts'
import { requireUnchanged } from '#server/kit/requireUnchanged.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Caller } from '#server/platform/auth.ts'
import type { InitialPassword } from '../person/initialPassword.ts'
import { changePerson, insertPeople } from '../person/writePeople.ts'
import { requireGrantableRole } from '../role/grantPolicy.ts'
import { auditIn, inAccountScope, requireOther } from './accountScope.ts'
import { requireAdministratorLeft } from './lastAdministrator.ts'
import { readUser, userStore } from './userStore.ts'

type Fields = Omit<UserBody, 'password'>
/** Fields that are left out stay as they are. */
export type Change = { readonly [F in keyof Fields]?: Fields[F] | undefined }
export type VersionedChange = Change & { readonly recordVersion?: string | undefined }

/** Role and department must belong to the account's school, and the role must be for its kind. */
const requireChoices = async (
  tx: Transaction,
  { kind, roleId, departmentId }: Pick<Fields, 'kind' | 'roleId' | 'departmentId'>,
  tenantId: TenantId | null,
) => {
  const unknown = (field: string) => appError('VALIDATION', { fields: { [field]: 'field.unknownName' } })
  if (!tenantId) {
    if (roleId) throw unknown('roleId')
    if (departmentId) throw unknown('departmentId')
    return
  }
  const roleIds = roleId ? [roleId] : []
  const isFitting = and(eq(role.tenantId, tenantId), eq(role.kind, kind))
  await requireIds(tx, { table: role, ids: roleIds, field: 'roleId', also: isFitting })
  const departmentIds = departmentId ? [departmentId] : []
  const isOwn = eq(department.tenantId, tenantId)
  await requireIds(tx, { table: department, ids: departmentIds, field: 'departmentId', also: isOwn })
}

/** A system administrator has no school, and every other account has one. */
const requireFittingSchool = (kind: UserRecord['kind'], tenantId: TenantId | null) => {
  const isFitting = (kind === 'systemAdmin') === (tenantId === null)
  if (!isFitting) throw appError('VALIDATION', { fields: { kind: 'field.invalid' } })
}

export const addUser = async (
  database: Database,
  caller: Caller,
  { password: _password, ...body }: UserBody,
  { hash: passwordHash, shownOnce }: InitialPassword,
): Promise<UserId> => {
  const { tenantId } = caller
  const { kind, ...fields } = body
  await requireGrantableRole(database, caller, body)
  requireFittingSchool(kind, tenantId)
  return refusing(
    inAccountScope(database, caller, async (tx) => {
      await requireChoices(tx, body, tenantId)
      const departmentId = body.departmentId ?? departmentForNew(caller)
      const mustChangePassword = shownOnce !== null
      const account = { ...fields, departmentId, kind, tenantId, passwordHash, mustChangePassword }
      const [id] = await insertPeople(tx, [account])
      if (!id) throw appError('UNKNOWN') // one id per person
      const after = await requireStillVisible(readUser(tx, caller, id))
      const changes = differences(null, after)
      await auditIn(tx, caller, tenantId, { action: 'create', itemId: id, itemName: after.name, changes })
      return id
    }),
  )
}

/** The account as it would be after the change, if that is allowed. */
const requireChange = async (database: Database, caller: Caller, id: UserId, change: Change) => {
  const before = await inAccountScope(database, caller, (tx) => readUser(tx, caller, id))
  const officeKind = officeKindSchema.safeParse(before.kind)
  if (!officeKind.success) throw appError('OTHER_SCREEN')
  const next = {
    kind: change.kind ?? officeKind.data,
    roleId: change.roleId === undefined ? before.roleId : change.roleId,
    departmentId: change.departmentId === undefined ? before.departmentId : change.departmentId,
  }
  const isOtherKind = next.kind !== before.kind
  if (isOtherKind || next.roleId !== before.roleId) {
    requireOther(caller, id)
    await requireGrantableRole(database, caller, next)
  }
  await requireGrantableRole(database, caller, { kind: before.kind, roleId: before.roleId })
  requireFittingSchool(next.kind, before.tenantId)
  return { next, tenantId: before.tenantId, isOtherKind }
}

/** Returns whether the kind has changed: then the person's logins have to end. */
export const changeUser = async (
  database: Database,
  caller: Caller,
  id: UserId,
  { recordVersion: version, ...change }: VersionedChange,
): Promise<{ isOtherKind: boolean }> => {
  const { next, tenantId, isOtherKind } = await requireChange(database, caller, id, change)
  await refusing(
    inAccountScope(database, caller, async (tx) => {
      const before = await readToChange(tx, userStore, caller, id)
      const body = changedBody(userStore, before, change)
      await requireUnchanged(tx, userStore, caller, { id, version, before, body })
      await requireChoices(tx, next, tenantId)
      if (isOtherKind) await requireAdministratorLeft(tx, before as UserRecord)
      // Every account sees itself, so `requireStillVisible` does not help here: callers could move their own account, and so
      // their own scope, to any department.
      const isOwnMove = id === caller.userId && next.departmentId !== before.departmentId
      if (isOwnMove) await requireVisibleDepartment(tx, caller, next.departmentId)
      const { kind: _kind, ...fields } = change
      await changePerson(tx, id, { ...fields, kind: next.kind })
      const after = await requireStillVisible(readUser(tx, caller, id))
      const changes = differences(before, after)
      if (Object.keys(changes).length === 0) return
      await auditIn(tx, caller, tenantId, { action: 'update', itemId: id, itemName: after.name, changes })
    }),
  )
  return { isOtherKind }
}
