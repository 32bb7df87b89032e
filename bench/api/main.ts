// Lists of 100,000 rows: the API beside the bare queries on the same database, on PGlite and on PostgreSQL.
// Usage: main.ts [students] [rounds] [pglite | postgres]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresUrlVariable, startPostgres } from '#tests/support/postgres.ts'

const measure = (name: string, env: Record<string, string>) => {
  console.log(`\n${name}`)
  const script = join(import.meta.dirname, 'measure.ts')
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

const only = process.argv[4]
if (only !== 'postgres') measure('PGlite', {})
if (only !== 'pglite') {
  const postgres = await startPostgres()
  try {
    measure('PostgreSQL', { TEST_DATABASE: 'postgres', [postgresUrlVariable]: postgres.url })
  } finally {
    await postgres.stop()
  }
}
