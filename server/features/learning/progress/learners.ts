// The students whose numbers an account may read: a student the own ones, a teacher those of the own classes, the office those
// in its data scope.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taughtClasses } from '../../school/courseClass/classScope.ts'

/** `column` has ids of students. Undefined means all of the school. */
export const ofLearners = (column: PgColumn, caller: TenantCaller): SQL | undefined => {
  if (caller.kind === 'student') return eq(column, caller.userId)
  const isTaught =
    caller.kind === 'teacher'
      ? sql`${column} in (select cs.student_id from ${classStudent} cs where cs.class_id in (${taughtClasses(caller.userId)}))`
      : undefined
  return and(isTaught, inDataScope(column, caller))
}
