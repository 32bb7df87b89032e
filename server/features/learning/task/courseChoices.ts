// What a teacher teaches, for the pickers of tasks.
import { asc } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taughtBy } from '../../school/course/courseStore.ts'
import { ownClasses } from '../../school/courseClass/classScope.ts'

export const listTaughtCourses = (tx: Transaction, { userId }: TenantCaller) =>
  tx
    .select({ id: course.id, name: course.name, mgrId: course.mgrId })
    .from(course)
    .where(taughtBy(userId))
    .orderBy(asc(course.name), asc(course.id))

export const listTaughtClasses = (tx: Transaction, caller: TenantCaller) =>
  tx
    .select({ id: courseClass.id, name: courseClass.name })
    .from(courseClass)
    .where(ownClasses(courseClass.id, caller))
    .orderBy(asc(courseClass.name), asc(courseClass.id))
