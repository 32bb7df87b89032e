// Two teachers mark the essays of an exam without seeing each other's marks; where they differ a third decides.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { CallOf, TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'teacher3', 'teacher4', 'tenant', 'student1', 'student2'])
})
afterAll(() => server.stop())

type MarkersBody = CallInput<CallOf<'setExamMarkers'>>['body']
const ids = (...usernames: string[]) => usernames.map((username) => school.idOf(username) as UserId)
const setMarkers = (id: string, change: Partial<MarkersBody> = {}, username = 'teacher') => {
  const body = {
    ...{ twoMarkers: true, tolerance: 10 },
    ...{ first: ids('teacher'), second: ids('teacher2'), third: ids('teacher3') },
    ...change,
  }
  return server.call('setExamMarkers', { params: { id }, body }, school.by(username))
}
const markersOf = (id: string, username = 'teacher') =>
  server.must('getExamMarkers', { params: { id } }, school.by(username))
/** A judge (4 points) and an essay (6), handed in by student1 and student2. */
const sat = async (markers?: Partial<MarkersBody>, exam: object = {}) => {
  const { paperId, answers, essay } = await school.askedPaper()
  const name = `双评${Math.random()}`
  const id = await school.running({ paperId, name, ...exam })
  if (markers) expect(await setMarkers(id, markers)).toMatchObject({ ok: true })
  await school.submit(id, 'student1', answers)
  await school.submit(id, 'student2', answers)
  return { id, name, essay, answers, attemptId: await school.attemptOf(id, 'student1') }
}
type Sat = Awaited<ReturnType<typeof sat>>
const mark = ({ attemptId, essay }: Sat, username: string, score: number | null, comment = '') =>
  server.call(
    'reviewExam',
    { body: { attemptId, marks: [{ exerciseId: essay, score, comment }] } },
    school.by(username),
  )
const resultOf = ({ attemptId }: Sat, username: string) =>
  server.must('getExamResult', { query: { attemptId } }, school.by(username))
const essayOf = async (exam: Sat, username: string) => {
  const { answers } = await resultOf(exam, username)
  return answers.find(({ exerciseId }) => exerciseId === exam.essay)
}
const release = async ({ id }: Sat, change: object = {}) => {
  await school.end(id)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
  return server.call('releaseExamResults', { body: { id, ...change } }, school.by())
}

test('each marks without seeing the other mark; the mean counts, and the marking is complete with the second', async () => {
  const exam = await sat({})
  expect(await mark(exam, 'teacher', 5, '不错')).toMatchObject({ ok: true })
  expect(await essayOf(exam, 'teacher')).toMatchObject({
    ...{ score: 5, comment: '不错', markedBy: 'teacher', mayMark: true },
    twice: { part: 'first', state: 'waiting', scores: null },
  })
  // The second sees none of it, in no call.
  const seen = [
    await resultOf(exam, 'teacher2'),
    await server.must(
      'listExamResults',
      { query: { id: exam.id, exerciseId: exam.essay } },
      school.by('teacher2'),
    ),
    await school.sittings(exam.id, {}, 'teacher2'),
  ]
  expect(JSON.stringify(seen)).not.toContain('不错')
  expect(await essayOf(exam, 'teacher2')).toMatchObject({
    ...{ score: null, comment: '', markedBy: null, isRight: null, mayMark: true },
    twice: { part: 'second', state: 'waiting', scores: null },
  })
  expect(await resultOf(exam, 'teacher2')).toMatchObject({ unmarked: 1, othersToMark: 0, score: 4 })
  expect(await resultOf(exam, 'teacher')).toMatchObject({
    ...{ unmarked: 0, othersToMark: 1, score: 9, markingState: 'toMark' },
  })
  expect(await mark(exam, 'teacher2', 5.5, '有进步')).toMatchObject({ ok: true })
  expect(await essayOf(exam, 'teacher2')).toMatchObject({
    score: 5.5,
    comment: '有进步',
    twice: { state: 'agreed' },
  })
  expect(await resultOf(exam, 'teacher')).toMatchObject({ markingState: 'completed', score: 9 })
  const sitting = async (username: string) =>
    (await school.sittings(exam.id, {}, username)).find(
      ({ studentId }) => studentId === school.idOf('student1'),
    )
  expect(await sitting('teacher')).toMatchObject({ state: 'marked', score: null })
  expect(await sitting('teacher3')).toMatchObject({ state: 'marked', score: 9.25 })
  expect(await markersOf(exam.id)).toMatchObject({
    progress: { answers: 2, first: 1, second: 1, differ: 0, decided: 0 },
  })
  // With the results everybody sees what counts, the student both comments.
  expect(await release(exam, { withUnmarked: true })).toMatchObject({ ok: true })
  const ofStudent = await server.must(
    'getExamResult',
    { query: { attemptId: exam.attemptId } },
    school.by('student1'),
  )
  expect(ofStudent).toMatchObject({ score: 9.25 })
  expect(ofStudent.answers[1]).toMatchObject({
    score: 5.25,
    comment: '不错\n有进步',
    twice: null,
    mayMark: false,
  })
  expect(await essayOf(exam, 'teacher')).toMatchObject({ score: 5.25, twice: null })
})

test('a difference above the tolerance goes to the third, who sees both marks and whose mark counts', async () => {
  const exam = await sat({})
  expect(await mark(exam, 'teacher3', 3)).toMatchObject({
    error: 'NOT_YOURS_TO_MARK',
    msg: '这道题现在不由你批改',
  })
  await mark(exam, 'teacher', 2, '太短')
  await mark(exam, 'teacher2', 5, '很好')
  expect(await resultOf(exam, 'teacher2')).toMatchObject({
    unmarked: 0,
    othersToMark: 1,
    markingState: 'toMark',
  })
  expect(await essayOf(exam, 'teacher')).toMatchObject({
    score: 2,
    twice: { state: 'differs', scores: null },
  })
  expect(await essayOf(exam, 'teacher3')).toMatchObject({
    ...{ score: null, mayMark: true },
    twice: { part: 'third', state: 'differs', scores: { first: 2, second: 5, third: null } },
  })
  expect(await markersOf(exam.id, 'teacher3')).toMatchObject({ progress: { differ: 1 } })
  expect(await mark(exam, 'teacher3', 4, '结构清楚')).toMatchObject({ ok: true })
  expect(await essayOf(exam, 'teacher3')).toMatchObject({ score: 4, twice: { state: 'decided' } })
  expect(await essayOf(exam, 'teacher2')).toMatchObject({ score: 5, comment: '很好' })
  expect(await resultOf(exam, 'teacher3')).toMatchObject({ markingState: 'completed', score: 8 })
  await release(exam, { withUnmarked: true })
  const { answers } = await server.must(
    'getExamResult',
    { query: { attemptId: exam.attemptId } },
    school.by('student1'),
  )
  expect(answers[1]).toMatchObject({ score: 4, comment: '结构清楚' })
})

test('a mark that is changed may part the two again, and opens the marking', async () => {
  const exam = await sat({})
  await mark(exam, 'teacher', 5)
  await mark(exam, 'teacher2', 5)
  expect(await resultOf(exam, 'teacher')).toMatchObject({ markingState: 'completed' })
  await mark(exam, 'teacher2', 1)
  expect(await resultOf(exam, 'teacher')).toMatchObject({ markingState: 'toMark', othersToMark: 1 })
  expect(await release(exam)).toMatchObject({ error: 'EXAM_UNMARKED' })
  await mark(exam, 'teacher2', 5)
  expect(await resultOf(exam, 'teacher')).toMatchObject({ markingState: 'completed', score: 9 })
})

test('equal answers are marked at once by each; a comment alone is no mark', async () => {
  const exam = await sat({})
  const attemptIds = [exam.attemptId, await school.attemptOf(exam.id, 'student2')]
  const both = { id: exam.id, exerciseId: exam.essay, attemptIds }
  await mark(exam, 'teacher', null, '再看看')
  expect(await resultOf(exam, 'teacher')).toMatchObject({ unmarked: 1 })
  for (const [username, score] of [
    ['teacher', 6],
    ['teacher2', 5.5],
  ] as const)
    await server.must('reviewExamAnswers', { body: { ...both, score } }, school.by(username))
  const rows = await server.must('listExamResults', { query: { id: exam.id } }, school.by('teacher3'))
  expect(rows.filter(({ markingState }) => markingState === 'completed').map(({ score }) => score)).toEqual([
    9.75, 9.75,
  ])
})

test('a change of the setting leaves the marks that exist', async () => {
  const exam = await sat()
  // One marker at first.
  await mark(exam, 'teacher', 3, '一人批')
  await setMarkers(exam.id)
  expect(await essayOf(exam, 'teacher2')).toMatchObject({
    score: 3,
    comment: '一人批',
    mayMark: false,
    twice: null,
  })
  expect(await mark(exam, 'teacher2', 5)).toMatchObject({ error: 'NOT_YOURS_TO_MARK' })
  const other = { ...exam, attemptId: await school.attemptOf(exam.id, 'student2') }
  await mark(other, 'teacher', 2)
  // Somebody else goes on in the same part, from the marks that are there.
  await setMarkers(exam.id, { first: ids('teacher4') })
  expect(await essayOf(other, 'teacher4')).toMatchObject({ score: 2, twice: { part: 'first' } })
  expect(await essayOf(other, 'teacher')).toMatchObject({
    score: null,
    mayMark: false,
    twice: { part: null },
  })
  await mark(other, 'teacher2', 4)
  expect(await essayOf(other, 'teacher2')).toMatchObject({ twice: { state: 'differs' } })
  await setMarkers(exam.id, { first: ids('teacher4'), tolerance: 50 })
  expect(await essayOf(other, 'teacher2')).toMatchObject({ twice: { state: 'differs' } })
  await mark(other, 'teacher3', 4)
  await setMarkers(exam.id, { twoMarkers: false })
  expect(await essayOf(other, 'teacher')).toMatchObject({ score: 4, mayMark: true, twice: null })
  expect(await server.call('getExam', { params: { id: exam.id } }, school.by('teacher2'))).toMatchObject({
    status: 404,
  })
})

test('an answer that was handed in again has no marks of before', async () => {
  const exam = await sat({})
  await mark(exam, 'teacher', 5)
  await mark(exam, 'teacher2', 5)
  const back = { attemptId: exam.attemptId, exerciseIds: [exam.essay], reason: '再写一次' }
  expect(await server.call('returnExamAttempt', { body: back }, school.by('teacher2'))).toMatchObject({
    error: 'NOT_YOURS_TO_MARK',
  })
  await server.must('returnExamAttempt', { body: back }, school.by())
  await school.submit(exam.id, 'student1', exam.answers.slice(1))
  expect(await essayOf(exam, 'teacher')).toMatchObject({ score: null, round: 2, twice: { state: 'waiting' } })
  expect(await resultOf(exam, 'teacher2')).toMatchObject({ unmarked: 1, markingState: 'toMark' })
})

test('markers find the exam and are told; nobody else sees it, and they change nothing of it', async () => {
  const exam = await sat({})
  expect(await school.get(exam.id, 'teacher2')).toMatchObject({
    mine: false,
    twoMarkers: true,
    part: 'second',
  })
  expect(await school.noticesOf('teacher2', exam.name)).toMatchObject([{ kind: 'namedMarker' }])
  expect(await server.call('getExam', { params: { id: exam.id } }, school.by('teacher4'))).toMatchObject({
    status: 404,
  })
  expect(await setMarkers(exam.id, {}, 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
  const judge = (await resultOf(exam, 'teacher2')).answers[0]
  expect(judge).toMatchObject({ type: 'judge', mayMark: false, twice: null })
  const marks = [{ exerciseId: judge?.exerciseId ?? '', score: 0 }]
  const asked = { body: { attemptId: exam.attemptId, marks } }
  expect(await server.call('reviewExam', asked, school.by('teacher2'))).toMatchObject({
    error: 'NOT_YOURS_TO_MARK',
  })
  expect(await server.call('reviewExam', asked, school.by())).toMatchObject({ ok: true })
  expect(await server.call('reviewExam', asked, school.by('teacher4'))).toMatchObject({ status: 404 })
})

test('with hidden names markers see numbers', async () => {
  const exam = await sat({}, { deskNames: 'byPaper' })
  const rows = await server.must('listExamResults', { query: { id: exam.id } }, school.by('teacher2'))
  expect(rows.map(({ studentId, studentName }) => ({ studentId, studentName }))).toEqual([
    { studentId: null, studentName: '' },
    { studentId: null, studentName: '' },
  ])
})

test('wrong settings are refused with the field; after the results nothing is set', async () => {
  const exam = await sat()
  const refused = (fields: object) => ({ error: 'VALIDATION', fields })
  expect(await setMarkers(exam.id, { second: [] })).toMatchObject(refused({ second: 'field.required' }))
  expect(await setMarkers(exam.id, { third: ids('teacher2') })).toMatchObject(
    refused({ third: 'field.twice' }),
  )
  const student = { second: ids('student1') }
  expect(await setMarkers(exam.id, student)).toMatchObject(refused({ second: 'field.unknownName' }))
  expect(await setMarkers(exam.id, { tolerance: 101 })).toMatchObject({ status: 400 })
  expect(await markersOf(exam.id)).toMatchObject({ twoMarkers: false, tolerance: 10, first: [] })
  await release(exam, { withUnmarked: true })
  expect(await setMarkers(exam.id)).toMatchObject({ error: 'EXAM_CLOSED' })
})
