// Tasks as their student has them: what is listed, what may be answered, and what is shown of the marks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['student1', 'student2'])
})
afterAll(() => server.stop())

const closed = '任务已结束或未发布'
const update = async (id: string, change: object) => {
  // The times of a released task stay.
  const { startAt, endAt } = await school.get(id)
  const body = { ...school.bodyOf(), startAt, endAt, ...change, id }
  await server.must('updateTask', { body: body as never }, school.tokenOf('teacher'))
}
const tokenOf = (username: string) => school.tokenOf(username)
const ownOf = async (id: string) => (await school.get(id, 'student1')).own

test('[SCREEN-S-02 part] the list has what was released and is shown, with its state', async () => {
  const [released, hidden, unreleased] = [
    await school.released(),
    await school.released(),
    await school.make(),
  ]
  await update(hidden, { hidden: true })
  const query = { size: 200, sort: 'endAt', order: 'desc' } as const
  const { records } = await server.must('pageTask', { query }, tokenOf('student1'))
  const ids = records.map(({ id }) => id)
  expect([released, hidden, unreleased].map((id) => ids.includes(id))).toEqual([true, false, false])
})

test('[STATE-TASK-10] an ended, an unreleased and a hidden task are not answered, and nothing is stored', async () => {
  const refused = { error: 'TASK_CLOSED', msg: closed }
  const ended = await school.released()
  await school.endAgo(ended, 5)
  expect(await school.submit(ended, 'student1')).toMatchObject(refused)
  expect(await ownOf(ended)).toMatchObject({ open: false, submitState: 'notSubmitted' })

  const later = await school.released({ startAt: school.wall(60), endAt: school.wall(120) })
  expect(await school.submit(later, 'student1')).toMatchObject(refused)

  // A student who had it open before it was taken back or hidden is refused too.
  const taken = await school.released()
  const run = await school.open(taken, 'student1')
  const answers = [{ exerciseId: school.judge, value: { isTrue: true }, seq: run.epoch * 1_000_000 + 1 }]
  const save = () => server.call('saveAnswers', { body: { id: run.id, answers } }, tokenOf('student1'))
  await server.must('cancelTask', { body: { id: taken } }, tokenOf('teacher'))
  expect(await save()).toMatchObject(refused)
  expect(await school.submit(taken, 'student1')).toMatchObject(refused)
  await school.release(taken)
  expect(await save()).toMatchObject({ ok: true })
  await update(taken, { hidden: true })
  expect(await save()).toMatchObject(refused)
})

test('[CALL-STASK-02] an answer is stored, handed in with `submit`, and refused once the task has ended', async () => {
  const id = await school.released()
  const body = { id, answers: school.answers, submit: false }
  const answer = (given: object) =>
    server.call('answerTask', { body: { ...body, ...given } }, tokenOf('student1'))
  expect(await answer({})).toMatchObject({ ok: true, data: { submitState: 'notSubmitted' } })
  expect((await school.open(id, 'student1')).answers.map(({ value }) => value)).toContainEqual({
    isTrue: true,
  })
  expect(await answer({ answers: [], submit: true })).toMatchObject({
    ok: true,
    data: { submitState: 'submitted' },
  })
  expect(await ownOf(id)).toMatchObject({ submitState: 'submitted', open: false })
  expect(await answer({})).toMatchObject({ error: 'TASK_HANDED_IN' })

  const ended = await school.released()
  await school.endAgo(ended, 5)
  expect(
    await server.call('answerTask', { body: { ...body, id: ended } }, tokenOf('student1')),
  ).toMatchObject({ error: 'TASK_CLOSED', msg: closed })
})

test('[ENT-TASK-04] a hidden task is gone from the student’s list, a draft was never there', async () => {
  const [id, draft] = [await school.released(), await school.make({ draft: true })]
  expect(await school.listed('student1')).toContain(id)
  await update(id, { hidden: true })
  expect(await school.listed('student1')).not.toContain(id)
  expect(await server.call('getTask', { params: { id } }, tokenOf('student1'))).toMatchObject({ status: 404 })
  expect(await school.listed('student1')).not.toContain(draft)
  expect(await school.listed('teacher')).toContain(draft)
})

test('[ENT-TASK-02] what is right is in no reply before one’s own hand-in, and never where it is not published', async () => {
  const { sections, answers: given } = await school.askedNowhereElse()
  const shown = await school.released({ sections })
  const never = await school.released({ sections, answersShown: 'never' })
  const keys = async (id: string) => {
    const attemptId = (await ownOf(id))?.id ?? ''
    const attempt = await server.must('getAttempt', { params: { id: attemptId } }, tokenOf('student1'))
    const result = await server.must('getAnswerResult', { query: { attemptId } }, tokenOf('student1'))
    return [...attempt.marks, ...result.wordings.map(({ wording }) => wording)].filter(
      (one) => 'key' in one && one.key !== null,
    ).length
  }
  for (const id of [shown, never]) {
    await school.open(id, 'student1')
    expect(await keys(id)).toBe(0)
    await school.submit(id, 'student1', given)
  }
  expect(await keys(shown)).toBe(4)
  expect(await keys(never)).toBe(0)
  // A mark tells as much, so it waits for the teacher too.
  const { answers } = await server.must(
    'getAnswerResult',
    { query: { attemptId: (await ownOf(never))?.id ?? '' } },
    tokenOf('student1'),
  )
  expect(answers.map(({ score, isRight }) => [score, isRight])).toEqual([
    [null, null],
    [null, null],
  ])
})
