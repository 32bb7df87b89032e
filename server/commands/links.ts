// npm run links [-- --user <name>]: new one-click sign-in links while the server runs.

import { loadConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { print } from '../base/print.ts'
import { startOrExit } from '../base/startOrExit.ts'
import { StartupError } from '../base/startupError.ts'
import { attachDatabase } from '../db/database.ts'
import { linkLines, makeSignInLinks } from '../features/access/auth/signInLinks.ts'
import { readServerUrl } from '../platform/serverFile.ts'
import { linkedDemoUsers } from '../seed/demoPeople.ts'
import { readOptions } from './options.ts'

await startOrExit(async () => {
  const { user } = readOptions(['user'], 'npm run links [-- --user <user name>]')
  const config = loadConfig(process.env)
  const url = readServerUrl(config.dataDir)
  const database = attachDatabase(config, createLog(config))
  if (!url || !database) {
    throw new StartupError(
      `No server runs on ${config.dataDir}. Start it with npm start, then ask for links.`,
    )
  }
  const usernames = user ? [user] : linkedDemoUsers
  const links = await makeSignInLinks(database, url, usernames)
  await database.close()
  if (links.length === 0) throw new StartupError(`There is no account named ${usernames.join(', ')}.`)
  print(...linkLines(links))
})
