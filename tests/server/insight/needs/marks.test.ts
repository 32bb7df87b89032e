// A marks book: marks that the test made, weights, the mean, and the Excel file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId } from '#contract/ids.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
let classId: ClassId
let judge: string
const people = ['student1', 'student2', 'student3']
/** With one judgement of four points, whose marking completes itself. */
const work = async (name: string, given: Readonly<Record<string, boolean>>, studentIds = people) => {
  const id = await school.released({
    ...{ name, classIds: [], studentIds: studentIds.map(school.idOf), selfMarking: true },
    sections: [{ items: [{ exerciseId: judge, points: 4 }] }],
  })
  for (const [username, isTrue] of Object.entries(given))
    await school.submit(id, username, [{ exerciseId: judge, value: { isTrue } }])
  return id
}
const works = { first: '', second: '', open: '' }
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, [...people, 'education', 'teacher5', 'teacher.b'])
  classId = school.classId as ClassId
  judge = await school.makeExercise(exampleWordings.judge)
  works.first = await work('第一次', { student1: true, student2: false })
  await school.endAgo(works.first, 60)
  works.second = await work('第二次', { student1: false, student2: true })
  await school.endAgo(works.second, 30)
  works.open = await work('还开着', {})
  await school.pushed({ name: '没有公布的考试' })
})
afterAll(() => server.stop())

const book = (username = 'teacher') =>
  server.must('getMarksBook', { query: { classId } }, school.tokenOf(username))
const marksOf = async (username: string) => {
  const { students } = await book()
  const student = students.find(({ id }) => id === school.idOf(username))
  return {
    marks: student?.marks.map(({ workId, state, share }) => [workId, state, share]),
    mean: student?.mean,
  }
}

test('a mark names the attempt that it stands on', async () => {
  const { students } = await book()
  const student = students.find(({ id }) => id === school.idOf('student1'))
  const mark = student?.marks.find(({ workId }) => workId === works.first)
  const { own } = await server.must('getTask', { params: { id: works.first } }, school.tokenOf('student1'))
  expect(mark?.attemptId).toBe(own?.id)
})

test('the book has the tasks of the class, oldest first, and what each student has of them', async () => {
  const { works: shown, students, left } = await book()
  expect(
    shown.map(({ id, name, kind, weight, marked, median }) => ({ id, name, kind, weight, marked, median })),
  ).toEqual([
    { id: works.first, name: '第一次', kind: 'task', weight: 1, marked: 2, median: null },
    { id: works.second, name: '第二次', kind: 'task', weight: 1, marked: 2, median: null },
    { id: works.open, name: '还开着', kind: 'task', weight: 1, marked: 0, median: null },
  ])
  expect({ students: students.length, left }).toEqual({ students: 15, left: 0 })
  const own = await marksOf('student1')
  expect(own.marks).toEqual(
    expect.arrayContaining([
      [works.first, 'marked', 1],
      [works.second, 'marked', 0],
      [works.open, 'open', null],
    ]),
  )
  expect(own.mean).toBe(0.5)
  const missing = await marksOf('student3')
  expect(missing.marks).toEqual(
    expect.arrayContaining([
      [works.first, 'missed', null],
      [works.second, 'missed', null],
    ]),
  )
  expect(missing.mean).toBeNull()
})

test('weights belong to the class, change the mean, and stand in the record of changes', async () => {
  const set = (weights: { id: string; weight: number }[], username = 'teacher') =>
    server.call('setMarkWeights', { body: { classId, weights } }, school.tokenOf(username))
  expect(await set([{ id: works.first, weight: 3 }])).toMatchObject({ ok: true })
  expect((await marksOf('student1')).mean).toBe(0.75)
  expect((await marksOf('student2')).mean).toBe(0.25)
  expect((await book('education')).works[0]).toMatchObject({ weight: 3 })
  expect(await set([{ id: works.second, weight: 0 }], 'education')).toMatchObject({ ok: true })
  expect((await marksOf('student2')).mean).toBe(0)
  const { records } = await server.must(
    'pageAudit',
    { query: { noun: 'Class', itemId: classId } },
    school.tokenOf('education'),
  )
  expect(records.map(({ changes }) => changes)).toEqual([
    { 第二次: { before: 1, after: 0 } },
    { 第一次: { before: 1, after: 3 } },
  ])
  expect(await set([{ id: works.first, weight: -1 }])).toMatchObject({ error: 'VALIDATION' })
  expect(await set([{ id: classId, weight: 1 }])).toMatchObject({ error: 'NOT_FOUND' })
  expect(await set([{ id: works.first, weight: 1 }], 'teacher5')).toMatchObject({ error: 'NOT_FOUND' })
})

test('the Excel file is named after the class; another class and school see nothing', async () => {
  const file = await server.must('exportMarksBook', { query: { classId } }, school.tokenOf('teacher'))
  expect(file.name).toMatch(/^成绩册 初级一班 \d{4}-\d\d-\d\d\.xlsx$/)
  for (const username of ['teacher5', 'teacher.b'])
    expect(await server.call('getMarksBook', { query: { classId } }, school.tokenOf(username))).toMatchObject(
      {
        error: 'NOT_FOUND',
      },
    )
  expect(await server.call('getMarksBook', { query: { classId } }, school.tokenOf('student1'))).toMatchObject(
    {
      error: 'FORBIDDEN',
    },
  )
})
