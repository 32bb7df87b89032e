// The beginning of a start: the configuration, the log, and the database, which starts while other modules load.

import { loadConfig } from './base/config.ts'
import { createLog } from './base/log.ts'
import { startOrExit } from './base/startOrExit.ts'
import { openDatabase } from './db/database.ts'
import { createShutdown } from './platform/shutdown.ts'

await startOrExit(async () => {
  const config = loadConfig(process.env)
  const log = createLog(config)
  const shutdown = createShutdown(log)
  const opening = openDatabase(config, log)
  const reading = import('./serve.ts')
  const database = await opening
  shutdown.add('database', () => database.close())
  const { serve } = await reading
  await serve({ config, log, shutdown, database })
})
