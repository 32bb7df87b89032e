// Time for one person: the factor of the student, further minutes, a further sitting, a sitting opened again; and the grace of the
// school for what is on its way at the end.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { renewTimeFactors } from '#server/features/learning/attempt/timeFactors.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'tenant', 'education', 'student1', 'student2', 'student3'])
})
afterAll(() => server.stop())

const log = { warn: expect.unreachable }
const clock = () => handInOverdue(server.database, log, new Date())
const minutesLeft = ({ until, now }: { until: number | null; now: number }) =>
  Math.round(((until ?? 0) - now) / 60_000)
const setFactor = async (username: string, timeFactor: '1' | '1.25' | '1.5' | '2') => {
  const id = school.idOf(username) as UserId
  const { classes, ...record } = await server.must('getStudent', { params: { id } }, school.by('tenant'))
  const body = { ...record, classIds: classes.map((one) => one.id), timeFactor }
  await server.must('updateStudent', { body: body as never }, school.by('tenant'))
}
const giveTime = (id: string, usernames: string[], minutes = 10, by = 'teacher') =>
  server.call(
    'giveExamTime',
    {
      body: {
        ...{ id, minutes, reason: '听力设备坏了' },
        studentIds: usernames.map((one) => school.idOf(one) as UserId),
      },
    },
    school.by(by),
  )
const reopen = (id: string, username: string, change: object = {}, by = 'teacher') => {
  const studentId = school.idOf(username) as UserId
  return server.call(
    'reopenExamSitting',
    { body: { id, studentId, reason: '误交', ...change } },
    school.by(by),
  )
}

describe('the factor on the student’s record', () => {
  test('is in the form and the record, and counts for the minutes of an exam, not beyond its hand-in time', async () => {
    await setFactor('student2', '1.5')
    const id = school.idOf('student2') as UserId
    expect(await server.must('getStudent', { params: { id } }, school.by('tenant'))).toMatchObject({
      timeFactor: '1.5',
    })
    const exam = await school.running({ minutes: 30 })
    expect((await school.get(exam, 'student2')).own).toMatchObject({ minutes: 45, opened: false })
    expect((await school.get(exam, 'student1')).own).toMatchObject({ minutes: 30 })
    expect(minutesLeft(await school.open(exam, 'student2'))).toBe(45)
    expect(minutesLeft(await school.open(exam, 'student1'))).toBe(30)
    const short = await school.pushed({ minutes: 30 })
    await school.move(short, { startAt: -5, endAt: 35 })
    expect(minutesLeft(await school.open(short, 'student2'))).toBe(35)
  })

  test('changed while an exam runs, it counts for the sitting that was opened before', async () => {
    const exam = await school.running({ minutes: 40 })
    const { id } = await school.open(exam, 'student3')
    await setFactor('student3', '1.25')
    await renewTimeFactors(server.database, log)
    const [row] = await school.inSchool<{ until: Date; openedAt: Date }[]>((tx) =>
      tx.select({ until: attempt.until, openedAt: attempt.openedAt }).from(attempt).where(eq(attempt.id, id)),
    )
    expect(row && row.until.getTime() - row.openedAt.getTime()).toBe(50 * 60_000)
    expect(minutesLeft(await school.open(exam, 'student3'))).toBe(50)
    await setFactor('student3', '1')
  })

  test('counts for a task with minutes too; another factor is refused', async () => {
    const task = await school.released({ minutes: 20 })
    expect(minutesLeft(await school.openTask(task, 'student2'))).toBe(30)
    const id = school.idOf('student2') as UserId
    const { classes, ...record } = await server.must('getStudent', { params: { id } }, school.by('tenant'))
    const body = { ...record, classIds: classes.map((one) => one.id), timeFactor: '3' } as never
    expect(await server.call('updateStudent', { body }, school.by('tenant'))).toMatchObject({
      error: 'VALIDATION',
      fields: { timeFactor: expect.any(String) },
    })
  })
})

describe('further minutes', () => {
  test('move the own minutes and the own hand-in time, are told, and stand with their reason in the record of changes', async () => {
    const id = await school.pushed({ minutes: 50, name: '加时' })
    await school.move(id, { startAt: -5, endAt: 40 })
    await school.open(id, 'student1')
    expect(await giveTime(id, ['student1', 'student3'])).toMatchObject({ ok: true })
    // Opened before, and opened afterwards.
    expect(minutesLeft(await school.open(id, 'student1'))).toBe(50)
    expect(minutesLeft(await school.open(id, 'student3'))).toBe(50)
    expect((await school.noticesOf('student3', '加时')).map(({ kind }) => kind)).toEqual([
      'examPushed',
      'examExtended',
    ])
    const query = { noun: 'Exam', size: 200 } as never
    const { records } = await server.must('pageAudit', { query }, school.by('tenant'))
    expect(records.filter(({ itemId }) => itemId === id)[0]?.changes).toMatchObject({
      timeGiven: { after: { time: '+10 min', reason: '听力设备坏了', students: expect.any(Array) } },
    })
    // Nobody sees results while one of them may still answer, also without having opened it.
    const other = await school.running()
    await giveTime(other, ['student1'], 30)
    await school.end(other, 5)
    const body = { id: other, withUnmarked: true }
    expect(await server.call('releaseExamResults', { body }, school.by())).toMatchObject({
      error: 'EXAM_NOT_OVER',
    })
  })

  test('are refused to whoever has handed in, to one who does not have the exam, too late, and by a colleague', async () => {
    const id = await school.running()
    await school.submit(id, 'student1')
    expect(await giveTime(id, ['student1'])).toMatchObject({ error: 'TASK_HANDED_IN' })
    expect(await giveTime(id, ['teacher2'])).toMatchObject({ fields: { studentIds: 'field.unknownName' } })
    expect(await giveTime(id, ['student3'], 10, 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await giveTime(id, ['student3'], 0)).toMatchObject({ error: 'VALIDATION' })
    expect(await giveTime(id, ['student3'], 601)).toMatchObject({ error: 'VALIDATION' })
    await school.end(id, 20)
    expect(await giveTime(id, ['student3'])).toMatchObject({ error: 'EXAM_CLOSED' })
    const draft = await school.make()
    expect(await giveTime(draft, ['student3'])).toMatchObject({ error: 'EXAM_CLOSED' })
  })
})

test('a further sitting at another time is for those chosen alone', async () => {
  const id = await school.running({ minutes: 30 })
  await school.end(id, 30)
  const sitting = (startAt: string, endAt: string) =>
    server.call(
      'giveExamSitting',
      { body: { id, startAt, endAt, reason: '生病', studentIds: [school.idOf('student3') as UserId] } },
      school.by(),
    )
  expect(await sitting(school.wall(-20), school.wall(-10))).toMatchObject({
    fields: { endAt: 'field.inThePast' },
  })
  expect(await sitting(school.wall(20), school.wall(10))).toMatchObject({
    fields: { endAt: 'field.endBeforeStart' },
  })
  expect(await sitting(school.wall(-1), school.wall(25))).toMatchObject({ ok: true })
  const { own } = await school.get(id, 'student3')
  expect(own).toMatchObject({ open: true, opened: false })
  expect([24, 25]).toContain(minutesLeft(await school.open(id, 'student3')))
  const attemptId = await school.attemptOf(id, 'student1')
  expect(await server.call('openAttempt', { body: { id: attemptId } }, school.by('student1'))).toMatchObject({
    error: 'TASK_CLOSED',
  })
})

describe('a sitting that is opened again', () => {
  test('has its answers and the time that was left', async () => {
    const id = await school.running({ minutes: 30 })
    await school.submit(id, 'student1')
    const attemptId = await school.attemptOf(id, 'student1')
    // As if it had been handed in ten minutes after the opening, a quarter of an hour ago.
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await school.inSchool((tx) =>
      tx
        .update(attempt)
        .set({ openedAt: ago(25), handedInAt: ago(15) })
        .where(eq(attempt.id, attemptId)),
    )
    const done = await reopen(id, 'student1')
    expect(done).toMatchObject({ ok: true, data: { cutShort: false } })
    const opened = await school.open(id, 'student1')
    expect(minutesLeft(opened)).toBe(20)
    expect(opened.answers.map(({ value, handedIn }) => [value !== null, handedIn])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(await school.submit(id, 'student1')).toMatchObject({ state: 'handedIn' })
  })

  test('ends with the exam where that comes first, and says so; further minutes go beyond', async () => {
    const id = await school.pushed({ minutes: 60 })
    await school.move(id, { startAt: -50, endAt: 10 })
    await school.submit(id, 'student1')
    const attemptId = await school.attemptOf(id, 'student1')
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const handedIn = (minutes: number) =>
      school.inSchool((tx) =>
        tx
          .update(attempt)
          .set({ openedAt: ago(45), handedInAt: ago(minutes) })
          .where(eq(attempt.id, attemptId)),
      )
    await handedIn(40)
    expect(await reopen(id, 'student1')).toMatchObject({ ok: true, data: { cutShort: true } })
    expect(minutesLeft(await school.open(id, 'student1'))).toBe(10)
    expect(await reopen(id, 'student1')).toMatchObject({ error: 'ATTEMPT_NOT_HANDED_IN' })
    await school.submit(id, 'student1')
    await handedIn(40)
    expect(await reopen(id, 'student1', { minutes: 15 })).toMatchObject({
      ok: true,
      data: { cutShort: true },
    })
    expect(minutesLeft(await school.open(id, 'student1'))).toBe(25)
  })

  test('without any time left it needs minutes; a colleague and an exam with results open none', async () => {
    const id = await school.running()
    await school.save(id, 'student1')
    await school.end(id, 30)
    await clock()
    const attemptId = await school.attemptOf(id, 'student1')
    expect(await reopen(id, 'student1')).toMatchObject({ fields: { minutes: 'field.noTimeLeft' } })
    expect(await reopen(id, 'student1', { minutes: 5 }, 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
    expect(await reopen(id, 'student1', { minutes: 5, reason: '' })).toMatchObject({ error: 'VALIDATION' })
    expect(await reopen(id, 'student1', { minutes: 5 })).toMatchObject({ ok: true })
    expect(minutesLeft(await school.open(id, 'student1'))).toBe(5)
    await school.submit(id, 'student1')
    const mark = { attemptId, marks: [{ exerciseId: school.common.essay, score: 6 }], complete: true }
    await server.must('reviewExam', { body: mark }, school.by())
    await school.inSchool((tx) =>
      tx.update(attempt).set({ extensionEnd: new Date() }).where(eq(attempt.id, attemptId)),
    )
    await server.must('releaseExamResults', { body: { id } }, school.by())
    expect(await reopen(id, 'student1', { minutes: 5 })).toMatchObject({ error: 'EXAM_CLOSED' })
  })
})

describe('the grace of the school', () => {
  const set = (graceSeconds: number, by = 'education') =>
    server.call('setGrace', { body: { graceSeconds } }, school.by(by))
  const lateBy = async (seconds: number) => {
    const id = await school.running()
    const { epoch, id: attemptId } = await school.open(id, 'student1')
    await school.move(id, { endAt: -seconds / 60 })
    const answers = [{ exerciseId: school.common.judge, value: { isTrue: true }, seq: seqOf(epoch, 1) }]
    const saved = await server.must(
      'saveAnswers',
      { body: { id: attemptId, answers } },
      school.by('student1'),
    )
    return saved.outcomes[0]?.refusal
  }

  test('is 60 seconds unless it is set, from 0 to 300, by the office', async () => {
    expect(await server.must('getGrace', {}, school.by())).toEqual({ graceSeconds: 60 })
    expect(await lateBy(40)).toBeNull()
    expect(await lateBy(80)).toBe('closed')
    for (const seconds of [-1, 301, 1.5]) expect(await set(seconds)).toMatchObject({ error: 'VALIDATION' })
    expect(await set(120, 'teacher')).toMatchObject({ status: 403 })
    expect(await set(120)).toMatchObject({ ok: true })
    expect(await server.must('getGrace', {}, school.by())).toEqual({ graceSeconds: 120 })
    expect(await lateBy(80)).toBeNull()
    await set(0)
    expect(await lateBy(5)).toBe('closed')
    await set(60)
  })

  test('an exam keeps the one of its push', async () => {
    const id = await school.running()
    await set(300)
    const { epoch, id: attemptId } = await school.open(id, 'student1')
    await school.move(id, { endAt: -2 })
    const answers = [{ exerciseId: school.common.judge, value: { isTrue: true }, seq: seqOf(epoch, 1) }]
    const body = { id: attemptId, answers }
    const saved = await server.must('saveAnswers', { body }, school.by('student1'))
    expect(saved.outcomes).toMatchObject([{ refusal: 'closed' }])
    await set(60)
  })
})
