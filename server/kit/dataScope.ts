// The data scope of a role: people are visible by their department (server/features/access/role/README.md).
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { DepartmentId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { department } from '../db/schema/department.ts'
import { user } from '../db/schema/user.ts'
import type { TenantCaller } from './nounStore.ts'

type Scoped = Pick<TenantCaller, 'userId' | 'departmentId' | 'dataScope' | 'dataDepartmentIds'>

/** `union`, not `union all`: terminates even if departments should ever form a cycle. */
const withBelow = (id: DepartmentId): SQL => sql`
  with recursive below as (
    select d.id from ${department} d where d.id = ${id}
    union select c.id from ${department} c join below on c.parent_id = below.id
  ) select id from below`

/** The departments visible to the caller's role; `column` contains department ids. Undefined: no restriction. */
export const inVisibleDepartments = (column: PgColumn | SQL, caller: Scoped): SQL | undefined => {
  const { departmentId, dataScope, dataDepartmentIds } = caller
  if (dataScope === 'all') return undefined
  if (dataScope === 'custom') {
    return dataDepartmentIds.length > 0 ? inArray(sql`${column}`, [...dataDepartmentIds]) : sql`false`
  }
  if (!departmentId) return sql`false`
  return dataScope === 'own'
    ? sql`${column} = ${departmentId}`
    : sql`${column} in (${withBelow(departmentId)})`
}

/** The people of the department and of those below it: `column` contains ids of accounts. */
export const inDepartment = (column: PgColumn, id: DepartmentId | undefined): SQL | undefined =>
  id && sql`${column} in (select u.id from ${user} u where u.department_id in (${withBelow(id)}))`

/** A change of the caller's own department or of the tree must stay within the caller's scope, so that nobody widens it. */
export const requireVisibleDepartment = async (
  tx: Transaction,
  caller: Scoped,
  id: DepartmentId | null,
): Promise<void> => {
  const isSeen = inVisibleDepartments(department.id, caller)
  if (!isSeen) return
  const seen = id ? await tx.$count(department, and(eq(department.id, id), isSeen)) : 0
  if (seen === 0) throw appError('OUT_OF_SIGHT')
}

/**
 * The people visible to the caller's role: `column` contains account ids. Every account sees itself. Undefined: all.
 * A store uses it in its `scope`, so that lists, single records, changes and exports all respect it.
 */
export const inDataScope = (column: PgColumn, caller: Scoped): SQL | undefined => {
  const inDepartments = inVisibleDepartments(sql`u.department_id`, caller)
  return (
    inDepartments &&
    sql`${column} in (select u.id from ${user} u where u.id = ${caller.userId} or ${inDepartments})`
  )
}

/** The department of a person that the caller adds: one that the caller can see. */
export const departmentForNew = (caller: Scoped): DepartmentId | null => {
  const { dataScope, departmentId, dataDepartmentIds } = caller
  if (dataScope === 'all') return null
  if (dataScope !== 'custom') {
    if (!departmentId) throw appError('FORBIDDEN')
    return departmentId
  }
  const isOwnSeen = departmentId && dataDepartmentIds.includes(departmentId)
  const seen = isOwnSeen ? departmentId : dataDepartmentIds[0]
  if (!seen) throw appError('FORBIDDEN')
  return seen
}
