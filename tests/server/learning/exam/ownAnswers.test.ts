// What a student sees of the own sitting between the hand-in and the results.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['student1', 'student2'])
})
afterAll(() => server.stop())

const shows = async (id: string, username = 'student1') => (await school.get(id, username)).own?.showsAnswers
const end = async (id: string) => {
  await school.end(id)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
}

test('the own answers are shown without marks once the exam is over, if it lets', async () => {
  const { paperId, answers, essay } = await school.askedPaper()
  const id = await school.running({ paperId, ownAnswersShown: true })
  expect(await shows(id)).toBe(false)
  await school.submit(id, 'student1', answers)
  // Others still sit it.
  expect(await shows(id)).toBe(false)
  await end(id)
  expect(await shows(id)).toBe(true)
  const attemptId = await school.attemptOf(id, 'student1')
  const result = await server.must('getExamResult', { query: { attemptId } }, school.by('student1'))
  expect(result).toMatchObject({ score: null, wordings: [] })
  expect(result.answers.map(({ value, score, isRight }) => ({ value, score, isRight }))).toEqual([
    { value: expect.anything(), score: null, isRight: null },
    { value: expect.objectContaining({ text: expect.any(String) }), score: null, isRight: null },
  ])
  const mark = { attemptId, marks: [{ exerciseId: essay, score: 5 }], complete: true }
  await server.must('reviewExam', { body: mark }, school.by())
  await server.must('releaseExamResults', { body: { id, withUnmarked: true } }, school.by())
  expect(await shows(id)).toBe(true)
  expect(await school.get(id, 'student1')).toMatchObject({ own: { score: 9 } })
})

test('otherwise not before the results; it may be switched on when the exam is over', async () => {
  const { paperId, answers } = await school.askedPaper()
  const name = '期末'
  const id = await school.running({ paperId, name })
  await school.submit(id, 'student1', answers)
  await end(id)
  expect(await shows(id)).toBe(false)
  const { startAt, endAt, type } = await school.get(id)
  const body = { ...school.bodyOf({ paperId }), id, name, type, startAt, endAt, ownAnswersShown: true }
  await server.must('updateExam', { body }, school.by())
  expect(await shows(id)).toBe(true)
})
