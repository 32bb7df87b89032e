// Whose answers are marked: numbers stand in place of names until the results are released.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const students = ['student1', 'student2', 'student3'] as const
let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'tenant', ...students])
})
afterAll(() => server.stop())

const by = () => school.by()
/** What tells a person: id, name and number of each student who sat. */
const readPersons = async () => {
  const persons: string[] = []
  for (const username of students) {
    const id = school.idOf(username) as UserId
    const { name, number } = await server.must('getStudent', { params: { id } }, school.by('tenant'))
    persons.push(id, name, number)
  }
  return persons
}
const listOf = (id: string, change: object = {}) =>
  server.must('listExamResults', { query: { id, ...change } }, by())
/** student1 and student2 have handed in, student3 has not. */
const sat = async (change: object = {}) => {
  const { paperId, answers, essay } = await school.askedPaper()
  const id = await school.running({ paperId, deskNames: 'byPaper', ...change })
  await school.submit(id, 'student1', answers)
  await school.submit(id, 'student2', answers)
  return { id, paperId, essay }
}
const end = async (id: string) => {
  await school.end(id)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
}

describe('an exam with an essay', () => {
  test('answers its marking calls with numbers, and nothing that tells a student', async () => {
    const { id, essay } = await sat()
    expect(await school.get(id)).toMatchObject({ deskNames: 'byPaper', namesHidden: true })
    const rows = await listOf(id)
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ candidate }) => candidate)).size).toBe(2)
    const hidden = {
      ...{ studentId: null, studentName: '', studentNumber: '', openedAt: null, handedInAt: null },
      ...{ handedInByServer: false, extensionEnd: null, candidate: expect.any(Number) },
    }
    for (const row of rows) expect(row).toMatchObject(hidden)
    // By number, which says nothing about the order of names.
    expect(rows.map(({ candidate }) => candidate)).toEqual(
      rows.map(({ candidate }) => candidate ?? 0).sort((one, other) => one - other),
    )
    const [first] = rows
    const attemptId = first?.id ?? ''
    const answered: unknown[] = [rows, await listOf(id, { exerciseId: essay })]
    const result = await server.must('getExamResult', { query: { attemptId } }, by())
    expect(result).toMatchObject({ ...hidden, candidate: first?.candidate })
    expect(result.answers[1]).toMatchObject({ exerciseId: essay, value: { text: expect.any(String) } })
    answered.push(result)
    const mark = { exerciseId: essay, score: 5, comment: '很好' }
    const marks = { attemptId, marks: [mark], complete: false }
    answered.push(await server.call('reviewExam', { body: marks }, by()))
    const many = { id, attemptIds: rows.map((row) => row.id), ...mark }
    answered.push(await server.call('reviewExamAnswers', { body: many }, by()))
    answered.push(await server.call('completeExamAttempts', { body: { attemptIds: [attemptId] } }, by()))
    const back = { attemptId, exerciseIds: [essay], reason: '再写一次' }
    answered.push(await server.call('returnExamAttempt', { body: back }, by()))
    answered.push(await listOf(id), await server.must('getExamResult', { query: { attemptId } }, by()))
    answered.push(await server.call('listLateAnswers', { query: { id } }, by()))
    const text = JSON.stringify(answered)
    for (const person of await readPersons()) expect(text).not.toContain(person)
  })

  test('its records say who sat it, and nothing that the desk says too', async () => {
    const { id, essay } = await sat()
    const [first] = await listOf(id)
    const marks = { attemptId: first?.id ?? '', marks: [{ exerciseId: essay, score: 5 }], complete: true }
    await server.must('reviewExam', { body: marks }, by())
    const sittings = await school.sittings(id)
    expect(
      sittings
        .filter(({ state }) => state === 'handedIn')
        .map(({ studentId }) => studentId)
        .sort(),
    ).toEqual([school.idOf('student1'), school.idOf('student2')].sort())
    for (const sitting of sittings)
      expect(sitting).toMatchObject({ id: null, answers: null, score: null, points: null })
    expect(JSON.stringify(sittings)).not.toContain(first?.id)
  })

  test('with its results everybody is named, and the scores stand beside the names', async () => {
    const { id, essay } = await sat()
    await end(id)
    const attemptIds = (await listOf(id)).map((row) => row.id)
    const mark = { id, exerciseId: essay, attemptIds, score: 5 }
    await server.must('reviewExamAnswers', { body: mark }, by())
    await server.must('completeExamAttempts', { body: { attemptIds } }, by())
    await server.must('releaseExamResults', { body: { id } }, by())
    expect(await school.get(id)).toMatchObject({ namesHidden: false })
    const rows = await listOf(id)
    expect(rows.map(({ studentId }) => studentId)).toContain(school.idOf('student1'))
    expect(rows.every(({ candidate }) => candidate === null)).toBe(true)
    const marked = (await school.sittings(id)).filter(({ state }) => state === 'marked')
    expect(marked.map(({ score }) => score)).toEqual([9, 9])
  })

  test('the student sees the own name and times', async () => {
    const { id } = await sat()
    const attemptId = await school.attemptOf(id, 'student1')
    const result = await server.must('getExamResult', { query: { attemptId } }, school.by('student1'))
    expect(result).toMatchObject({ studentId: school.idOf('student1'), handedInAt: expect.any(String) })
  })

  test('a late answer comes under the number of the desk', async () => {
    const { paperId, judge } = await school.askedPaper()
    const id = await school.running({ paperId, deskNames: 'byPaper' })
    const { id: attemptId, epoch } = await school
      .save(id, 'student1', [{ exerciseId: judge, value: { isTrue: false } }])
      .then(async () => school.open(id, 'student1'))
    await end(id)
    const body = {
      id: attemptId,
      answers: school.numbered(epoch, [{ exerciseId: judge, value: { isTrue: true } }]),
    }
    await server.must('saveAnswers', { body }, school.by('student1'))
    const late = await server.must('listLateAnswers', { query: { id } }, by())
    const [onDesk] = await listOf(id)
    expect(late).toMatchObject([{ studentId: null, studentName: '', candidate: onDesk?.candidate }])
    for (const person of await readPersons()) expect(JSON.stringify(late)).not.toContain(person)
  })
})

test('by the paper: one without anything written or spoken shows names; the teacher may hide or show them', async () => {
  const { judge } = await school.askedNowhereElse()
  const paperId = await school.makePaper([{ items: [{ exerciseId: judge, points: 4 }] }])
  await server.must('releasePaper', { body: { id: paperId } }, by())
  const named = async (change: object) => (await school.get(await school.make(change))).namesHidden
  expect(await named({ paperId, deskNames: 'byPaper' })).toBe(false)
  expect(await named({ paperId, deskNames: 'hidden' })).toBe(true)
  expect(await named({ deskNames: 'byPaper' })).toBe(true)
  expect(await named({ deskNames: 'shown' })).toBe(false)
  expect(await named({ deskNames: undefined })).toBe(true)
})

test('once it has begun the names stay as they were', async () => {
  const { id, paperId } = await sat()
  const { startAt, endAt } = await school.get(id)
  const body = school.bodyOf({ paperId, startAt, endAt, deskNames: 'shown' })
  expect(await server.call('updateExam', { body: { ...body, id } as never }, by())).toMatchObject({
    fields: { deskNames: 'field.fixed' },
  })
})
