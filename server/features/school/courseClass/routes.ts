// The calls of contract/school/courseClass.ts.
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { classIdSchema } from '#contract/ids.ts'
import { allClassesByGrade, getGradeClass } from '#contract/school/courseClass.ts'
import type { Database } from '#server/db/database.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { inScope, requireOwnTenant } from '#server/kit/nounScope.ts'
import { route } from '#server/platform/route.ts'
import { classStore } from './classStore.ts'

const columns = { id: courseClass.id, name: courseClass.name, grade: courseClass.grade }

export const registerCourseClass = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, classStore)
  route(app, allClassesByGrade, async ({ caller, query }) => {
    const tenantCaller = tenantCallerOf(caller)
    requireOwnTenant(query, tenantCaller)
    const rows = await database.inTenant(tenantCaller.tenantId, (tx) =>
      tx
        .select(columns)
        .from(courseClass)
        .where(inScope(classStore, tenantCaller))
        .orderBy(asc(courseClass.grade), asc(courseClass.name), asc(courseClass.id)),
    )
    const grades = new Map<string, { id: string; name: string }[]>()
    for (const { grade, id, name } of rows) grades.set(grade, [...(grades.get(grade) ?? []), { id, name }])
    return [...grades].map(([grade, classes]) => ({ grade, classes }))
  })
  route(app, getGradeClass, ({ caller, params }) => {
    const tenantCaller = tenantCallerOf(caller)
    const id = classIdSchema.parse(params.id)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      const isSeen = and(inScope(classStore, tenantCaller), eq(courseClass.id, id))
      const [one] = await tx.select(columns).from(courseClass).where(isSeen)
      if (!one) throw appError('NOT_FOUND')
      const isAlike = and(inScope(classStore, tenantCaller), eq(courseClass.grade, one.grade))
      const rows = await tx.select(columns).from(courseClass).where(isAlike).orderBy(asc(courseClass.name))
      return { grade: one.grade, classes: rows.map(({ id, name }) => ({ id, name })) }
    })
  })
}
