import { gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { userNoun } from '#contract/access/user.ts'
import { alumnus as alumnusNoun } from '#contract/school/alumnus.ts'
import { student } from '#contract/school/student.ts'
import { teacher } from '#contract/school/teacher.ts'
import { type AuditRecord, audit as noun } from '#contract/system/audit.ts'
import { endOfDay, fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { alumnus } from '#server/db/schema/alumnus.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { inDataScope, inVisibleDepartments } from '#server/kit/dataScope.ts'
import type { NounStore, Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'

/** The time zone for days and times. */
interface Reader {
  readonly timeZone: string
}
type Search = z.output<typeof noun.declared.search>

export const auditConditions = (query: Search, { timeZone }: Reader): (SQL | undefined)[] => [
  contains(auditLog.userName, query.userName),
  equals(auditLog.noun, query.noun),
  equals(auditLog.itemId, query.itemId),
  equals(auditLog.userId, query.userId),
  equals(auditLog.action, query.action),
  query.from ? gte(auditLog.at, fromWallTime(`${query.from} 00:00:00`, timeZone)) : undefined,
  query.until ? lt(auditLog.at, endOfDay(query.until, timeZone)) : undefined,
]

export const readAudit = async (
  tx: Transaction,
  slice: Slice,
  { timeZone }: Reader,
): Promise<AuditRecord[]> => {
  const rows = await sliceOf(tx.select().from(auditLog).$dynamic(), slice)
  return rows.map(({ tenantId: _tenantId, at, ...row }) => ({ ...row, at: toWallTime(at, timeZone) }))
}

const people = [userNoun, student, teacher].map(({ declared }) => declared.name)

/**
 * A record contains the changed data, so only those who may see that data see the record. The department of the person
 * decides for a record about one person, the department of the author for all others. Deleted people have no department.
 */
const inSight = (caller: TenantCaller): SQL | undefined => {
  const isActorSeen = inDataScope(auditLog.userId, caller)
  const isPersonSeen = inDataScope(auditLog.itemId, caller)
  const isDepartmentSeen = inVisibleDepartments(alumnus.departmentId, caller)
  if (!isActorSeen || !isPersonSeen || !isDepartmentSeen) return undefined
  const isAlumnusSeen = sql`${auditLog.itemId} in (select ${alumnus.id} from ${alumnus} where ${isDepartmentSeen})`
  return sql`case
    when ${auditLog.itemId} is null then ${isActorSeen}
    when ${inArray(auditLog.noun, people)} then ${isPersonSeen}
    when ${auditLog.noun} = ${alumnusNoun.declared.name} then ${isAlumnusSeen}
    else ${isActorSeen} end`
}

export const auditStore: NounStore<typeof noun.declared> = {
  noun,
  table: auditLog,
  read: readAudit,
  nameOf: ({ itemName }) => itemName,
  where: auditConditions,
  sort: { at: auditLog.id },
  scope: inSight,
}
