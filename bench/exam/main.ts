// An examination that everybody begins at once: the sealed paper beside the plain one, then a sitting in which the server is
// killed, and every answer is looked for.
// Usage: main.ts [students] [minutes] [pglite | postgres]. Without numbers 2,000 for ten minutes on PostgreSQL, 300 on PGlite.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresUrlVariable, startPostgres } from '#tests/support/postgres.ts'

const words = process.argv.slice(2)
const numbers = words.filter((word) => /^\d+$/.test(word))
const only = words.find((word) => ['pglite', 'postgres'].includes(word))

const measure = (name: string, standard: readonly string[], env: Record<string, string>) => {
  console.log(`\n${name}`)
  const script = join(import.meta.dirname, 'measure.ts')
  const sizes = standard.map((size, place) => numbers[place] ?? size)
  const { status } = spawnSync(process.execPath, [script, ...sizes], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

if (!only || only === 'postgres') {
  const postgres = await startPostgres()
  try {
    measure('PostgreSQL', ['2000', '10'], { TEST_DATABASE: 'postgres', [postgresUrlVariable]: postgres.url })
  } finally {
    await postgres.stop()
  }
}
if (!only || only === 'pglite') measure('PGlite', ['300', '10'], {})
