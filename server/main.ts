// Tongxue, from the environment to a listening server: read it top to bottom.
import { noticeNamespace } from '#contract/notice.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { seedBasics } from './db/seed/basics.ts'
import { seedDemo } from './db/seed/demo.ts'
import { wireDocuments } from './features/document/wiring.ts'
import { wireLive } from './features/live/wiring.ts'
import { serveNoticeSockets } from './features/notice/noticeSockets.ts'
import { registerOffice } from './features/office/registerOffice.ts'
import { keepPinyin } from './features/person/keepPinyin.ts'
import { keepTokensTidy } from './features/session/keepTokensTidy.ts'
import { wireFiles } from './features/upload/wiring.ts'
import { createAuth } from './platform/auth.ts'
import { loadConfig } from './platform/config.ts'
import { serveHealth } from './platform/health.ts'
import { createLog } from './platform/log.ts'
import { openRedis } from './platform/redis.ts'
import { writeServerFile } from './platform/serverFile.ts'
import { createShutdown } from './platform/shutdown.ts'
import { startOrRefuse } from './platform/startOrRefuse.ts'
import { dispatchUpgrades } from './platform/upgrades.ts'
import { originOf, welcome } from './platform/welcome.ts'

await startOrRefuse(async () => {
  const config = loadConfig(process.env)
  const log = createLog(config)
  const shutdown = createShutdown(log)

  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  shutdown.add('redis', () => redis?.close())
  const database = await openDatabase(config, log)
  shutdown.add('database', () => database.close())
  await migrateDatabase(database.address)
  await seedBasics(database)
  const demo = config.demo ? await seedDemo(database, config) : undefined

  const auth = await createAuth({ database, redis, log })
  const app = await buildApp({ config, log, database, redis, auth })
  const upgrades = dispatchUpgrades(app.server, config)
  const health = serveHealth(app)
  health.add('database', () => database.ping())
  if (redis) health.addHelpful('redis', () => redis.ping())
  shutdown.add('token cleaning', keepTokensTidy(database, log))
  shutdown.add('names in pinyin', keepPinyin(database, log))

  const boards = await wireDocuments({ log, database, redis, auth, upgrades, shutdown })
  const files = await wireFiles({ config, log, database, app, shutdown, boards })
  const house = { config, log, database, redis, auth, app, upgrades, health, shutdown }
  registerOffice(app, { database, auth, resetPassword: config.resetPassword })
  const { mediaPort, openNamespace } = await wireLive({ ...house, boards, files })
  serveNoticeSockets({ namespace: openNamespace(noticeNamespace), database, auth, log })

  shutdown.add('http', () => app.close())
  shutdown.add('upgraded connections', () => upgrades.close())
  await app.listen({ port: config.port, host: config.host })
  const url = originOf(app, config)
  shutdown.add('server.json', writeServerFile(config.dataDir, url))
  await welcome({ database, demo, url, mediaPort })
})
