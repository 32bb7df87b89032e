// An exam as its student sits it, and its records.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'education', 'student1', 'student2', 'student3'])
})
afterAll(() => server.stop())

const ownOf = async (id: string, username = 'student1') => (await school.get(id, username)).own
const clock = () => handInOverdue(server.database, { warn: expect.unreachable }, new Date())

describe('[STATE-EXAM] an exam is sat between its start and its hand-in time', () => {
  test('[SCREEN-S-06 part] before the start the student knows of it, and sees no question and hands in nothing', async () => {
    const id = await school.pushed({ name: '还没开始' })
    const seen = await school.get(id, 'student1')
    expect(seen).toMatchObject({
      ...{ name: '还没开始', phase: 'notStarted', exerciseCount: 2, totalPoints: 10 },
      ...{ paperId: null, paperName: null, assigned: 0, submitted: 0 },
      own: { submitState: 'notSubmitted', open: false, opened: false, score: null },
    })
    const attemptId = seen.own?.id ?? ''
    const notYet = { status: 200, error: 'TASK_CLOSED' }
    const answers = school.numbered(1, school.common.answers)
    const by = school.by('student1')
    expect([
      await server.call('openAttempt', { body: { id: attemptId } }, by),
      await server.call('getAttempt', { params: { id: attemptId } }, by),
      await server.call('saveAnswers', { body: { id: attemptId, answers } }, by),
      await server.call('handInAttempt', { body: { id: attemptId, epoch: 1, answers } }, by),
    ]).toMatchObject(Array.from({ length: 4 }, () => notYet))
    expect(await server.must('getExamResult', { query: { attemptId } }, by)).toMatchObject({
      views: [],
      wordings: [],
      answers: [{ value: null }, { value: null }],
    })
    expect(new Set((await school.sittings(id)).map(({ state }) => state))).toEqual(new Set(['notStarted']))
  })

  test('within the time it is opened, saved and handed in, once', async () => {
    const id = await school.running({ minutes: 30 })
    const opened = await school.open(id, 'student1')
    expect(opened).toMatchObject({ state: 'open', marks: [] })
    expect(opened.views.map((view) => view.id).sort()).toEqual(
      [school.common.judge, school.common.essay].sort(),
    )
    expect(JSON.stringify(opened.views)).not.toContain('"key"')
    expect(Math.round(((opened.until ?? 0) - opened.now) / 60_000)).toBe(30)
    const saved = await school.save(id, 'student1')
    expect(saved.outcomes.map(({ refusal }) => refusal)).toEqual([null, null])
    const done = await school.submit(id, 'student1')
    expect(done).toMatchObject({ state: 'handedIn', marks: [] })
    expect(await ownOf(id)).toMatchObject({ submitState: 'submitted', open: false, score: null })

    // A second hand-in changes nothing, also with other answers.
    const other = [{ exerciseId: school.common.judge, value: { isTrue: false }, seq: seqOf(9, 1) }]
    const body = { id: opened.id, epoch: done.epoch, answers: other }
    const again = await server.must('handInAttempt', { body }, school.by('student1'))
    expect(again).toMatchObject({ state: 'handedIn', outcomes: [{ refusal: 'handedIn' }], marks: [] })
    const { answers } = await server.must('getExamResult', { query: { attemptId: opened.id } }, school.by())
    expect(answers[0]).toMatchObject({ value: { isTrue: true }, score: 4 })
  })

  test('the minutes of each one end at the hand-in time at the latest', async () => {
    const id = await school.pushed({ minutes: 600 })
    await school.move(id, { startAt: -5, endAt: 20 })
    const { until, now } = await school.open(id, 'student1')
    expect(Math.round(((until ?? 0) - now) / 60_000)).toBe(20)
  })

  test('after the hand-in time what is saved is handed in by the server and locked; what comes then is refused', async () => {
    const id = await school.running()
    const { id: attemptId, epoch } = await school.save(id, 'student1')
    await school.end(id, 5)
    await clock()
    expect(await ownOf(id)).toMatchObject({ submitState: 'submitted', open: false })
    const late = [{ exerciseId: school.common.judge, value: { isTrue: false }, seq: seqOf(epoch, 99) }]
    const by = school.by('student1')
    expect(await server.must('saveAnswers', { body: { id: attemptId, answers: late } }, by)).toMatchObject({
      state: 'handedIn',
      outcomes: [{ refusal: 'handedIn' }],
    })
    const [sitting] = (await school.sittings(id)).filter(({ id: one }) => one === attemptId)
    expect(sitting).toMatchObject({ state: 'handedIn', handedInBy: 'server', answers: 2 })
    // The time that counts is that of the exam, however late the server was.
    const { endAt } = await school.get(id)
    expect(sitting?.handedInAt).toBe(endAt)
    const { answers } = await server.must('getExamResult', { query: { attemptId } }, school.by())
    expect(answers[0]).toMatchObject({ value: { isTrue: true } })
  })

  test('who has not opened it cannot open it after its end, and has handed in nothing', async () => {
    const id = await school.running()
    await school.end(id, 5)
    await clock()
    const attemptId = await school.attemptOf(id, 'student2')
    expect(
      await server.call('openAttempt', { body: { id: attemptId } }, school.by('student2')),
    ).toMatchObject({ error: 'TASK_CLOSED' })
    expect(await ownOf(id, 'student2')).toMatchObject({
      submitState: 'notSubmitted',
      open: false,
      until: null,
    })
    const sittings = await school.sittings(id, { submitState: 'submitted' })
    expect(sittings).toEqual([])
  })
})

test('[CALL-EXAM-03] [ENT-OPEN-01] [SCREEN-T-14] the records have one row for each student, with exam, start, hand-in, answers, score and state', async () => {
  const id = await school.running({ name: '记录页' })
  const all = await school.sittings(id)
  const { assigned } = await school.get(id)
  expect(all).toHaveLength(assigned)
  expect(new Set(all.map(({ studentId }) => studentId)).size).toBe(assigned)
  await school.submit(id, 'student1')
  await school.save(id, 'student2', school.common.answers.slice(0, 1))
  const attemptId = await school.attemptOf(id, 'student1')
  const body = {
    attemptId,
    marks: [{ exerciseId: school.common.essay, score: 5, comment: '好' }],
    complete: true,
  }
  await server.must('reviewExam', { body }, school.by())
  const rowOf = async (username: string) =>
    (await school.sittings(id)).find(({ studentId }) => studentId === school.idOf(username))
  expect(await rowOf('student1')).toEqual({
    ...{ id: attemptId, examId: id, examName: '记录页' },
    ...{ studentId: school.idOf('student1'), studentName: expect.any(String) },
    ...{ startAt: expect.any(String), handedInAt: expect.any(String), handedInBy: 'student' },
    ...{ answers: 2, score: 9, points: 10, state: 'marked' },
  })
  expect(await rowOf('student2')).toMatchObject({
    ...{ startAt: expect.any(String), handedInAt: null, handedInBy: null },
    ...{ answers: 1, score: null, points: null, state: 'answering' },
  })
  expect(await rowOf('student3')).toMatchObject({ startAt: null, answers: 0, state: 'notStarted' })
  expect(await school.sittings(id, { submitState: 'submitted' })).toMatchObject([{ id: attemptId }])
  const { studentName = '' } = (await rowOf('student1')) ?? {}
  expect(await school.sittings(id, { name: studentName })).toMatchObject([{ id: attemptId }])
  const page = { query: { examId: id, size: 2, current: 2 } }
  const second = await server.must('pageExamRecords', page, school.by())
  expect(second.records.map((one) => one.id)).toEqual(all.slice(2, 4).map((one) => one.id))
  expect(second.total).toBe(assigned)
})

test('[CALL-EXAM-04] [CALL-STAT-10 part] the numbers of the teacher and of the school are those of the records', async () => {
  const before = {
    own: await server.must('countExams', { query: {} }, school.by()),
    school: await server.must('countSchoolExams', { query: {} }, school.by('education')),
    colleague: await server.must('countExams', { query: {} }, school.by('teacher2')),
  }
  const [draft, id] = [await school.make(), await school.running()]
  await school.submit(id, 'student1')
  const attemptId = await school.attemptOf(id, 'student1')
  const mark = { attemptId, marks: [{ exerciseId: school.common.essay, score: 6 }], complete: true }
  await server.must('reviewExam', { body: mark }, school.by())
  await school.submit(id, 'student2')
  await school.end(id)
  const sittings = await school.sittings(id)
  const more = {
    ...{ exams: 2, pushed: 1, ended: 1, assigned: sittings.length },
    submitted: sittings.filter(({ handedInAt }) => handedInAt !== null).length,
    checked: sittings.filter(({ state }) => state === 'marked').length,
  }
  expect(more).toMatchObject({ submitted: 2, checked: 1 })
  const plus = (one: typeof more, other: typeof more) =>
    Object.fromEntries(
      Object.entries(one).map(([key, value]) => [key, value + other[key as keyof typeof more]]),
    )
  expect(await server.must('countExams', { query: {} }, school.by())).toEqual(plus(before.own, more))
  // The office does not see drafts.
  expect(await server.must('countSchoolExams', { query: {} }, school.by('education'))).toEqual(
    plus(before.school, { ...more, exams: 1 }),
  )
  expect(await server.must('countExams', { query: {} }, school.by('teacher2'))).toEqual(before.colleague)
  expect(await server.call('countSchoolExams', { query: {} }, school.by())).toMatchObject({ status: 403 })
  expect(await server.call('removeExam', { params: { id: draft } }, school.by())).toMatchObject({ ok: true })
})
