// The departments of the user info: one's own, and those whose people the account sees (specification: userDepart, userAllDepart).
import { asc, eq, or } from 'drizzle-orm'
import { officeKinds } from '#contract/accountKinds.ts'
import type { Database } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { inVisibleDepartments } from '#server/kit/dataScope.ts'
import type { Caller } from '#server/platform/auth.ts'

/** A session keeps at most so many. */
const departmentsMax = 500

export const departmentsOf = async (database: Database, caller: Caller) => {
  const { tenantId, departmentId, kind } = caller
  const isOffice = officeKinds.some((one) => one === kind)
  if (!tenantId || (!isOffice && !departmentId)) return { own: null, all: [] }
  return database.inTenant(tenantId, async (tx) => {
    const isOwn = departmentId ? eq(department.id, departmentId) : undefined
    const isSeen = isOffice ? inVisibleDepartments(department.id, caller) : isOwn
    const rows = await tx
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(isSeen && or(isSeen, isOwn))
      .orderBy(asc(department.sort), asc(department.id))
      .limit(departmentsMax)
    const own = rows.find(({ id }) => id === departmentId) ?? null
    return { own, all: own ? [own, ...rows.filter((row) => row !== own)] : rows }
  })
}
