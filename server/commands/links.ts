// npm run links [-- --user <name>]: new one-click sign-in links while the server runs.
import { attachDatabase } from '../db/client.ts'
import { linkedDemoUsers } from '../db/seed/demoPeople.ts'
import { linkLines, makeSignInLinks } from '../features/session/signInLinks.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { print } from '../platform/print.ts'
import { readServerUrl } from '../platform/serverFile.ts'
import { startOrRefuse } from '../platform/startOrRefuse.ts'
import { StartRefusal } from '../platform/startRefusal.ts'
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
