// Tongxue, from an open database to a listening server: read it top to bottom.
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { assignmentKinds } from './assignmentKinds.ts'
import type { Config } from './base/config.ts'
import type { Log } from './base/log.ts'
import type { Database } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import * as access from './features/access/index.ts'
import * as classroom from './features/classroom/index.ts'
import * as insight from './features/insight/index.ts'
import * as learning from './features/learning/index.ts'
import * as library from './features/library/index.ts'
import * as school from './features/school/index.ts'
import * as system from './features/system/index.ts'
import { createDocumentConverter } from './kit/documentConverter/documentConverter.ts'
import { closeWorkers } from './kit/worker/runInWorker.ts'
import { createAddressOf } from './platform/addressOf.ts'
import { createAuth } from './platform/auth.ts'
import { createBudgets } from './platform/budgets.ts'
import { serveHealth } from './platform/health.ts'
import { createJobStore } from './platform/jobs/jobStore.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { knowPhonePlans } from './platform/phonePlans.ts'
import { openRedis } from './platform/redis.ts'
import { writeServerFile } from './platform/serverFile.ts'
import type { Shutdown } from './platform/shutdown.ts'
import { dispatchUpgrades } from './platform/upgrades.ts'
import { originOf, printSignInLinks, reportListening } from './printSignInLinks.ts'
import { seedBasics } from './seed/basics.ts'
import { seedDemo } from './seed/demo.ts'
import { storeDemoBook } from './seed/demoBook.ts'
import { renewNextExam } from './seed/demoExam.ts'
import { seedDemoLearning } from './seed/demoLearning.ts'
import { seedLife } from './seed/life/seedLife.ts'
import { requireNoDemo } from './seed/requireNoDemo.ts'
import { storePublicFiles } from './seed/storePublicFiles.ts'

/** Lowest first: an area knows itself and those before it. */
const areas = [system, access, school, library, learning, classroom, insight]

const readTls = ({ tls }: Config) => tls && { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }

interface ServeParts {
  readonly config: Config
  readonly log: Log
  readonly shutdown: Shutdown
  readonly database: Database
}

export const serve = async ({ config, log, shutdown, database }: ServeParts): Promise<void> => {
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  shutdown.add('redis', () => redis?.close())
  await migrateDatabase(database.address)
  await access.fillSearchKeys(database)
  await access.foldUsernames(database)
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
  const studentTime = learning.countStudentTime(database)
  shutdown.add('time of students', studentTime.flush)
  const app = await buildApp({ config, tls, log, database, auth, budgets })
  const upgrades = dispatchUpgrades(app.server, config)
  const health = serveHealth(app)
  health.add('database', () => database.ping())
  if (redis) health.addHelpful('redis', () => redis.ping())
  learning.registerKinds(...assignmentKinds)

  const base = { config, log, database, redis, auth, budgets, addressOf, app, upgrades, health, shutdown }
  const plans = learning.createRefreshPlans({ database, log })
  const kinds = {
    ...school.documentKinds(database),
    ...learning.documentKinds(database, plans),
    ...classroom.documentKinds(database),
  }
  const documents = await system.wireDocuments({ ...base, kinds })
  const boards = classroom.openBoards(database, documents)
  const files = await system.wireFiles({
    ...base,
    boards: classroom.createBoardFilePort(database, boards),
    learning: learning.createLearningFilePort(classroom.readSeated),
  })
  await storePublicFiles(database, files.store)
  if (demo?.isNew) {
    await seedDemoLearning(database, learning.createExerciseStore(files.store))
    await seedLife(database, files.store)
  }
  if (demo) await renewNextExam(database)
  await storeDemoBook(database, files.store)
  const documentConverter = createDocumentConverter({
    folder: join(config.dataDir, 'office'),
    program: config.officeConverter,
    log,
  })
  knowPhonePlans()
  const { mediaPort, live } = await classroom.wireLive({ ...base, boards, files })
  const jobStore = createJobStore({
    database,
    process: `${hostname()} ${process.pid}`,
    leaseMs: config.timing.leaseMs,
  })
  const jobs = createJobs({ store: jobStore, log })
  const parts = {
    ...base,
    jobs,
    jobStore,
    sealKey: await system.readSealKey(database),
    documents,
    files,
    boards,
    live,
    plans,
    studentTime,
    reader: learning.createReader({ config, database, log }),
    documentConverter,
    // Whoever is not signed in makes the server hash too, so both take one queue.
    turns: access.createPasswordQueue(),
    begin: library.beginSchool,
    endLessons: classroom.createEndLessons(database, live),
    onCheck: studentTime.note,
    openNamespace: live.openNamespace,
  }
  for (const area of areas) area.register(app, parts)
  jobs.start(areas.flatMap((area) => area.jobs(parts)))
  shutdown.add('jobs', jobs.close)

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
