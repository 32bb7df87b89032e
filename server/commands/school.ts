// npm run school -- --name <school> --admin <user name> […]: the first real school of an installation without demo data.

import { type Config, loadConfig } from '../base/config.ts'
import { createLog, type Log } from '../base/log.ts'
import { print } from '../base/print.ts'
import { startOrExit } from '../base/startOrExit.ts'
import { StartupError } from '../base/startupError.ts'
import { attachDatabase, type Database, openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { hashPassword } from '../features/access/auth/hashPassword.ts'
import { readablePassword } from '../features/access/auth/readablePassword.ts'
import { linkLines, makeSignInLinks } from '../features/access/auth/signInLinks.ts'
import { beginSchool } from '../features/library/copyKnowledge.ts'
import { addSchool } from '../features/school/tenant/addSchool.ts'
import { readServerUrl } from '../platform/serverFile.ts'
import { seedBasics } from '../seed/basics.ts'
import { readOptions } from './options.ts'

const usage = `npm run school -- --name <school> --admin <user name> [--admin-name <name>] [--domain <host>] [--time-zone <Area/City>]`

/** The running server's database, otherwise one opened and migrated here. */
const openHere = async (config: Config, log: Log): Promise<Database> => {
  const running = config.databaseUrl ? null : attachDatabase(config, log)
  if (running) return running
  const database = await openDatabase(config, log)
  await migrateDatabase(database.address)
  await seedBasics(database)
  return database
}

await startOrExit(async () => {
  const options = readOptions(['name', 'admin', 'admin-name', 'domain', 'time-zone'], usage)
  if (!options.name || !options.admin) throw new StartupError(usage)
  const config = loadConfig(process.env)
  const password = config.resetPassword ?? readablePassword()
  const passwordHash = await hashPassword(password)
  const database = await openHere(config, createLog(config))
  try {
    await addSchool(database, {
      name: options.name,
      domain: options.domain?.toLowerCase(),
      timeZone: options['time-zone'],
      admin: { username: options.admin, name: options['admin-name'] ?? options.admin, passwordHash },
      begin: beginSchool,
    })
    const url = readServerUrl(config.dataDir) ?? `http://${config.host}:${config.port}`
    const links = await makeSignInLinks(database, url, [options.admin])
    print('', `${options.name} is there. Sign in once within 30 minutes:`, ...linkLines(links))
    print('', `Password of ${options.admin}: ${password}`)
  } finally {
    await database.close()
  }
})
