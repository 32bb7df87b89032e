// One database: two terms of a school, then every stat by everything that its rows can stand for, asked by three people of the API
// and as the bare query. A stat that is declared later is measured without another word here.
import pg from 'pg'
import type { Stat } from '#contract/insight/stat/defineStat.ts'
import { type StatName, statNames, stats } from '#contract/insight/stat/stats.ts'
import { startServer } from '#tests/support/startServer.ts'
import { type Asker, askersOf } from './askers.ts'
import { askBare } from './bareQuery.ts'
import { fillTerms, termsOf } from './fillTerms.ts'

const [students = 20_000, rounds = 20] = process.argv.slice(2).map(Number)
/** A question is asked no more after so long, but three times at least. */
const enoughMs = 8000
const leastRounds = 3
/** numbers.md 4: p95 under a second, the heaviest under three. */
const goalMs = 1000
const heaviestMs = 3000

const at = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
const written = (ms: number) => ms.toFixed(0).padStart(8)

const server = await startServer({
  env: { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', LOG_LEVEL: 'error' },
})
const client = new pg.Client(server.database.address)

interface Outcome {
  readonly api: readonly number[]
  readonly bare: readonly number[]
  readonly failure: string
}

const ask = async (name: StatName, by: Stat['by'][number], asker: Asker): Promise<Outcome> => {
  const [api, bare]: [number[], number[]] = [[], []]
  const begin = performance.now()
  try {
    for (let round = 0; round < rounds; round++) {
      if (round >= leastRounds && performance.now() - begin > enoughMs) break
      const from = performance.now()
      await server.must(name, { query: { countType: by } } as never, asker.token) // every stat takes these
      api.push(performance.now() - from)
      bare.push(await askBare(client, { name, by, query: {}, caller: asker.caller }))
    }
    return { api, bare, failure: '' }
  } catch (error) {
    return { api, bare, failure: String(error).slice(0, 100) }
  }
}

const flagOf = (p95: number) => {
  if (p95 > heaviestMs) return '  TOO SLOW'
  return p95 > goalMs ? '  slow' : ''
}

try {
  await fillTerms(server.database.address, termsOf(students))
  const askers = await askersOf(server)
  await client.connect()
  console.log(`\n${''.padEnd(44)} API p50     p95     max  bare p50     p95   (ms)`)
  const worst: number[] = []
  for (const name of statNames) {
    const stat: Stat = stats[name]
    for (const by of stat.by)
      for (const asker of askers.filter(({ kind }) => stat.who.includes(kind))) {
        const { api, bare, failure } = await ask(name, by, asker)
        const title = `${name}, ${by}, ${asker.name}`.padEnd(44)
        if (failure) {
          console.log(title, failure)
          process.exitCode = 1
          continue
        }
        const p95 = at(api, 0.95)
        worst.push(p95)
        const figures = [at(api, 0.5), p95, at(api, 1), at(bare, 0.5), at(bare, 0.95)]
        console.log(title, figures.map(written).join(''), flagOf(p95))
      }
  }
  const slow = worst.filter((ms) => ms > goalMs).length
  console.log(
    `${worst.length} questions, ${slow} over ${goalMs} ms, the heaviest ${at(worst, 1).toFixed(0)} ms (p95)`,
  )
  if (at(worst, 1) > heaviestMs) process.exitCode = 1
} finally {
  await client.end()
  await server.stop()
}
