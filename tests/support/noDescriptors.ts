// A program with a limit of descriptors: it uses all of them up, kills its embedded database, gives them back, and says
// whether the database answers again. `noDescriptors.ts <data folder>`.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { onConnection, startEmbeddedDatabase } from '#server/db/embedded/embeddedDatabase.ts'

const [dataDir = ''] = process.argv.slice(2)
let lines = ''
const write = (line: string) => {
  lines += line
}
const log = pino({ level: 'warn' }, { write })
const config = { dataDir, timing: { databaseLockMs: 1_000 } } as Parameters<typeof startEmbeddedDatabase>[0]

const database = await startEmbeddedDatabase(config, log)
const { holder } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))
const taken: number[] = []
try {
  for (;;) taken.push(openSync('/dev/null', 'r'))
} catch {
  // All are taken.
}
process.kill(Number(String(holder).split(' ')[0]), 'SIGKILL')
const poll = setInterval(() => {
  if (!lines.includes('did not restart')) return
  clearInterval(poll)
  for (const one of taken) closeSync(one)
  void untilItAnswers()
}, 20)

const untilItAnswers = async (): Promise<void> => {
  try {
    await database.ready()
    await onConnection(database.address, (client) => client.query('select 1'))
  } catch {
    setTimeout(() => void untilItAnswers(), 50)
    return
  }
  writeSync(1, 'the database answers again')
  await database.close()
  process.exit(0)
}
