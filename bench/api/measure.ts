// One database: the student list through the API beside the bare queries, in turns so that both feel the same load.
import pg from 'pg'
import type { CallInput } from '#contract/call.ts'
import type { student } from '#contract/student.ts'
import { startServer } from '#tests/support/startServer.ts'
import { fillSchool } from './fill.ts'

type Query = CallInput<typeof student.calls.page>['query']
interface Question {
  readonly name: string
  readonly query: Query
  readonly where: string
  readonly offset: number
}
const questions: readonly Question[] = [
  { name: 'page 1', query: { current: 1 }, where: '', offset: 0 },
  { name: 'page 4,000', query: { current: 4000 }, where: '', offset: 39_990 },
  { name: 'by pinyin', query: { name: 'wangming' }, where: "and student.find like '% wangming%'", offset: 0 },
  { name: 'by hanzi', query: { name: '晓燕' }, where: "and student.find like '% 晓燕%'", offset: 0 },
]

const students = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 60)

const at = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const server = await startServer({
  env: { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', LOG_LEVEL: 'error' },
})
const client = new pg.Client(server.database.address)
try {
  const filling = await timed(() => fillSchool(server.database, students))
  console.log(`${students} students in ${(filling / 1000).toFixed(1)} s`)
  const { access_token: token } = await server.signIn('education')
  const { tenant } = await server.must('getUserInfo', {}, token)
  await client.connect()

  /** The two queries of a page and nothing else, under the same wall. */
  const bare = async ({ where, offset }: Question) => {
    await client.query('begin')
    await client.query("select set_config('role', 'tongxue_app', true), set_config('app.tenant', $1, true)", [
      tenant?.id,
    ])
    await client.query(`select count(*) from student where tenant_id = $1 ${where}`, [tenant?.id])
    await client.query(
      `select student.*, u.name, u.username, u.phone, u.email from student join "user" u on u.id = student.id
       where student.tenant_id = $1 ${where} order by student.id desc limit 10 offset ${offset}`,
      [tenant?.id],
    )
    await client.query('commit')
  }
  console.log('            bare p50  bare p95   API p50   API p95   ratio p50  ratio p95   (ms)')
  for (const question of questions) {
    const ask = () => server.must('pageStudent', { query: question.query }, token)
    const [own, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds + 2; round++) {
      const times = [await timed(ask), await timed(() => bare(question))] as const
      // The first rounds warm both.
      if (round < 2) continue
      own.push(times[0])
      theirs.push(times[1])
    }
    const figures = [at(theirs, 0.5), at(theirs, 0.95), at(own, 0.5), at(own, 0.95)] as const
    const ratios = [figures[2] / figures[0], figures[3] / figures[1]]
    const columns = [...figures.map((ms) => ms.toFixed(1)), ...ratios.map((ratio) => `${ratio.toFixed(2)}x`)]
    console.log(question.name.padEnd(11), columns.map((text) => text.padStart(9)).join(' '))
  }
} finally {
  await client.end()
  await server.stop()
}
