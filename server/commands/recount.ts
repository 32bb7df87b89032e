// npm run recount: computes the numbers of all students again from their answers. The server may run meanwhile.
import { assignmentKinds } from '../assignmentKinds.ts'
import { loadConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { print } from '../base/print.ts'
import { startOrExit } from '../base/startOrExit.ts'
import { attachDatabase, openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { registerKinds } from '../features/learning/assignment/kinds.ts'
import { recountSchools } from '../features/learning/recount/recountSchools.ts'
import { readOptions } from './options.ts'

await startOrExit(async () => {
  readOptions([], 'npm run recount')
  registerKinds(...assignmentKinds)
  const config = loadConfig(process.env)
  const log = createLog(config)
  const running = config.databaseUrl ? null : attachDatabase(config, log)
  const database = running ?? (await openDatabase(config, log))
  try {
    if (!running) await migrateDatabase(database.address)
    await recountSchools(database, ({ name, students }) => print(`${name}: ${students} students`))
  } finally {
    await database.close()
  }
})
