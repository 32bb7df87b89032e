// One database: three openings by everybody at once, then a sitting with a killed server.
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { sealedPaperSchema } from '#contract/learning/exam/sealCalls.ts'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { openBytes } from '#src/features/learning/exam/seal/openBytes.ts'
import { fillSchool } from '#tests/support/largeSchool.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { addStudents } from '../learning/handIn/addStudents.ts'
import { crowd, pause, printCrowd } from './crowd.ts'
import { makeExam, makePaper } from './makeExam.ts'
import { type Sitting, sit } from './sitter.ts'

const [students = 2000, minutes = 10] = process.argv.slice(2).map(Number)
const minuteMs = 60_000
const spreadMs = 5 * students
/** The last quarter hands in within the last ten seconds. */
const lastShare = 0.25
const lastMs = 10_000
const killAfterMs = 0.3 * minutes * minuteMs
const lateMs = 5 * minuteMs

const env = { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', LOG_LEVEL: 'error', BUDGET_FACTOR: '1' }
let server: TestServer = await startServer({ env })
const { address } = server.database
/** The same for everybody. */
let keyOfExam = ''

const singlesOf = (views: readonly StudentView[]): Sitting['exercises'] =>
  views.flatMap((view) =>
    view.type === 'choice' ? [{ id: view.id, options: view.content.options.map(({ id }) => id) }] : [],
  )

try {
  const schoolId = await fillSchool(address, { students })
  const teacher = (await server.signIn('teacher')).access_token
  const classId = (await server.must('selectTaughtClasses', {}, teacher))[0]?.id ?? ''
  const tokens = await addStudents(address, { count: students, classId })
  const paperId = await makePaper(server, teacher)
  console.log(`${students} students, 40 exercises${' '.repeat(24)}p50     p95     p99     max (ms)`)

  const readAttempts = async (examId: string) => {
    const ids = new Map<number, string>()
    await crowd(students, students * 5, async (index) => {
      const { own } = await server.must('getExam', { params: { id: examId } }, tokens[index])
      ids.set(index, own?.id ?? '')
    })
    return (index: number) => ids.get(index) ?? ''
  }
  const untilStart = (startAt: number) => pause(Math.max(0, startAt - Date.now()))

  const openPlain = async (name: string, withinMs: number) => {
    const exam = await makeExam(server, teacher, { paperId, classId, startsInMs: spreadMs + 15_000 })
    const attemptOf = await readAttempts(exam.id)
    await untilStart(exam.startAt)
    printCrowd(
      name,
      await crowd(students, withinMs, (index) =>
        server.must('openAttempt', { body: { id: attemptOf(index) } }, tokens[index]),
      ),
    )
  }
  await openPlain('plain: all open it in one second', 1000)
  await openPlain(`plain: within the spread of ${spreadMs / 1000} s`, spreadMs)

  const exam = await makeExam(server, teacher, { paperId, classId, startsInMs: 2 * spreadMs + 25_000 })
  const attemptOf = await readAttempts(exam.id)
  const sealed = new Map<number, string>()
  printCrowd(
    'sealed: the paper before the start',
    await crowd(students, spreadMs, async (index) => {
      const paper = await server.must('getSealedPaper', { params: { id: attemptOf(index) } }, tokens[index])
      sealed.set(index, paper.sealed)
    }),
  )
  await untilStart(exam.startAt)
  const sittings = new Map<number, Sitting>()
  const keys = await crowd(students, spreadMs, async (index) => {
    const id = attemptOf(index)
    const { key, epoch } = await server.must('openSealedExam', { body: { id } }, tokens[index])
    sittings.set(index, { attemptId: id, epoch, token: tokens[index] ?? '', exercises: [] })
    keyOfExam = key
  })
  printCrowd(`sealed: the key within ${spreadMs / 1000} s`, keys)
  for (const [index, sitting] of sittings) {
    const json = new TextDecoder().decode(await openBytes(sealed.get(index) ?? '', keyOfExam))
    const { views } = sealedPaperSchema.parse(JSON.parse(json))
    sittings.set(index, { ...sitting, exercises: singlesOf(views) })
  }

  const waits = { save: [] as number[], handIn: [] as number[], failed: [] as number[] }
  const room = {
    url: () => server.url,
    note: (what: keyof typeof waits, ms: number) => waits[what].push(ms),
  }
  const wholeMs = minutes * minuteMs
  const handInAfter = (index: number) =>
    index < students * lastShare ? wholeMs - Math.random() * lastMs : Math.random() * (wholeMs - lastMs)
  const kill = async () => {
    await pause(killAfterMs)
    const from = performance.now()
    const { files } = server
    await server.stop({ signal: 'SIGKILL', keep: true })
    server = await startServer({ env, on: files })
    console.log(
      `the server was killed after ${killAfterMs / 1000} s, and was back in ${((performance.now() - from) / 1000).toFixed(1)} s`,
    )
  }
  const refused = new Map<string, number>()
  const answers = new Map<string, ReadonlyMap<string, unknown>>()
  const sat = Promise.all(
    [...sittings].map(async ([index, sitting]) => {
      try {
        answers.set(sitting.attemptId, await sit(sitting, room, handInAfter(index)))
      } catch (error) {
        const reason = String(error).slice(0, 80)
        refused.set(reason, (refused.get(reason) ?? 0) + 1)
      }
    }),
  )
  await Promise.race([Promise.all([sat, kill()]), pause(wholeMs + lateMs)])
  printCrowd('an answer is saved (every 20 s each)', { times: waits.save, failures: new Map() })
  printCrowd('the hand-ins', { times: waits.handIn, failures: refused })
  console.log(`calls without an answer, which were repeated: ${waits.failed.length}`)

  // After its restart the embedded database listens elsewhere.
  const client = new pg.Client(server.database.address)
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('role', 'tongxue_app', true), set_config('app.tenant', $1, true)`, [
    schoolId,
  ])
  const { rows } = await client.query<{ attempt_id: string; exercise_id: string; value: unknown }>(
    'select attempt_id, exercise_id, value from answer where attempt_id = any($1::uuid[]) and handed_in_at is not null',
    [[...answers.keys()]],
  )
  await client.query('commit')
  await client.end()
  const stored = new Map(rows.map((row) => [`${row.attempt_id} ${row.exercise_id}`, row.value]))
  const confirmed = [...answers].flatMap(([attemptId, values]) =>
    [...values].map(([exerciseId, value]) => ({ place: `${attemptId} ${exerciseId}`, value })),
  )
  const lost = confirmed.filter(({ place, value }) => !isDeepStrictEqual(stored.get(place), value)).length
  console.log(
    `handed in ${answers.size} of ${students}; answers confirmed ${confirmed.length}, at the school the same ${confirmed.length - lost}, lost ${lost}`,
  )
  if (lost > 0 || answers.size < students || keys.failures.size > 0) process.exitCode = 1
} finally {
  await server.stop()
}
