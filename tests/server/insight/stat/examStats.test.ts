// Exams in numbers, equal to the records of their sittings.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeDepartment, placeInDepartment } from '#tests/support/rights.ts'
import { byName, makeClerk } from '#tests/support/stats.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
let over: string
let running: string
const sat = ['student1', 'student2', 'student3', 'student4', 'student5']
const ofClass = 15
const by = (username = 'education') => school.by(username)

const mark = async (id: string, username: string, essay: string, score: number) => {
  const attemptId = await school.attemptOf(id, username)
  const marks = [{ exerciseId: essay, score, comment: '' }]
  await server.must('reviewExam', { body: { attemptId, marks, complete: true } }, by('teacher'))
}
const end = async (id: string) => {
  await school.end(id)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
}
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher4', 'education', 'tenant', ...sat])
  // Five sat it, with 6, 7, 8, 9 and 10 of 10 points.
  over = await school.running({ name: '期中' })
  for (const username of sat) await school.submit(over, username)
  await end(over)
  for (const [at, username] of sat.entries()) await mark(over, username, school.common.essay, 2 + at)
  // One sits this one, and there is a draft that only its teacher sees.
  const asked = await school.askedPaper()
  running = await school.running({ name: '期末', paperId: asked.paperId })
  await school.submit(running, 'student1', asked.answers)
  await mark(running, 'student1', asked.essay, 6)
  await school.make({ name: '补考' })
})
afterAll(() => server.stop())

const release = (id: string) =>
  server.must('releaseExamResults', { body: { id, withUnmarked: true } }, by('teacher'))
const figures = (query: object = {}, token = by()) => server.must('examFigures', { query }, token)
const none = { mean: null, median: null, spread: null }

test('[CALL-STAT-10] [SCREEN-ST-08 part] the counts of the school and of the teacher equal the records and the figures', async () => {
  const records = [...(await school.sittings(over)), ...(await school.sittings(running))]
  const submitted = records.filter(({ handedInAt }) => handedInAt !== null).length
  expect([records.length, submitted]).toEqual([2 * ofClass, 6])
  const ofSchool = await server.must('countSchoolExams', { query: {} }, by())
  const common = { pushed: 2, ended: 1, assigned: 2 * ofClass, submitted, checked: 6 }
  expect(ofSchool).toEqual({ exams: 2, ...common })
  expect(await server.must('countExams', { query: {} }, by('teacher'))).toEqual({ exams: 3, ...common })
  const byState = await figures({ countType: 'examState' })
  expect(byState.total).toMatchObject({ exams: 2, assigned: 2 * ofClass, submitted })
  expect(byName(byState)).toMatchObject({
    ended: { exams: 1, assigned: ofClass, submitted: 5 },
    released: { exams: 1, assigned: ofClass, submitted: 1 },
  })
  const ofTeacher = await figures(
    { countType: 'examState', teacherId: school.idOf('teacher') },
    by('teacher'),
  )
  expect(ofTeacher.total).toMatchObject({ exams: 3, assigned: 2 * ofClass, submitted })
  expect(byName(ofTeacher)).toMatchObject({ notReleased: { exams: 1, assigned: 0, submitted: 0 } })
  expect((await figures({}, by('teacher4'))).total).toMatchObject({ exams: 0, assigned: 0 })
  expect(await server.call('examFigures', { query: {} }, by('student1'))).toMatchObject({ status: 403 })
})

test('scores are told once the results are released, and never of fewer than five', async () => {
  expect(byName(await figures())).toMatchObject({ 期中: none, 期末: none })
  const rows = await server.must('listFacts', { query: { of: 'examFigures', key: over } }, by())
  expect(rows.total).toBe(ofClass)
  expect(rows.records.every(({ id, values }) => id === over && values.mean === null)).toBe(true)
  await release(over)
  await end(running)
  await release(running)
  expect(byName(await figures())).toMatchObject({
    期中: {
      exams: 1,
      submitted: 5,
      mean: expect.closeTo(0.8, 9),
      median: expect.closeTo(0.8, 9),
      spread: expect.closeTo(Math.sqrt(0.02), 9),
    },
    期末: { exams: 1, submitted: 1, ...none },
  })
  // Over both there are six shares: 0.6, 0.7, 0.8, 0.9, 1 and 1.
  const total = { mean: expect.closeTo(5 / 6, 9), median: expect.closeTo(0.85, 9) }
  expect(await figures({ countType: 'teacher' })).toMatchObject({ total })
  const byClass = byName(await figures({ countType: 'class' }))
  expect(byClass).toMatchObject({ 初级一班: { exams: 2, assigned: 2 * ofClass, submitted: 6 } })
  expect(byName(await figures({ countType: 'class', classId: school.classId }))).toEqual(byClass)
})

test('work that waits for its marks names nobody while names are hidden at the desk', async () => {
  const asked = await school.askedPaper()
  const id = await school.running({ name: '匿名', paperId: asked.paperId, deskNames: 'hidden' })
  await school.submit(id, 'student2', asked.answers)
  const query = { of: 'unmarked', countType: 'assignment', key: id } as const
  const { records } = await server.must('listFacts', { query }, by('teacher'))
  expect(records).toMatchObject([{ id, title: '匿名', person: null, values: { attempts: 1 } }])
})

test('a clerk of a department has the exams of its teachers alone', async () => {
  const departmentId = await makeDepartment(server, by('tenant'), { name: '北校区', parentId: null })
  const clerk = await makeClerk(server, departmentId)
  expect((await figures({}, clerk)).total).toMatchObject({ exams: 0 })
  await placeInDepartment(server, by('tenant'), { username: 'teacher', departmentId })
  expect((await figures({}, clerk)).total).toMatchObject({ exams: 3, submitted: 7 })
})
