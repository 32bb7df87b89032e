// One database: two terms of a school, then every stat by everything that its rows can stand for, asked by three people of the API
// and as the bare query. A stat that is declared later is measured without another word here.
import pg from 'pg'
import type { Stat, StatQuery } from '#contract/insight/stat/defineStat.ts'
import { type StatName, statNames, stats } from '#contract/insight/stat/stats.ts'
import { idIn } from '#tests/support/largeSchool.ts'
import { startServer } from '#tests/support/startServer.ts'
import { type Asker, askersOf } from './askers.ts'
import { askBare } from './bareQuery.ts'
import { fillTerms, termsOf } from './fillTerms.ts'

const [students = 20_000, rounds = 20] = process.argv.slice(2).map(Number)
/** A question is asked no more after so long, but three times at least. */
const enoughMs = 8000
const leastRounds = 3
/** p95 under a second, the heaviest under three (docs/decisions/0202). */
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

type Query = Readonly<Record<string, string>>
/** Some stats are about one class; the first that the benchmark made is the demo teacher's. */
const queriesFor = (classId: string): readonly Query[] => [{}, { classId }]

/** The first query that is not refused. */
const fittingQuery = async (call: (query: Query) => Promise<{ readonly ok: boolean }>, classId: string) => {
  for (const query of queriesFor(classId)) if ((await call(query)).ok) return query
  return {}
}

interface Question {
  readonly callApi: () => Promise<unknown>
  readonly callBare?: () => Promise<number>
}

const ask = async ({ callApi, callBare }: Question): Promise<Outcome> => {
  const [api, bare]: [number[], number[]] = [[], []]
  const begin = performance.now()
  try {
    for (let round = 0; round < rounds; round++) {
      if (round >= leastRounds && performance.now() - begin > enoughMs) break
      const from = performance.now()
      await callApi()
      api.push(performance.now() - from)
      if (callBare) bare.push(await callBare())
    }
    return { api, bare, failure: '' }
  } catch (error) {
    return { api, bare, failure: String(error).slice(0, 100) }
  }
}

/** By everything that its rows can stand for, and the rows behind its total. */
const questionsOf = async (name: StatName, { token, caller }: Asker, classId: string) => {
  const stat: Stat = stats[name]
  const call = (query: Query) => server.call(name, { query } as never, token) // every stat takes these
  const query = await fittingQuery(call, classId)
  const questions = stat.by.map((by): [string, Question] => {
    const input = { query: { ...query, countType: by } } as never
    const callBare = () => askBare(client, { name, by, query: query as StatQuery, caller })
    return [by, { callApi: () => server.must(name, input, token), callBare }]
  })
  const rows = { query: { ...query, of: name } } as never
  const facts: [string, Question] = ['its rows', { callApi: () => server.must('listFacts', rows, token) }]
  return [...questions, facts]
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
  const classId = await idIn(server.database.address, 'class', 0)
  for (const name of statNames)
    for (const asker of askers.filter(({ kind }) => (stats[name] as Stat).who.includes(kind)))
      for (const [what, question] of await questionsOf(name, asker, classId)) {
        const { api, bare, failure } = await ask(question)
        const title = `${name}, ${what}, ${asker.name}`.padEnd(44)
        if (failure) {
          console.log(title, failure)
          process.exitCode = 1
          continue
        }
        const p95 = at(api, 0.95)
        worst.push(p95)
        const figures = [
          at(api, 0.5),
          p95,
          at(api, 1),
          ...(bare.length > 0 ? [at(bare, 0.5), at(bare, 0.95)] : []),
        ]
        console.log(title, figures.map(written).join(''), flagOf(p95))
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
