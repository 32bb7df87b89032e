// The calls of contract/course.ts.
import { isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getCourseTable, getSchoolGlance, listMyCourses } from '#contract/course.ts'
import type { Database } from '../../db/client.ts'
import { course } from '../../db/schema/course.ts'
import { courseClass } from '../../db/schema/courseClass.ts'
import { student } from '../../db/schema/student.ts'
import { teacher } from '../../db/schema/teacher.ts'
import { askerOf, registerNoun } from '../../kit/nounRoutes.ts'
import { route } from '../../platform/route.ts'
import { registerCourseMgr } from './courseMgrRoutes.ts'
import { courseStore } from './courseStore.ts'
import { listOwnCourses, readCourseTable } from './myCourses.ts'

export const registerCourse = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, courseStore)
  registerCourseMgr(app, { database })
  route(app, listMyCourses, ({ caller }) => listOwnCourses(database, askerOf(caller)))
  route(app, getCourseTable, ({ caller, query }) => readCourseTable(database, askerOf(caller), query.date))
  route(app, getSchoolGlance, ({ caller }) =>
    database.inTenant(askerOf(caller).tenantId, async (tx) => ({
      classes: await tx.$count(courseClass),
      teachers: await tx.$count(teacher),
      students: await tx.$count(student, isNull(student.leftAt)),
      courses: await tx.$count(course),
    })),
  )
}
