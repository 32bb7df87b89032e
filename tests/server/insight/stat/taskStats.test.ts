// Numbers of tasks: each is recomputed from what happens here, in a school that had no tasks before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeDepartment, placeInDepartment } from '#tests/support/rights.ts'
import { byName, makeClerk, sumOf } from '#tests/support/stats.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let wholeClass: string
let single: string
const day = 24 * 60
const students = 15
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher4', 'education', 'tenant', 'student1', 'student2', 'student3'])
  // To the fifteen of the class, of whom one opens it and one hands it in.
  wholeClass = await school.released({ name: '全班', stage: 'afterClass' })
  await school.open(wholeClass, 'student1')
  await school.submit(wholeClass, 'student2')
  // To one student, who hands it in and whose marking is completed: 4 of 4 and 3 of 6.
  const studentIds = [school.idOf('student3')]
  single = await school.released({
    name: '一人',
    stage: 'preClass',
    studentIds,
    startAt: school.wall(-3 * day),
  })
  await school.submit(single, 'student3')
  const { own } = await school.get(single, 'student3')
  const marks = [{ exerciseId: school.essay, score: 3, comment: '' }]
  const body = { attemptId: own?.id ?? '', marks, complete: true }
  await server.must('reviewTask', { body }, school.tokenOf('teacher'))
  // Nobody has this one yet; it is no draft.
  await school.make({
    name: '以后',
    stage: 'inClass',
    startAt: school.wall(3 * day),
    endAt: school.wall(4 * day),
  })
})
afterAll(() => server.stop())

const as = (username = 'education') => school.tokenOf(username)
const date = (minutes: number) => school.wall(minutes).slice(0, 10)

test('[CALL-STAT-09] taskCount equals the list of tasks, in all and by state', async () => {
  const answer = await server.must('taskCount', { query: {} }, as())
  expect(byName(answer)).toEqual({ released: { tasks: 2 }, notReleased: { tasks: 1 } })
  expect(answer.total).toEqual({ tasks: 3 })
  expect(await school.listed('education')).toHaveLength(3)
  const all = await server.must('taskCount', { query: { countType: 'all' } }, as())
  expect(byName(all)).toEqual({ all: { tasks: 3 } })
  const facts = await server.must('listFacts', { query: { of: 'taskCount', key: 'notReleased' } }, as())
  expect(facts.records).toMatchObject([{ title: '以后', person: '李老师', values: { tasks: 1 } }])
  const query = { from: date(-4 * day), until: date(-2 * day) }
  expect((await server.must('taskCount', { query }, as())).total).toEqual({ tasks: 1 })
  const classId = school.classId as never // of the class of tasks.ts
  expect((await server.must('taskCount', { query: { classId } }, as())).total).toEqual({ tasks: 3 })
})

test('[CALL-STAT-09] each countType changes the chart', async () => {
  const chart = async (countType: 'day' | 'stage' | 'taskState' | 'class' | 'teacher', token = as()) =>
    byName(await server.must('taskChart', { query: { countType } }, token))
  const of = (tasks: number, assigned: number, submitted: number) => ({
    tasks,
    assigned,
    submitted,
    submittedShare: assigned ? submitted / assigned : null,
  })
  expect(await chart('day')).toEqual({
    [date(-3 * day)]: of(1, 1, 1),
    [date(-60)]: of(1, students, 1),
    [date(3 * day)]: of(1, 0, 0),
  })
  expect(await chart('stage')).toEqual({
    preClass: of(1, 1, 1),
    afterClass: of(1, students, 1),
    inClass: of(1, 0, 0),
  })
  expect(await chart('taskState')).toEqual({ released: of(2, students + 1, 2), notReleased: of(1, 0, 0) })
  // What is not released stands with the class that it is meant for.
  expect(await chart('class')).toEqual({ 初级一班: of(3, students + 1, 2) })
  expect(await chart('teacher')).toEqual({ 李老师: of(3, students + 1, 2) })
  expect(await chart('stage', as('teacher'))).toEqual(await chart('stage'))
  expect(await chart('teacher', as('teacher4'))).toEqual({})
  expect(await server.call('taskChart', { query: {} }, as('student1'))).toMatchObject({ status: 403 })
})

test('[CALL-STAT-09] the sign-in of a task is its first opening; a student of two classes counts in both', async () => {
  const signs = async (countType: 'day' | 'class' | 'teacher' | 'assignment' | 'student', query = {}) =>
    server.must('taskSignCount', { query: { countType, ...query } }, as())
  const of = (assigned: number, opened: number) => ({ assigned, opened, openedShare: opened / assigned })
  expect(byName(await signs('assignment'))).toEqual({ 全班: of(students, 2), 一人: of(1, 1) })
  expect(byName(await signs('day'))).toEqual({ [date(-3 * day)]: of(1, 1), [date(-60)]: of(students, 2) })
  expect(byName(await signs('class'))).toEqual({ 初级一班: of(students + 1, 3) })
  const byStudent = await signs('student')
  expect(byStudent.count).toBe(students)
  expect(sumOf(byStudent, 'opened')).toBe(3)
  const studentId = school.idOf('student3') as never // of an account
  expect((await signs('assignment', { studentId })).total).toEqual(of(2, 1))
  // The third student joins a further class.
  const { records } = await server.must('pageClass', { query: { name: '初级二班' } }, as())
  const { gender, classes, ...known } = await server.must('getStudent', { params: { id: studentId } }, as())
  const classIds = [...classes.map(({ id }) => id), records[0]?.id ?? ''] as never[]
  await server.must('updateStudent', { body: { ...known, gender: gender ?? 'male', classIds } }, as())
  expect(byName(await signs('class'))).toEqual({ 初级一班: of(students + 1, 3), 初级二班: of(2, 1) })
  const classId = records[0]?.id as never // of a class
  expect(byName(await signs('class', { classId }))).toEqual({ 初级二班: of(2, 1) })
})

test('[SCREEN-T-03 part] the learning report equals the stored answers of the class', async () => {
  const classId = school.classId as never // of the class of tasks.ts
  const report = await server.must('taskResults', { query: { classId } }, as('teacher'))
  const nobody = { assigned: 1, submitted: 0, marked: 0, score: 0, points: 0, scoreShare: null }
  const rows = byName(report)
  expect(Object.keys(rows)).toHaveLength(students)
  expect(rows).toMatchObject({
    王小明: nobody,
    安娜: { ...nobody, submitted: 1 },
    李大卫: { assigned: 2, submitted: 1, marked: 1, score: 7, points: 10, scoreShare: 0.7 },
  })
  expect(report.total).toMatchObject({
    assigned: students + 1,
    submitted: 2,
    marked: 1,
    score: 7,
    points: 10,
  })
  const byTask = await server.must('taskResults', { query: { countType: 'assignment' } }, as())
  expect(byName(byTask)).toMatchObject({ 一人: { score: 7 }, 全班: { submitted: 1, score: 0 } })
  const answers = await server.must('exerciseResults', { query: { classId } }, as('teacher'))
  const rowOf = (id: string) => answers.rows.find(({ key }) => key === id)?.values
  // The judge of the one who waits for the marks of the essay counts already: it was shown at the hand-in.
  expect(rowOf(school.essay)).toMatchObject({ answered: 1, score: 3, points: 6, scoreShare: 0.5 })
  expect(rowOf(school.judge)).toMatchObject({ answered: 2, right: 2, score: 8, points: 8 })
  const facts = await server.must(
    'listFacts',
    { query: { of: 'taskResults', key: school.idOf('student3') } },
    as(),
  )
  expect(facts.records).toMatchObject([
    { title: '一人', person: '李大卫', values: { submitted: 1, score: 7 } },
    { title: '全班', values: { submitted: 0, score: null } },
  ])
})

test('work that waits for its marks is counted for the teacher and the day of the hand-in', async () => {
  const waiting = async (countType: 'teacher' | 'assignment' | 'day', token = as()) =>
    byName(await server.must('unmarked', { query: { countType } }, token))
  expect(await waiting('teacher')).toEqual({ 李老师: { attempts: 1 } })
  expect(await waiting('assignment', as('teacher'))).toEqual({ 全班: { attempts: 1 } })
  expect(await waiting('day')).toEqual({ [date(0)]: { attempts: 1 } })
  expect(await waiting('teacher', as('teacher4'))).toEqual({})
  const facts = await server.must('listFacts', { query: { of: 'unmarked' } }, as())
  expect(facts.records).toMatchObject([{ id: wholeClass, title: '全班', person: '安娜' }])
})

test('a clerk of a department counts the tasks of its teachers alone, as the list does', async () => {
  const token = as('tenant')
  const departmentId = await makeDepartment(server, token, { name: '北校区', parentId: null })
  const clerk = await makeClerk(server, departmentId)
  const asked = async () => (await server.must('taskChart', { query: {} }, clerk)).total
  expect(await asked()).toMatchObject({ tasks: 0, assigned: 0 })
  expect(
    await server.call('taskCount', { query: { teacherId: school.idOf('teacher') as never } }, clerk),
  ).toMatchObject({
    error: 'NOT_FOUND',
  })
  await placeInDepartment(server, token, { username: 'teacher', departmentId })
  expect(await asked()).toMatchObject({ tasks: 3, assigned: students + 1 })
})
