import { arrayContains, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { DepartmentId } from '#contract/ids.ts'
import { type DepartmentBody, department as noun } from '#contract/school/department.ts'
import type { Transaction } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { role } from '#server/db/schema/role.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import { requireVisibleDepartment } from '#server/kit/dataScope.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { countsBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { requireTreePlace } from '#server/kit/requireTreePlace.ts'

const parent = alias(department, 'parent')

/** How many departments are directly below each, and how many people are in it. */
const contentsOf = async (tx: Transaction, ids: DepartmentId[]) => ({
  children: await countsBy(tx, department.parentId, ids),
  users: await countsBy(tx, user.departmentId, ids),
})

/** The limit for one school, because all departments are sent as one tree. */
const departmentsMax = 2000

const readPlaces = (tx: Transaction) =>
  tx.select({ id: department.id, parentId: department.parentId }).from(department)

const requireParent = (tx: Transaction, { parentId }: Pick<DepartmentBody, 'parentId'>) =>
  requireIds(tx, { table: department, ids: parentId ? [parentId] : [], field: 'parentId' })

export const departmentStore: NounStore<typeof noun.declared> = {
  noun,
  table: department,
  read: async (tx, slice) => {
    const select = tx
      .select({ row: department, parentName: parent.name })
      .from(department)
      .leftJoin(parent, eq(parent.id, department.parentId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const { children, users } = await contentsOf(
      tx,
      rows.map(({ row }) => row.id),
    )
    return rows.map(({ row: { id, name, parentId, sort }, parentName }) => ({
      id,
      name,
      parentId,
      parentName,
      sort,
      childCount: children.get(id) ?? 0,
      userCount: users.get(id) ?? 0,
    }))
  },
  nameOf: ({ name }) => name,
  where: ({ name, parentId }) => [contains(department.name, name), equals(department.parentId, parentId)],
  sort: { name: department.name, sort: department.sort },
  // Locks all of them: two concurrent moves could otherwise create a cycle that neither sees.
  lock: async (tx, _ids, how) => {
    await tx.select({ id: department.id }).from(department).orderBy(asc(department.id)).for(how)
  },
  create: async ({ tx, caller }, body) => {
    await requireParent(tx, body)
    requireTreePlace(await readPlaces(tx), { parentId: body.parentId }, { rowsMax: departmentsMax })
    const values = { ...body, tenantId: caller.tenantId }
    return singleRow(await tx.insert(department).values(values).returning({ id: department.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    const departmentId = id as DepartmentId // the kit has already read the row
    const places = await readPlaces(tx)
    const before = places.find((one) => one.id === departmentId)
    const { parentId } = body
    await requireParent(tx, body)
    requireTreePlace(places, { id, parentId })
    const isMoved = parentId !== before?.parentId
    // Anyone may rename a department, but moving it changes data scopes, so the caller's scope must include it.
    if (isMoved) await requireVisibleDepartment(tx, caller, departmentId)
    await tx.update(department).set(body).where(eq(department.id, departmentId))
    if (isMoved) await requireVisibleDepartment(tx, caller, departmentId)
  },
  beforeRemove: async (tx, id) => {
    const ids = [id as DepartmentId] // the kit has already read the row
    const { children, users } = await contentsOf(tx, ids)
    const roles = await tx.$count(role, arrayContains(role.departmentIds, ids))
    if (children.size > 0 || users.size > 0 || roles > 0) throw appError('IN_USE')
  },
}
