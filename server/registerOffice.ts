// Registers the routes of the school nouns.
import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { createInitialPassword } from './features/access/person/initialPassword.ts'
import { printSlips } from './features/access/person/printSlips.ts'
import { registerAccounts } from './features/access/user/accountRoutes.ts'
import { registerQuota } from './features/classroom/quota/routes.ts'
import { registerRecording } from './features/learning/attempt/recording/routes.ts'
import { registerAttempt } from './features/learning/attempt/routes.ts'
import { registerDeck } from './features/learning/deck/routes.ts'
import { registerErrorBook } from './features/learning/errorBook/routes.ts'
import { registerExercise } from './features/learning/exercise/routes.ts'
import { registerMistake } from './features/learning/mistake/routes.ts'
import type { RefreshPlans } from './features/learning/plan/refreshPlans.ts'
import { registerPlan } from './features/learning/plan/routes.ts'
import { registerTask } from './features/learning/task/routes.ts'
import { registerWriting } from './features/learning/writing/routes.ts'
import { registerAccessory } from './features/library/accessory/routes.ts'
import { registerCustomType } from './features/library/customType/routes.ts'
import { registerExample } from './features/library/example/routes.ts'
import { registerFolder } from './features/library/folder/routes.ts'
import { registerHanzi } from './features/library/hanzi/routes.ts'
import { registerLexicon } from './features/library/lexicon/routes.ts'
import { registerResearch } from './features/library/research/routes.ts'
import { createResourceStore } from './features/library/resource/resourceStore.ts'
import { registerResource } from './features/library/resource/routes.ts'
import { libraryStores } from './features/library/stores.ts'
import { registerTextbook } from './features/library/textbook/routes.ts'
import { registerWordCard } from './features/library/wordCard/routes.ts'
import { registerCourse } from './features/school/course/routes.ts'
import { registerCourseClass } from './features/school/courseClass/routes.ts'
import { registerDepartment } from './features/school/department/routes.ts'
import { schoolStores } from './features/school/stores.ts'
import { registerStudent } from './features/school/student/routes.ts'
import { registerTeacher } from './features/school/teacher/routes.ts'
import { registerBrand } from './features/school/tenant/tenantBranding.ts'
import type { FileStore } from './features/system/file/fileStore.ts'
import { systemStores } from './features/system/stores.ts'
import type { StoreFile } from './features/system/upload/singleRequestUpload.ts'
import { registerLibraryNoun } from './kit/library/libraryRoutes.ts'
import { registerNoun } from './kit/nounRoutes.ts'
import type { OfficePdf } from './kit/officePdf/officePdf.ts'
import { registerImports } from './kit/sheet/registerImports.ts'
import type { Auth } from './platform/auth.ts'

interface OfficeParts {
  readonly database: Database
  readonly auth: Auth
  /** The server's default password for new accounts. */
  readonly resetPassword: string | undefined
  readonly store: FileStore
  readonly storeFile: StoreFile
  readonly officePdf: OfficePdf
  readonly plans: RefreshPlans
}

export const registerOffice = (
  app: FastifyInstance,
  { database, auth, resetPassword, store, storeFile, officePdf, plans }: OfficeParts,
) => {
  const findInitialPassword = createInitialPassword(resetPassword)
  registerAccounts(app, { database, auth, findInitialPassword })
  registerDepartment(app, { database })
  registerCourseClass(app, { database })
  const students = registerStudent(app, { database, auth, findInitialPassword })
  const teachers = registerTeacher(app, { database, auth, findInitialPassword })
  registerCourse(app, { database })
  for (const store of [...systemStores, ...schoolStores, ...libraryStores])
    registerNoun(app, { database }, store)
  registerQuota(app, { database })
  registerBrand(app, { database, store })
  const resources = createResourceStore(store)
  registerLibraryNoun(app, { database }, resources)
  registerResource(app, { database, store, resources, officePdf })
  registerTextbook(app, { database, store })
  registerResearch(app, { database })
  registerExample(app, { database })
  registerLexicon(app, { database })
  registerWordCard(app, { database, store })
  registerAccessory(app, { database, store, resources, officePdf })
  registerDeck(app, { database })
  registerExercise(app, { database, store })
  registerAttempt(app, { database })
  registerCustomType(app, { database })
  registerTask(app, { database })
  registerPlan(app, { database, store, plans })
  registerRecording(app, { database, storeFile })
  registerErrorBook(app, { database })
  registerMistake(app, { database })
  registerFolder(app, { database })
  registerHanzi(app)
  registerWriting(app, { database })
  registerImports(app, { database, stores: [...schoolStores, students, teachers], printSlips })
}
