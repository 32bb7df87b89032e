// Whose data a role lets somebody see: people by their department (docs/decisions/0015).
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { DepartmentId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { department } from '../db/schema/department.ts'
import { user } from '../db/schema/user.ts'
import type { TenantCaller } from './nounStore.ts'

type Scoped = Pick<TenantCaller, 'userId' | 'departmentId' | 'dataScope' | 'dataDepartmentIds'>

/** `union`, not `union all`: a circle of departments, should there ever be one, still ends. */
const withBelow = (id: DepartmentId): SQL => sql`
  with recursive below as (
    select d.id from ${department} d where d.id = ${id}
    union select c.id from ${department} c join below on c.parent_id = below.id
  ) select id from below`

/** The departments that the asker's role shows; `column` holds ids of departments. Undefined: all, and none at all. */
export const inVisibleDepartments = (column: PgColumn | SQL, asker: Scoped): SQL | undefined => {
  const { departmentId, dataScope, dataDepartmentIds } = asker
  if (dataScope === 'all') return undefined
  if (dataScope === 'custom') {
    return dataDepartmentIds.length > 0 ? inArray(sql`${column}`, [...dataDepartmentIds]) : sql`false`
  }
  if (!departmentId) return sql`false`
  return dataScope === 'own'
    ? sql`${column} = ${departmentId}`
    : sql`${column} in (${withBelow(departmentId)})`
}

/** What the own scope is reckoned by (one's department, where departments hang) is moved within it alone. */
export const requireVisibleDepartment = async (
  tx: Transaction,
  asker: Scoped,
  id: DepartmentId | null,
): Promise<void> => {
  const isSeen = inVisibleDepartments(department.id, asker)
  if (!isSeen) return
  const seen = id ? await tx.$count(department, and(eq(department.id, id), isSeen)) : 0
  if (seen === 0) throw appError('OUT_OF_SIGHT')
}

/**
 * The people that the asker's role shows: `column` holds ids of accounts. Everybody sees oneself. Undefined: all.
 * A store puts it into its `scope`, so that lists, single records, changes and exports all keep to it.
 */
export const inDataScope = (column: PgColumn, asker: Scoped): SQL | undefined => {
  const inDepartments = inVisibleDepartments(sql`u.department_id`, asker)
  return (
    inDepartments &&
    sql`${column} in (select u.id from ${user} u where u.id = ${asker.userId} or ${inDepartments})`
  )
}

/** Where a person belongs whom the asker adds: where the asker will see that person again. */
export const departmentForNew = (asker: Scoped): DepartmentId | null => {
  const { dataScope, departmentId, dataDepartmentIds } = asker
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
