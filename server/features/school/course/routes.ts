// The calls of contract/school/course.ts.
import type { FastifyInstance } from 'fastify'
import { courseCollaborators, getCourseTable, listMyCourses } from '#contract/school/course.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { route } from '#server/platform/route.ts'
import { readCollaborators, writeCollaborators } from '../collaborator/collaborators.ts'
import { registerCatalogCourse } from './catalogCourseRoutes.ts'
import { courseStore } from './courseStore.ts'
import { listOwnCourses, readCourseTable } from './myCourses.ts'

export const registerCourse = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, courseStore)
  registerCatalogCourse(app, { database })
  route(app, courseCollaborators.list, ({ caller, params }) => {
    const acting = tenantCallerOf(caller)
    return database.inTenant(acting.tenantId, async (tx) => {
      await readOne(tx, courseStore, acting, params.id)
      return readCollaborators(tx, 'course', params.id)
    })
  })
  route(app, courseCollaborators.set, ({ caller, params, body }) => {
    const acting = tenantCallerOf(caller)
    return database.inTenant(acting.tenantId, async (tx) => {
      const { name: itemName } = await readToChange(tx, courseStore, acting, params.id)
      const { name: noun } = courseStore.noun.declared
      const shared = { kind: 'course', itemId: params.id, noun, itemName } as const
      await writeCollaborators(tx, acting, shared, body.userIds)
      return true
    })
  })
  route(app, listMyCourses, ({ caller }) => listOwnCourses(database, tenantCallerOf(caller)))
  route(app, getCourseTable, ({ caller, query }) =>
    readCourseTable(database, tenantCallerOf(caller), query.date),
  )
}
