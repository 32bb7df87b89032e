// Whose answers an account reads in numbers: a student their own, a teacher those of the classes that they teach, the office
// by its data scope.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taughtClasses } from '../../school/courseClass/classScope.ts'

/** `column` has ids of students. Undefined: all of the school. */
export const ofLearners = (column: PgColumn, caller: TenantCaller): SQL | undefined => {
  if (caller.kind === 'student') return eq(column, caller.userId)
  const isTaught =
    caller.kind === 'teacher'
      ? sql`${column} in (select cs.student_id from ${classStudent} cs where cs.class_id in (${taughtClasses(caller.userId)}))`
      : undefined
  return and(isTaught, inDataScope(column, caller))
}
