import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import {
  builtInRoleIds,
  role as noun,
  type RoleBody,
  type RoleRecord,
  schoolKindSchema,
} from '#contract/access/role.ts'
import { accountKinds } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { RoleId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { role, roleMenu } from '#server/db/schema/role.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import { inVisibleDepartments } from '#server/kit/dataScope.ts'
import type { Creating, NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { countsBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { requireGrantableKind, requireGrantableScope } from './grantPolicy.ts'
import { startingTicks } from './rolePermissions.ts'

/** The names of kinds are reserved for the built-in roles. */
const requireFreeIdentity = ({ identity }: RoleBody): void => {
  const isKind = accountKinds.some((kind) => kind.toLowerCase() === identity.toLowerCase())
  if (isKind) throw appError('TAKEN', { fields: { identity: 'field.taken' } })
}

/** Departments are stored for the scope `custom` only. */
const columnsOf = (body: RoleBody) => ({
  ...body,
  departmentIds: body.dataScope === 'custom' ? [...new Set(body.departmentIds)] : [],
})

const check = async (tx: Transaction, caller: TenantCaller, body: RoleBody): Promise<void> => {
  requireGrantableKind(caller, body.kind)
  requireGrantableScope(caller, body)
  requireFreeIdentity(body)
  const ids = body.dataScope === 'custom' ? body.departmentIds : []
  // The contract checks whole bodies; an update may contain the scope alone.
  if (body.dataScope === 'custom' && ids.length === 0) {
    throw appError('VALIDATION', { fields: { departmentIds: 'field.required' } })
  }
  await requireIds(tx, { table: department, ids, field: 'departmentIds' })
}

/** `own` means another department for each holder of the role, so all holders must be visible to the caller. */
const requireHoldersSeen = async (tx: Transaction, caller: TenantCaller, id: RoleId): Promise<void> => {
  const isSeen = inVisibleDepartments(user.departmentId, caller)
  if (!isSeen) return
  if ((await tx.$count(user, and(eq(user.roleId, id), not(isSeen)))) > 0) throw appError('FORBIDDEN')
}

/** Names departments, also for the audit log, where an id would mean nothing to readers. */
const departmentsOf = async (tx: Transaction, rows: readonly Pick<RoleRecord, 'departmentIds'>[]) => {
  const ids = rows.flatMap(({ departmentIds }) => departmentIds)
  if (ids.length === 0) return []
  return tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, ids))
    .orderBy(asc(department.name))
}

/** A new role and the ticks it begins with. */
export const insertRole = async (
  { tx, caller, prepared: menuIds }: Creating<readonly string[]>,
  body: RoleBody,
): Promise<{ id: RoleId }> => {
  await check(tx, caller, body)
  const { tenantId } = caller
  const created = singleRow(
    await tx
      .insert(role)
      .values({ ...columnsOf(body), tenantId })
      .returning({ id: role.id }),
  )
  const ticks = menuIds.map((menuId) => ({ tenantId, roleId: created.id, menuId }))
  if (ticks.length > 0) await tx.insert(roleMenu).values(ticks)
  return created
}

export const roleStore: NounStore<typeof noun.declared, readonly string[]> = {
  noun,
  table: role,
  read: async (tx, slice) => {
    const rows = await sliceOf(tx.select().from(role).$dynamic(), slice)
    const ids = rows.map(({ id }) => id)
    const users = await countsBy(tx, user.roleId, ids)
    const named = await departmentsOf(tx, rows)
    return rows.map(({ tenantId: _tenantId, createdAt: _createdAt, kind, ...row }) => ({
      ...row,
      departments: named.filter(({ id }) => row.departmentIds.includes(id)),
      kind: schoolKindSchema.parse(kind), // schools have roles of these kinds only
      userCount: users.get(row.id) ?? 0,
    }))
  },
  nameOf: ({ name }) => name,
  where: ({ name, identity, kind }) => [
    contains(role.name, name),
    contains(role.identity, identity),
    equals(role.kind, kind),
  ],
  sort: { name: role.name, identity: role.identity, createdAt: role.id },
  unique: { role_identity: 'identity', role_name: 'name' },
  prepare: (database, caller, { kind }) =>
    startingTicks(database, caller, { id: builtInRoleIds[kind], kind }),
  create: insertRole,
  update: async ({ tx, caller }, id, body) => {
    const roleId = id as RoleId // the kit has already read the row
    const before = singleRow(await tx.select().from(role).where(eq(role.id, roleId)).for('update'))
    await check(tx, caller, body)
    const isOtherKind = before.kind !== body.kind
    const isOtherScope = before.dataScope !== body.dataScope
    if (isOtherScope && body.dataScope !== 'custom') await requireHoldersSeen(tx, caller, roleId)
    if (isOtherKind && (await tx.$count(user, sql`${user.roleId} = ${roleId}`)) > 0) throw appError('IN_USE')
    await tx.update(role).set(columnsOf(body)).where(eq(role.id, roleId))
  },
  beforeRemove: async (tx, id) => {
    if ((await tx.$count(user, eq(user.roleId, id as RoleId))) > 0) throw appError('IN_USE')
  },
}
