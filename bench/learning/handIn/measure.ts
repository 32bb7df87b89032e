// One database: the students of a task come as they would, at times drawn over the minute, and do not wait for each other.
import pg from 'pg'
import { type OpenedAttempt, seqOf } from '#contract/learning/attempt/attempt.ts'
import { fillSchool } from '#tests/support/largeSchool.ts'
import { startServer } from '#tests/support/startServer.ts'
import { addStudents } from './addStudents.ts'
import { countStored, handInBare } from './handedIn.ts'
import { essayText, makeTask } from './makeTask.ts'

const [students = 2000, handIns = 200] = process.argv.slice(2).map(Number)
const openingMs = 60_000
const handInMs = 10_000

const at = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0

/** `work` for each of them at a time drawn from 0 to `within` ms; a failure is counted, with its reason. */
const arrive = async (count: number, within: number, work: (index: number) => Promise<unknown>) => {
  const times: number[] = []
  const failures = new Map<string, number>()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await new Promise((come) => setTimeout(come, Math.random() * within))
      const from = performance.now()
      await work(index).catch((error: unknown) => {
        const reason = String(error).slice(0, 80)
        failures.set(reason, (failures.get(reason) ?? 0) + 1)
      })
      times.push(performance.now() - from)
    }),
  )
  return { times, failures, took: performance.now() - startedAt }
}
const report = (name: string, { times, failures, took }: Awaited<ReturnType<typeof arrive>>) => {
  const columns = [0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(0).padStart(8))
  const failed = [...failures].map(([reason, count]) => `${count}: ${reason}`).join('; ') || 'none'
  console.log(`${name.padEnd(28)}${columns.join('')}   in ${(took / 1000).toFixed(1)} s, failed: ${failed}`)
}

const server = await startServer({
  env: { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', LOG_LEVEL: 'error' },
})
const { address } = server.database
const client = new pg.Client(address)
try {
  const tenantId = await fillSchool(address, { students })
  const teacher = (await server.signIn('teacher')).access_token
  const classId = (await server.must('selectTaughtClasses', {}, teacher))[0]?.id ?? ''
  const tokens = await addStudents(address, { count: students, classId })
  const { taskId, exerciseIds } = await makeTask(server, teacher, classId)
  console.log(
    `${students} students, ${exerciseIds.length} exercises${' '.repeat(4)}p50     p95     p99     max (ms)`,
  )

  const opened = new Map<number, OpenedAttempt>()
  const opening = await arrive(students, openingMs, async (index) => {
    const token = tokens[index]
    const { own } = await server.must('getTask', { params: { id: taskId } }, token)
    opened.set(index, await server.must('openAttempt', { body: { id: own?.id ?? '' } }, token))
  })
  report('open the task (two calls)', opening)

  const answerTo = (index: number, exerciseId: string) => {
    const place = exerciseIds.indexOf(exerciseId)
    if (place === exerciseIds.length - 1) return { text: `${essayText}${index}`, fileIds: [] }
    const view = opened.get(index)?.views.find(({ id }) => id === exerciseId)
    const options = view?.type === 'choice' ? view.content.options : []
    return { chosen: [options[index % options.length]?.id] }
  }
  const answersOf = (index: number) =>
    exerciseIds.map((exerciseId, place) => ({
      exerciseId,
      value: answerTo(index, exerciseId),
      seq: seqOf(opened.get(index)?.epoch ?? 1, place + 1),
    }))
  const saving = await arrive(handIns, handInMs, (index) =>
    server.must(
      'saveAnswers',
      { body: { id: opened.get(index)?.id ?? '', answers: answersOf(index).slice(0, 1) } },
      tokens[index],
    ),
  )
  report(`save one answer, ${handIns} in 10 s`, saving)
  const handInOf = async (index: number) => {
    const { id = '', epoch = 0 } = opened.get(index) ?? {}
    const body = { id, epoch, answers: answersOf(index) }
    const { state, outcomes } = await server.must('handInAttempt', { body }, tokens[index])
    const refused = outcomes.filter(({ refusal }) => refusal).map(({ refusal }) => refusal)
    if (state === 'open' || refused.length > 0) throw new Error(`${state}, refused: ${refused.join(' ')}`)
  }
  const handingIn = await arrive(handIns, handInMs, handInOf)
  report(`hand in ${exerciseIds.length}, ${handIns} in 10 s`, handingIn)

  await client.connect()
  const indexOf = new Map([...opened].map(([index, { id }]) => [id, index]))
  const handedIn = [...opened].flatMap(([index, { id }]) => (index < handIns ? [id] : []))
  const stored = await countStored(client, tenantId, handedIn, (attemptId, exerciseId) =>
    answerTo(indexOf.get(attemptId) ?? -1, exerciseId),
  )
  const given = handIns * exerciseIds.length
  console.log(`answers given ${given}, handed in at the school as given ${stored}, lost ${given - stored}`)

  const quiet: [number[], number[]] = [[], []]
  for (let round = 0; round < 40; round++) {
    const index = handIns + round
    const { id = '' } = opened.get(index) ?? {}
    const from = performance.now()
    await handInBare(client, { tenantId, attemptId: id, exerciseIds })
    const between = performance.now()
    await handInOf(index)
    quiet[0].push(between - from)
    quiet[1].push(performance.now() - between)
  }
  const [bare, api] = quiet.map((times) => at(times, 0.5)) as [number, number]
  console.log(
    `one hand-in alone: bare queries ${bare.toFixed(1)} ms, API ${api.toFixed(1)} ms, ${(api / bare).toFixed(2)}x`,
  )
  if (stored !== given || opening.failures.size + handingIn.failures.size > 0) process.exitCode = 1
} finally {
  await client.end()
  await server.stop()
}
