// Answers of an exam that come when the time is over: kept for a day, shown to the teacher, and counted only when taken.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { answerPast } from '#server/db/schema/answer.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { deleteLateAnswers } from '#server/features/learning/attempt/lateAnswers.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'student1', 'student2'])
})
afterAll(() => server.stop())

const clock = () => handInOverdue(server.database, { warn: expect.unreachable }, new Date())
const list = (id: string, by = 'teacher') => server.call('listLateAnswers', { query: { id } }, school.by(by))
const late = async (id: string, by = 'teacher') => {
  const reply = await list(id, by)
  return reply.ok ? reply.data : []
}
const decide = (attemptId: string, exerciseIds: string[], take: boolean, by = 'teacher') =>
  server.call('decideLateAnswers', { body: { attemptId, exerciseIds, take } }, school.by(by))
const send = (
  attemptId: string,
  epoch: number,
  n: number,
  value: object,
  exerciseId = school.common.judge,
) => {
  const answers = [{ exerciseId, value, seq: seqOf(epoch, n) }]
  return server.must('saveAnswers', { body: { id: attemptId, answers } }, school.by('student1'))
}
const resultOf = (attemptId: string) => server.must('getExamResult', { query: { attemptId } }, school.by())
/** Wrong and saved, five minutes over. */
const over = async () => {
  const id = await school.running()
  const wrong = [{ exerciseId: school.common.judge, value: { isTrue: false } }]
  const { epoch, id: attemptId } = await school.save(id, 'student1', wrong)
  await school.end(id, 5)
  return { id, attemptId, epoch }
}

test('an answer that comes too late is refused, kept with how late it was, and changes nothing', async () => {
  const { id, attemptId, epoch } = await over()
  await clock()
  const sent = await send(attemptId, epoch, 9, { isTrue: true })
  expect(sent).toMatchObject({ state: 'completed', outcomes: [{ refusal: 'handedIn' }] })
  const [one, ...others] = await late(id)
  expect(others).toEqual([])
  expect(one).toMatchObject({
    ...{ attemptId, studentId: school.idOf('student1'), exerciseId: school.common.judge, number: 1 },
    ...{ value: { isTrue: true }, stored: { isTrue: false } },
  })
  expect(one?.lateSeconds).toBeGreaterThanOrEqual(300)
  expect(one?.lateSeconds).toBeLessThan(360)
  // Sent again it is still one; a later one takes its place.
  await send(attemptId, epoch, 9, { isTrue: true })
  await send(attemptId, epoch, 8, { isTrue: false })
  expect(await late(id)).toEqual([one])
  await send(attemptId, epoch, 10, { isTrue: true })
  expect(await late(id)).toHaveLength(1)
  expect((await resultOf(attemptId)).answers[0]).toMatchObject({ value: { isTrue: false }, score: 0 })
})

test('taken it is marked as if it had come in time, and the former one is kept; refused it goes', async () => {
  const { id, attemptId, epoch } = await over()
  await clock()
  await send(attemptId, epoch, 9, { isTrue: true })
  await send(attemptId, epoch, 10, { text: '我的一天', fileIds: [] }, school.common.essay)
  expect((await late(id)).map(({ number, stored }) => [number, stored])).toEqual([
    [1, { isTrue: false }],
    [2, null],
  ])
  const { handedInAt } = await resultOf(attemptId)
  expect(await decide(attemptId, [school.common.judge], true)).toMatchObject({ ok: true })
  expect(await decide(attemptId, [school.common.judge], true)).toMatchObject({ ok: true })
  const result = await resultOf(attemptId)
  expect(result.answers[0]).toMatchObject({ value: { isTrue: true }, score: 4, markedBy: 'auto' })
  expect(result).toMatchObject({ handedInAt, handedInByServer: true, score: 4 })
  expect(await late(id)).toMatchObject([{ number: 2 }])
  const past = await school.inSchool<{ value: unknown; why: string }[]>((tx) =>
    tx
      .select({ value: answerPast.value, why: answerPast.why })
      .from(answerPast)
      .where(eq(answerPast.attemptId, attemptId)),
  )
  expect(past).toContainEqual({ value: { isTrue: false }, why: 'remarked' })

  expect(await decide(attemptId, [school.common.essay], false)).toMatchObject({ ok: true })
  expect(await late(id)).toEqual([])
  expect((await resultOf(attemptId)).answers[1]).toMatchObject({ value: null })
})

test('of whoever had saved nothing it makes a hand-in when it is taken', async () => {
  const id = await school.running()
  const { id: attemptId, epoch } = await school.open(id, 'student1')
  await school.end(id, 5)
  await clock()
  expect(await send(attemptId, epoch, 1, { isTrue: true })).toMatchObject({
    outcomes: [{ refusal: 'closed' }],
  })
  expect(await school.get(id)).toMatchObject({ submitted: 0 })
  expect(await decide(attemptId, [school.common.judge], true)).toMatchObject({ ok: true })
  expect(await school.get(id)).toMatchObject({ submitted: 1 })
  expect((await resultOf(attemptId)).answers[0]).toMatchObject({ value: { isTrue: true }, score: 4 })
})

test('of a sitting that was opened again it is not decided while its student answers', async () => {
  const { id, attemptId, epoch } = await over()
  await clock()
  await send(attemptId, epoch, 9, { isTrue: true })
  const again = {
    body: { id, studentId: school.idOf('student1') as UserId, minutes: 10, reason: '网络断了' },
  }
  await server.must('reopenExamSitting', again, school.by())
  expect(await decide(attemptId, [school.common.judge], true)).toMatchObject({
    error: 'ATTEMPT_NOT_HANDED_IN',
  })
  expect(await late(id)).toHaveLength(1)
})

test('what a student has handed in, another device’s answers and those of a task are not kept', async () => {
  const id = await school.running()
  const done = await school.submit(id, 'student1')
  await school.end(id, 5)
  await send(done.id, done.epoch, 99, { isTrue: false })
  expect(await late(id)).toEqual([])
  const other = await over()
  await clock()
  await send(other.attemptId, other.epoch + 1, 1, { isTrue: true })
  expect(await late(other.id)).toEqual([])
  const task = await school.released()
  const run = await school.openTask(task, 'student1')
  await school.endAgo(task, 5)
  expect(await send(run.id, run.epoch, 1, { isTrue: true }, school.judge)).toMatchObject({
    outcomes: [{ refusal: 'closed' }],
  })
  const kept = await school.inSchool<unknown[]>((tx) =>
    tx.select().from(answerPast).where(eq(answerPast.attemptId, run.id)),
  )
  expect(kept).toEqual([])
})

test('after a day it is gone, and what comes then is not kept', async () => {
  const { id, attemptId, epoch } = await over()
  await clock()
  await send(attemptId, epoch, 9, { isTrue: true })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000)
  await deleteLateAnswers(server.database, inHours(23))
  expect(await late(id)).toHaveLength(1)
  await deleteLateAnswers(server.database, inHours(25))
  expect(await late(id)).toEqual([])
  await school.end(id, 25 * 60)
  await send(attemptId, epoch, 20, { isTrue: true })
  expect(await late(id)).toEqual([])
})

test('a colleague and a student see and decide nothing', async () => {
  const { id, attemptId, epoch } = await over()
  await clock()
  await send(attemptId, epoch, 9, { isTrue: true })
  expect(await list(id, 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await decide(attemptId, [school.common.judge], true, 'teacher2')).toMatchObject({
    error: 'NOT_FOUND',
  })
  expect(await list(id, 'student1')).toMatchObject({ status: 403 })
  expect(await decide(attemptId, [school.common.judge], true, 'student1')).toMatchObject({ status: 403 })
  expect(await late(id)).toHaveLength(1)
})
