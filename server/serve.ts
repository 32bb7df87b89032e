// Tongxue, from an open database to a listening server: read it top to bottom.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeNamespace } from '#contract/system/notice.ts'
import type { ClassroomKey } from '#live/ports.ts'
import { buildApp } from './app.ts'
import { assignmentKinds } from './assignmentKinds.ts'
import type { Config } from './base/config.ts'
import type { Log } from './base/log.ts'
import type { Database } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { fillSearchKeys } from './features/access/person/fillSearchKeys.ts'
import { foldUsernames } from './features/access/person/foldUsernames.ts'
import { purgeExpiredTokens } from './features/access/session/purgeExpiredTokens.ts'
import { readSeated } from './features/classroom/activity/activityAccess.ts'
import { closeActivities } from './features/classroom/activity/hostActivity.ts'
import { registerActivity } from './features/classroom/activity/routes.ts'
import { createBoardKind } from './features/classroom/board/boardDocument.ts'
import { createBoardFilePort } from './features/classroom/board/boardFiles.ts'
import { createBoards } from './features/classroom/board/boards.ts'
import { registerBoard } from './features/classroom/board/routes.ts'
import { createClassroomStore } from './features/classroom/live/classroomStore.ts'
import { wireLive } from './features/classroom/live/wiring.ts'
import { registerLivePlan } from './features/classroom/plan/routes.ts'
import { chargeEveryMinute } from './features/classroom/quota/chargeRunning.ts'
import { registerReport } from './features/classroom/report/routes.ts'
import { registerKinds } from './features/learning/assignment/kinds.ts'
import { watchTime } from './features/learning/attempt/handInOverdue.ts'
import { createExerciseStore } from './features/learning/exercise/exerciseStore.ts'
import { createLearningFilePort } from './features/learning/files/learningFiles.ts'
import { searchRegularly } from './features/learning/mistake/findMistakes.ts'
import { createPlanKind } from './features/learning/plan/planDocument.ts'
import { createRefreshPlans } from './features/learning/plan/refreshPlans.ts'
import { countStudentTime } from './features/learning/progress/studentTime.ts'
import { createTaskKind } from './features/learning/task/taskDocument.ts'
import { deleteInkDaily } from './features/learning/writing/deleteOldInk.ts'
import { createCourseKind } from './features/school/course/courseDocument.ts'
import { wireDocuments } from './features/system/document/wiring.ts'
import { serveNoticeSockets } from './features/system/notice/noticeSockets.ts'
import { wireFiles } from './features/system/upload/wiring.ts'
import { createOfficePdf } from './kit/officePdf/officePdf.ts'
import { purgeImports } from './kit/sheet/purgeImports.ts'
import { closeWorkers } from './kit/worker/runInWorker.ts'
import { createAddressOf } from './platform/addressOf.ts'
import { createAuth } from './platform/auth.ts'
import { createBudgets } from './platform/budgets.ts'
import { serveHealth } from './platform/health.ts'
import { knowPhonePlans } from './platform/phonePlans.ts'
import { openRedis } from './platform/redis.ts'
import { writeServerFile } from './platform/serverFile.ts'
import type { Shutdown } from './platform/shutdown.ts'
import { dispatchUpgrades } from './platform/upgrades.ts'
import { originOf, printSignInLinks, reportListening } from './printSignInLinks.ts'
import { registerOffice } from './registerOffice.ts'
import { seedBasics } from './seed/basics.ts'
import { seedDemo } from './seed/demo.ts'
import { storeDemoBook } from './seed/demoBook.ts'
import { seedDemoLearning } from './seed/demoLearning.ts'
import { requireNoDemo } from './seed/requireNoDemo.ts'
import { storePublicFiles } from './seed/storePublicFiles.ts'

const readTls = ({ tls }: Config) => tls && { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }

interface Woken {
  readonly config: Config
  readonly log: Log
  readonly shutdown: Shutdown
  readonly database: Database
}

export const serve = async ({ config, log, shutdown, database }: Woken): Promise<void> => {
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  shutdown.add('redis', () => redis?.close())
  await migrateDatabase(database.address)
  await fillSearchKeys(database)
  await foldUsernames(database)
  await seedBasics(database)
  const demo = config.demo ? await seedDemo(database, config) : await requireNoDemo(database)

  const addressOf = createAddressOf(config.trustProxy)
  const budgets = createBudgets({ factor: config.budgetFactor })
  const auth = await createAuth({ database, redis, budgets, log })
  // Read only where it is used: the certificates' code takes some megabytes.
  const lan = config.isLan
    ? await (await import('./platform/lan/openLan.ts')).openLan(config, log)
    : undefined
  const tls = lan?.tls ?? readTls(config)
  shutdown.add('worker threads', closeWorkers)
  const time = countStudentTime(database, log)
  shutdown.add('time of students', time.close)
  const app = await buildApp({ config, tls, log, database, redis, auth, budgets, onCheck: time.note })
  const upgrades = dispatchUpgrades(app.server, config)
  const health = serveHealth(app)
  health.add('database', () => database.ping())
  if (redis) health.addHelpful('redis', () => redis.ping())
  registerKinds(...assignmentKinds)
  shutdown.add('token cleaning', purgeExpiredTokens(database, log))
  shutdown.add('import cleaning', purgeImports(database, log))
  shutdown.add('charging', chargeEveryMinute(database, log))
  shutdown.add('hand-in by the clock', watchTime(database, log))
  shutdown.add('old ink', deleteInkDaily(database, log))
  shutdown.add('search for mistakes', searchRegularly(database, log, config.timing.mistakesMs))

  const plans = createRefreshPlans({ database, log })
  const kinds = {
    board: createBoardKind(database),
    plan: createPlanKind(database, plans),
    course: createCourseKind(database),
    task: createTaskKind(database),
  }
  const documents = await wireDocuments({ log, database, redis, auth, addressOf, upgrades, shutdown, kinds })
  const classrooms = createClassroomStore(database)
  const boards = createBoards(documents, classrooms)
  const boardPlaces = createBoardFilePort(database, boards)
  const learning = createLearningFilePort(readSeated)
  const files = await wireFiles({ config, log, database, app, auth, shutdown, boards: boardPlaces, learning })
  await storePublicFiles(database, files.store)
  if (demo?.isNew) await seedDemoLearning(database, createExerciseStore(files.store))
  await storeDemoBook(database, files.store)
  const parts = { config, log, database, redis, auth, budgets, addressOf, app, upgrades, health, shutdown }
  const officePdf = createOfficePdf({
    folder: join(config.dataDir, 'office'),
    program: config.officeConverter,
    log,
  })
  knowPhonePlans()
  const { resetPassword } = config
  registerOffice(app, {
    database,
    auth,
    resetPassword,
    store: files.store,
    storeFile: files.storeFile,
    officePdf,
    plans,
  })
  registerBoard(app, { database, boards, classrooms })
  registerReport(app, { database, now: Date.now })
  const lessonEnded = (key: ClassroomKey) => closeActivities(database, key)
  const { mediaPort, live } = await wireLive({ ...parts, boards, files, lessonEnded })
  registerActivity(app, { database, live })
  registerLivePlan(app, { database, live, plans })
  serveNoticeSockets({
    namespace: live.openNamespace(noticeNamespace),
    database,
    auth,
    addressOf,
    redis,
    documents,
    log,
  })

  shutdown.add('http', () => app.close())
  shutdown.add('upgraded connections', () => upgrades.close())
  await app.listen({ port: config.port, host: config.host })
  const served = await lan?.serve(app.server)
  shutdown.add('page for phones', () => served?.close())
  const url = served?.url ?? originOf(app, config)
  shutdown.add('server.json', writeServerFile(config.dataDir, url))
  await printSignInLinks({ database, demo, url })
  served?.show()
  reportListening({ url, mediaPort })
}
