// The office of a school, noun by noun.
import type { FastifyInstance } from 'fastify'
import { alumnus } from '#contract/alumnus.ts'
import { audit } from '#contract/audit.ts'
import { course } from '#contract/course.ts'
import { courseClass } from '#contract/courseClass.ts'
import { courseMgr } from '#contract/courseMgr.ts'
import { getImport } from '#contract/sheet.ts'
import { student } from '#contract/student.ts'
import { teacher } from '#contract/teacher.ts'
import type { Database } from '../../db/client.ts'
import { askerOf, registerNoun } from '../../kit/nounRoutes.ts'
import { readJob } from '../../kit/sheet/importJobs.ts'
import { labelOf } from '../../kit/sheet/nounWords.ts'
import type { Auth } from '../../platform/auth.ts'
import { route } from '../../platform/route.ts'
import { alumnusStore } from '../alumnus/alumnusStore.ts'
import { auditStore } from '../audit/auditStore.ts'
import { registerPlatformAudit } from '../audit/platformAudit.ts'
import { registerCourse } from '../course/routes.ts'
import { registerCourseClass } from '../courseClass/routes.ts'
import { registerDepartment } from '../department/routes.ts'
import { createInitialPassword } from '../person/initialPassword.ts'
import { registerStudent } from '../student/routes.ts'
import { registerTeacher } from '../teacher/routes.ts'
import { registerAccounts } from '../user/accountRoutes.ts'

interface OfficeParts {
  readonly database: Database
  readonly auth: Auth
  /** The server's default password for new accounts. */
  readonly resetPassword: string | undefined
}

const nouns = [alumnus, audit, course, courseClass, courseMgr, student, teacher].map(
  ({ declared }) => declared,
)

export const registerOffice = (app: FastifyInstance, { database, auth, resetPassword }: OfficeParts) => {
  const findInitialPassword = createInitialPassword(resetPassword)
  registerAccounts(app, { database, auth, findInitialPassword })
  registerDepartment(app, { database })
  registerCourseClass(app, { database })
  registerStudent(app, { database, auth, findInitialPassword })
  registerTeacher(app, { database, auth, findInitialPassword })
  registerCourse(app, { database })
  registerNoun(app, { database }, alumnusStore)
  registerNoun(app, { database }, auditStore)
  registerPlatformAudit(app, { database })
  route(app, getImport, ({ caller, params }) => {
    const asker = askerOf(caller)
    return readJob(database, asker, {
      id: params.id,
      now: Date.now(),
      labelOf: (name, field) => {
        const declared = nouns.find((one) => one.name === name)
        return declared ? labelOf(declared, field, asker.locale) : field
      },
    })
  })
}
