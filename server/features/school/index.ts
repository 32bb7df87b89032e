// The area of schools, their people, classes and courses.
import type { FastifyInstance } from 'fastify'
import type { TenantId } from '#contract/ids.ts'
import type { Config } from '#server/base/config.ts'
import type { FairQueue } from '#server/base/fairQueue.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { deleteOldImports } from '#server/kit/sheet/purgeImports.ts'
import { registerImports } from '#server/kit/sheet/registerImports.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Redis } from '#server/platform/redis.ts'
import { createInitialPassword } from '../access/person/initialPassword.ts'
import { printSlips } from '../access/person/printSlips.ts'
import type { FileStore } from '../system/file/fileStore.ts'
import { alumnusStore } from './alumnus/alumnusStore.ts'
import { createCourseKind } from './course/courseDocument.ts'
import { registerCourse } from './course/routes.ts'
import { registerCourseClass } from './courseClass/routes.ts'
import { registerDepartment } from './department/routes.ts'
import { registerRegistration } from './register/routes.ts'
import { registerSchoolYear } from './schoolYear/routes.ts'
import { resumeYears } from './schoolYear/runYear.ts'
import { registerStudent } from './student/routes.ts'
import { registerTeacher } from './teacher/routes.ts'
import type { BeginSchool } from './tenant/openSchool.ts'
import { registerTenant } from './tenant/routes.ts'
import { registerBrand } from './tenant/tenantBranding.ts'

export const documentKinds = (database: Database) => ({ course: createCourseKind(database) })

interface Parts {
  readonly config: Pick<Config, 'resetPassword'>
  readonly log: Pick<Log, 'warn'>
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  /** Hashing takes the same queue as at sign-in. */
  readonly turns: FairQueue
  readonly files: { readonly store: FileStore }
  /** What a new school begins with, and the end of its lessons: higher areas have both. */
  readonly begin: BeginSchool
  readonly endLessons: (tenantId: TenantId) => Promise<void>
}

export const register = (app: FastifyInstance, parts: Parts): void => {
  const { config, database, redis, auth, turns, files } = parts
  const { begin, endLessons } = parts
  registerTenant(app, { database, auth, resetPassword: config.resetPassword, begin, endLessons })
  registerBrand(app, { database, store: files.store })
  registerRegistration(app, { database, redis, turns })
  registerDepartment(app, { database })
  registerCourseClass(app, { database })
  registerCourse(app, { database })
  registerNoun(app, { database }, alumnusStore)
  const findInitialPassword = createInitialPassword(config.resetPassword)
  const students = registerStudent(app, { database, auth, findInitialPassword })
  const teachers = registerTeacher(app, { database, auth, findInitialPassword })
  registerSchoolYear(app, { database, auth, log: parts.log })
  registerImports(app, { database, stores: [alumnusStore, students, teachers], printSlips })
}

const hourMs = 3600_000

const minuteMs = 60_000

type JobParts = Pick<Parts, 'database' | 'auth' | 'log'>

export const jobs = (parts: JobParts): readonly Job[] => [
  {
    name: 'importCleaning',
    everyMs: hourMs,
    isRunAtStart: true,
    run: () => deleteOldImports(parts.database),
  },
  { name: 'schoolYears', everyMs: minuteMs, isRunAtStart: true, run: () => resumeYears(parts) },
]
