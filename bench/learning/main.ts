// Learning in numbers, two parts. `handIn`: very many students open a task at once, and some hand in within seconds. `stats`: two
// terms of a large school, and every stat asked of it.
// Usage: main.ts [handIn [students] [hand-ins] | stats [students] [rounds]] [pglite | postgres]; a number alone means stats.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresUrlVariable, startPostgres } from '#tests/support/postgres.ts'

const words = process.argv.slice(2)
const numbers = words.filter((word) => /^\d+$/.test(word))
const only = words.find((word) => ['pglite', 'postgres'].includes(word))
const named =
  words.find((word) => ['handIn', 'stats'].includes(word)) ?? (numbers.length > 0 ? 'stats' : undefined)

/** How many by default, on each database; the embedded one is for schools of some hundred students. */
const standard = {
  handIn: { postgres: ['2000', '200'], pglite: ['2000', '200'] },
  stats: { postgres: ['20000', '20'], pglite: ['500', '20'] },
} as const
type Part = keyof typeof standard

const measure = (part: Part, database: 'postgres' | 'pglite', env: Record<string, string>) => {
  console.log(`\n${part} on ${database === 'postgres' ? 'PostgreSQL' : 'PGlite'}`)
  const script = join(import.meta.dirname, part, 'measure.ts')
  const sizes = standard[part][database].map((size, place) => numbers[place] ?? size)
  const { status } = spawnSync(process.execPath, [script, ...sizes], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

const parts = (Object.keys(standard) as Part[]).filter((part) => !named || part === named)
for (const part of parts) {
  if (only !== 'pglite') {
    const postgres = await startPostgres()
    try {
      measure(part, 'postgres', { TEST_DATABASE: 'postgres', [postgresUrlVariable]: postgres.url })
    } finally {
      await postgres.stop()
    }
  }
  if (only !== 'postgres') measure(part, 'pglite', {})
}
