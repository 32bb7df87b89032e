// How good the paper was, and right, wrong and empty as a sheet.
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const students = Array.from({ length: 20 }, (_, at) => `student${at + 1}`)
let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', ...students])
})
afterAll(() => server.stop())

/**
 * Two judgements (4 and 2 points). Of twenty, the first ten are right in the first and wrong in the second, the others the other
 * way round; the last one leaves the second empty.
 */
const over = async (sat: readonly string[], change: object = {}) => {
  const first = await school.makeExercise(exampleWordings.judge)
  const second = await school.makeExercise(exampleWordings.judge)
  const items = [
    { exerciseId: first, points: 4 },
    { exerciseId: second, points: 2 },
  ]
  const paperId = await school.makePaper([{ items }])
  await server.must('releasePaper', { body: { id: paperId } }, school.by())
  const id = await school.make({ paperId, ...change })
  const studentIds = sat.map((one) => school.idOf(one))
  await server.must('pushExam', { body: { id, studentIds } as never }, school.by())
  await school.begin(id)
  for (const [at, username] of sat.entries()) {
    const isFirst = at < 10
    const answers = [
      { exerciseId: first, value: { isTrue: isFirst } },
      ...(at === 19 ? [] : [{ exerciseId: second, value: { isTrue: !isFirst } }]),
    ]
    await school.submit(id, username, answers)
  }
  await school.end(id)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
  return id
}
const figuresOf = (id: string, username = 'teacher') =>
  server.call('getPaperFigures', { query: { id } }, school.by(username))
const sheetsOf = async (id: string) => {
  const { name, base64 } = await server.must('exportExamAnswers', { query: { id } }, school.by())
  const book = read(base64, { type: 'base64' })
  const rows = (sheet: string) => utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1 })
  return { name, rows }
}

test('of twenty sittings: mean, spread, alpha in words, each question with its options; a colleague sees nothing', async () => {
  const id = await over(students)
  expect(await figuresOf(id)).toMatchObject({
    data: {
      // Ten have 4, nine have 2, one has 0: 58 / 20; the squares 12.1, 7.29 and 8.41 make 27.8; the root of 27.8 / 19.
      ...{ sittings: 20, needed: 20, points: 6, mean: 2.9, spread: 1.21 },
      reliability: 'notEnough',
      questions: [
        {
          ...{ number: 1, answered: 20, facility: 0.5, text: '北京是中国的首都。' },
          discrimination: expect.any(Number),
          options: [
            { id: 'true', isRight: true, count: 10 },
            { id: 'false', isRight: false, count: 10 },
          ],
        },
        {
          ...{ number: 2, answered: 19, facility: 0.45 },
          options: [
            { id: 'true', count: 9 },
            { id: 'false', count: 10 },
          ],
        },
      ],
    },
  })
  const figures = await server.must('getPaperFigures', { query: { id } }, school.by())
  expect(figures.questions.every(({ discrimination }) => (discrimination ?? 0) < 0)).toBe(true)
  expect(await figuresOf(id, 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
})

test('below twenty there are no figures; the sheet has every student and question', async () => {
  const id = await over(['student1', 'student2'])
  expect(await figuresOf(id)).toMatchObject({
    data: { sittings: 2, needed: 20, mean: null, alpha: null, questions: [] },
  })
  const { name, rows } = await sheetsOf(id)
  expect(name).toBe('期中考试.xlsx')
  const [headers, ...people] = rows('按学生')
  expect(headers?.slice(2)).toEqual(['得分', '对', '错', '空', '未批改', '1', '2'])
  expect(people).toHaveLength(2)
  for (const row of people) expect(row.slice(2)).toEqual([4, 1, 1, 0, 0, '对', '错'])
  expect(rows('按题目').slice(1)).toEqual([
    [1, '北京是中国的首都。', 4, 2, 0, 0, 0],
    [2, '北京是中国的首都。', 2, 0, 2, 0, 0],
  ])
})

test('while names are hidden the sheet has numbers', async () => {
  const id = await over(['student1', 'student2'], { deskNames: 'hidden' })
  const { rows } = await sheetsOf(id)
  expect(
    rows('按学生')
      .slice(1)
      .map(([first]) => first),
  ).toEqual([1, 2])
})
