// One database: the lists through the API beside the bare queries, alternating so that both run under the same load.
import pg from 'pg'
import { fillSchool, idIn } from '#tests/support/largeSchool.ts'
import { startServer } from '#tests/support/startServer.ts'
import { corpusQueries, fillCorpus } from './corpus.ts'
import { fillLibrary } from './fillLibrary.ts'
import { libraryQueries } from './libraryQueries.ts'
import { type Ask, type Measured, peopleQueries } from './queries.ts'

const [students = 100_000, rounds = 60, items = 60_000] = process.argv.slice(2).map(Number)
const classes = Math.ceil(students / 50)
const teachers = Math.ceil(students / 100)
const school = { students, classes, courses: Math.ceil(students / 20), teachers }

const at = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const server = await startServer({
  env: { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', LOG_LEVEL: 'error' },
  hasEngine: true,
})
const { address } = server.database
const client = new pg.Client(address)
try {
  const filling = performance.now()
  const tenantId = await fillSchool(address, school)
  const username = 'teacher'
  const library = await fillLibrary(address, { items, owners: Math.min(600, teachers), username })
  await fillCorpus(address, library, items)
  const counts = { ...school, exercises: items, resources: items, sentences: items }
  console.log(
    `${Object.entries(counts)
      .map(([noun, count]) => `${count} ${noun}`)
      .join(', ')} in ${((performance.now() - filling) / 1000).toFixed(1)} s`,
  )
  const tokens: Record<Measured['who'], string> = {
    office: (await server.signIn('education')).access_token,
    admin: (await server.signIn('tenant')).access_token,
    teacher: (await server.signIn(username)).access_token,
  }
  await client.connect()

  const ask: Ask = async (text) => (await client.query<{ id: string }>(text)).rows
  /** The queries of a page alone, under the same row-level security. */
  const bare = async ({ askBare }: Measured) => {
    await client.query('begin')
    await client.query(
      `select set_config('role', 'tongxue_app', true), set_config('app.tenant', $1, true),
         set_config('app.library', 'public', true)`,
      [tenantId],
    )
    await askBare(ask)
    await client.query('commit')
  }
  console.log(`${''.padEnd(26)} bare p50  bare p95   API p50   API p95   ratio p50  ratio p95   (ms)`)
  const classId = await idIn(address, 'class', 7)
  const questions = [
    ...peopleQueries({ tenantId, students, classId }),
    ...libraryQueries(library, items),
    ...corpusQueries(library),
  ]
  for (const question of questions) {
    const [own, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds + 2; round++) {
      const times = [
        await timed(() => question.callApi(server, tokens[question.who])),
        await timed(() => bare(question)),
      ] as const
      // The first rounds warm up both.
      if (round < 2) continue
      own.push(times[0])
      theirs.push(times[1])
    }
    const figures = [at(theirs, 0.5), at(theirs, 0.95), at(own, 0.5), at(own, 0.95)] as const
    const ratios = [figures[2] / figures[0], figures[3] / figures[1]]
    const columns = [...figures.map((ms) => ms.toFixed(1)), ...ratios.map((ratio) => `${ratio.toFixed(2)}x`)]
    console.log(question.name.padEnd(26), columns.map((text) => text.padStart(9)).join(' '))
  }
} finally {
  await client.end()
  await server.stop()
}
