// npm run school -- --name <school> --admin <user name> […]: the first real school of an installation without demo data.
import { attachDatabase, type Database, openDatabase } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { seedBasics } from '../db/seed/basics.ts'
import { hashPassword } from '../features/session/hashPassword.ts'
import { readablePassword } from '../features/session/readablePassword.ts'
import { linkLines, makeSignInLinks } from '../features/session/signInLinks.ts'
import { addSchool } from '../features/tenant/addSchool.ts'
import { type Config, loadConfig } from '../platform/config.ts'
import { createLog, type Log } from '../platform/log.ts'
import { print } from '../platform/print.ts'
import { readServerUrl } from '../platform/serverFile.ts'
import { startOrRefuse } from '../platform/startOrRefuse.ts'
import { StartRefusal } from '../platform/startRefusal.ts'
import { readOptions } from './options.ts'

const usage = `npm run school -- --name <school> --admin <user name> [--admin-name <name>] [--domain <host>] [--time-zone <Area/City>]`

/** The running server's database, or else our own, brought up to date first. */
const openHere = async (config: Config, log: Log): Promise<Database> => {
  const running = config.databaseUrl ? null : attachDatabase(config, log)
  if (running) return running
  const database = await openDatabase(config, log)
  await migrateDatabase(database.address)
  await seedBasics(database)
  return database
}

await startOrRefuse(async () => {
  const options = readOptions(['name', 'admin', 'admin-name', 'domain', 'time-zone'], usage)
  if (!options.name || !options.admin) throw new StartRefusal(usage)
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
    })
    const url = readServerUrl(config.dataDir) ?? `http://${config.host}:${config.port}`
    const links = await makeSignInLinks(database, url, [options.admin])
    print('', `${options.name} is there. Sign in once within 30 minutes:`, ...linkLines(links))
    print('', `Password of ${options.admin}: ${password}`)
  } finally {
    await database.close()
  }
})
