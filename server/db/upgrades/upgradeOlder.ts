import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartupError } from '../../base/startupError.ts'

/** The migrations that the baseline replaced: when the last one applied was made, and what such a database still needs. */
const replaced = [
  { madeAt: 1795341141922, missing: ['0015_names_of_the_system', '0016_reuse_and_seed'] },
  { madeAt: 1795381483012, missing: ['0016_reuse_and_seed'] },
  { madeAt: 1795384064349, missing: [] },
]
const breakpoint = '--> statement-breakpoint'

/**
 * Brings a database from before the baseline to exactly the baseline, and records it as applied, in one transaction.
 * Leaves new databases and those that have the baseline alone; refuses what it does not recognise.
 */
export const upgradeOlder = async (
  client: pg.Client,
  { last, migrationsFolder }: { last: number | null; migrationsFolder: string },
) => {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (!baseline) throw new Error(`no migrations in ${migrationsFolder}`)
  if (last === null || last >= baseline.folderMillis) return
  const upgrade = replaced.find(({ madeAt }) => madeAt === last)
  if (!upgrade) {
    throw new StartupError(
      'The database is older than this program can upgrade. Start the release before this one on it first (nothing was changed).',
    )
  }
  await client.query('begin')
  try {
    for (const name of upgrade.missing) {
      const file = fileURLToPath(new URL(`./${name}.sql`, import.meta.url))
      for (const statement of readFileSync(file, 'utf8').split(breakpoint)) await client.query(statement)
    }
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      baseline.hash,
      baseline.folderMillis,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
