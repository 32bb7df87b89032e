// npm run links [-- --user <name>]: new one-click sign-in links while the server runs.

import { loadConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { print } from '../base/print.ts'
import { startOrRefuse } from '../base/startOrRefuse.ts'
import { StartRefusal } from '../base/startRefusal.ts'
import { attachDatabase } from '../db/client.ts'
import { linkLines, makeSignInLinks } from '../features/access/session/signInLinks.ts'
import { readServerUrl } from '../platform/serverFile.ts'
import { linkedDemoUsers } from '../seed/demoPeople.ts'
import { readOptions } from './options.ts'

await startOrRefuse(async () => {
  const { user } = readOptions(['user'], 'npm run links [-- --user <user name>]')
  const config = loadConfig(process.env)
  const url = readServerUrl(config.dataDir)
  const database = attachDatabase(config, createLog(config))
  if (!url || !database) {
    throw new StartRefusal(
      `No server runs on ${config.dataDir}. Start it with npm start, then ask for links.`,
    )
  }
  const usernames = user ? [user] : linkedDemoUsers
  const links = await makeSignInLinks(database, url, usernames)
  await database.close()
  if (links.length === 0) throw new StartRefusal(`There is no account named ${usernames.join(', ')}.`)
  print(...linkLines(links))
})
