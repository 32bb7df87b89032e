// npm run demo:remove [-- --yes]: takes the demo out of an installation that becomes a real one.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { print } from '../base/print.ts'
import { startOrExit } from '../base/startOrExit.ts'
import { StartupError } from '../base/startupError.ts'
import { openDatabase } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openStore } from '../features/system/upload/wiring.ts'
import { writePlatformChange } from '../kit/audit.ts'
import { readServerUrl } from '../platform/serverFile.ts'
import { type Demo, findDemo, hasDemo, removeDemo } from '../seed/removeDemo.ts'

const command = 'npm run demo:remove'

const isSure = () => {
  try {
    return parseArgs({ options: { yes: { type: 'boolean' } }, strict: true }).values.yes === true
  } catch {
    throw new StartupError(`${command} [-- --yes]`)
  }
}

const linesOf = ({ schools, admin, hasClient }: Demo): string[] => [
  ...schools.map(({ name, accounts, addedSince }) => {
    const added = addedSince > 0 ? `, ${addedSince} of them added since` : ''
    return `  the school ${name} with its ${accounts} accounts${added}, its lessons, boards and files`
  }),
  ...(admin ? [`  the system administrator ${admin.username}`] : []),
  ...(hasClient ? ['  the client demo'] : []),
]

/** A person at a terminal types yes; a script passes --yes. */
const requireYes = async () => {
  if (isSure()) return
  if (!process.stdin.isTTY) throw new StartupError(`Nothing was removed: say ${command} -- --yes.`)
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await line.question('There is no way back. Remove all of it? Type yes: ')
  line.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new StartupError('Nothing was removed.')
}

const isAnswering = async (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  )

await startOrExit(async () => {
  isSure()
  const config = loadConfig(process.env)
  const url = readServerUrl(config.dataDir)
  if (url && (await isAnswering(url))) throw new StartupError(`A server runs at ${url}: stop it first.`)
  const database = await openDatabase(config, createLog(config))
  try {
    await migrateDatabase(database.address)
    const demo = await database.asPlatform('look for the demo', findDemo)
    if (!hasDemo(demo)) return print('There is no demo here.')
    print('This removes for good:', ...linesOf(demo), 'Every other school stays as it is.')
    await requireYes()
    const files = await database.asPlatform('npm run demo:remove', async (tx) => {
      const files = await removeDemo(tx, demo)
      for (const { id, name } of demo.schools) {
        const removed = { noun: 'Tenant', itemId: id, itemName: name, before: { name }, after: null }
        await writePlatformChange(tx, { userId: null, name: command }, removed)
      }
      return files
    })
    const { store, close } = await openStore(config)
    for (const key of files) await store.remove(key)
    await close()
    print('Removed.')
  } finally {
    await database.close()
  }
})
