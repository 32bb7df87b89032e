// A migrated and seeded database, made once per machine and version of the code, then copied for every server.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { loadConfig } from '#server/base/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedBasics } from '#server/seed/basics.ts'
import { seedDemo } from '#server/seed/demo.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const demoPassword = 'tongxue-test'
const cache = join(root, 'node_modules/.cache/tongxue-snapshots')
const madeFrom = [
  'server/db/migrations',
  'server/seed',
  'server/seed/public',
  'server/seed/public/points',
  'server/seed/public/exercises',
  'server/seed/public/pictures',
  'server/db/schema',
  'server/features/access/menu',
  'server/features/access/person',
  'server/features/access/auth',
  'server/features/learning/exercise',
]

/** A key that changes whenever the snapshot would differ. */
export const snapshotKey = () => {
  const hash = createHash('sha256').update(process.version)
  for (const folder of madeFrom) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      const isFile = /\.(sql|ts|json|png)$/.test(name)
      if (isFile) hash.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Migrates and seeds the configured database. */
export const fillDatabase = async (config: { dataDir: string; databaseUrl?: string }) => {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ ...loadConfig({}), ...config, databasePool: 2 }, log)
  await migrateDatabase(database.address)
  await seedBasics(database)
  await seedDemo(database, { demoPassword })
  await database.close()
}

/** A DATA_DIR with a prepared PGlite database. */
export const copySnapshot = async (dataDir: string) => {
  const ready = join(cache, snapshotKey())
  if (!existsSync(ready)) await makeSnapshot(ready)
  cpSync(ready, dataDir, { recursive: true })
}

const makeSnapshot = async (ready: string) => {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  await fillDatabase({ dataDir: draft })
  try {
    renameSync(draft, ready)
  } catch (error) {
    // Another worker was faster; its copy is equal.
    if (!existsSync(ready)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}
