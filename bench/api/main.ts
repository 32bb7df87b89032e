// Lists of 100,000 people, 60,000 exercises and resources, and as many sentences of textbooks: the API beside the bare queries on the same database, on
// PGlite and on PostgreSQL; and how long the exercise editor takes to open.
// Usage: main.ts [students] [rounds] [exercises] [pglite | postgres | editor]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresUrlVariable, startPostgres } from '#tests/support/postgres.ts'
import { runInBrowsers } from '../reconnect/runInBrowsers.ts'

const given = process.argv.slice(2)
const numbers = given.filter((word) => /^\d+$/.test(word))
const only = given.find((word) => ['pglite', 'postgres', 'editor'].includes(word))

const measure = (name: string, env: Record<string, string>) => {
  console.log(`\n${name}`)
  const script = join(import.meta.dirname, 'measure.ts')
  const { status } = spawnSync(process.execPath, [script, ...numbers], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

if (!only || only === 'pglite') measure('PGlite', {})
if (!only || only === 'postgres') {
  const postgres = await startPostgres()
  try {
    measure('PostgreSQL', { TEST_DATABASE: 'postgres', [postgresUrlVariable]: postgres.url })
  } finally {
    await postgres.stop()
  }
}
if (!only || only === 'editor') {
  const code = runInBrowsers(import.meta.dirname, {})
  if (code !== 0) process.exitCode = code
}
