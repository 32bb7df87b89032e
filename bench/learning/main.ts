// A task of ten exercises and very many students: all of them open it in one minute, and some hand in within ten seconds.
// Usage: main.ts [students] [hand-ins] [pglite | postgres]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresUrlVariable, startPostgres } from '#tests/support/postgres.ts'

const given = process.argv.slice(2)
const numbers = given.filter((word) => /^\d+$/.test(word))
const only = given.find((word) => ['pglite', 'postgres'].includes(word))

const measure = (name: string, env: Record<string, string>) => {
  console.log(`\n${name}`)
  const script = join(import.meta.dirname, 'measure.ts')
  const { status } = spawnSync(process.execPath, [script, ...numbers], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

if (!only || only === 'postgres') {
  const postgres = await startPostgres()
  try {
    measure('PostgreSQL', { TEST_DATABASE: 'postgres', [postgresUrlVariable]: postgres.url })
  } finally {
    await postgres.stop()
  }
}
if (!only || only === 'pglite') measure('PGlite', {})
