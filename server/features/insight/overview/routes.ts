// The calls of contract/insight/overview.ts.
import { and, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { countOverview, getSchoolOverview } from '#contract/insight/overview.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { inScope, requireOwnTenant } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { route } from '#server/platform/route.ts'
import { courseStore } from '../../school/course/courseStore.ts'
import { classStore } from '../../school/courseClass/classStore.ts'

const countTotals = async (tx: Transaction, caller: TenantCaller) => ({
  classes: await tx.$count(courseClass, inScope(classStore, caller)),
  teachers: await tx.$count(teacher, inDataScope(teacher.id, caller)),
  students: await tx.$count(student, and(isNull(student.leftAt), inDataScope(student.id, caller))),
  courses: await tx.$count(course, inScope(courseStore, caller)),
})

export const registerOverview = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getSchoolOverview, ({ caller }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => ({
      ...(await countTotals(tx, tenantCaller)),
      lessons: await tx.$count(lesson),
    }))
  })
  route(app, countOverview, ({ caller, query }) => {
    const tenantCaller = tenantCallerOf(caller)
    requireOwnTenant(query, tenantCaller)
    return database.inTenant(tenantCaller.tenantId, (tx) => countTotals(tx, tenantCaller))
  })
}
