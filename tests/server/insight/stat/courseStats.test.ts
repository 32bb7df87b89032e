// Courses, their lessons and the lessons held: what is made here is counted by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import type { StatName } from '#contract/insight/stat/stats.ts'
import { aCourse, aStudent } from '#tests/support/bodies.ts'
import { heldLive, heldSmartClass } from '#tests/support/heldLessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeCampuses, makeRole, tokenOf } from '#tests/support/rights.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let education: string
let teacher: string
let classId: ClassId
let courseId: string
let emptyId: string
let lessons: string[]

const october = { from: '2026-10-01', until: '2026-10-31' }
const ask = async (name: StatName, query: object = {}, token = education) => {
  const { rows, total, count } = await server.must(name, { query }, token)
  return { rows: Object.fromEntries(rows.map(({ key, values }) => [key, values])), total, count }
}

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['education', 'teacher2', 'student1'])
  education = school.tokenOf('education')
  teacher = school.tokenOf('teacher')
  const made = await server.must('createClass', { body: { name: '统计班', grade: '统计级' } }, education)
  classId = made.id as ClassId
  const studentIds: string[] = []
  for (const name of ['甲一', '乙二', '丙三']) {
    const body = { ...aStudent, name, username: `stat.${studentIds.length}`, classIds: [classId] }
    studentIds.push((await server.must('createStudent', { body }, education)).id)
  }
  await server.must('leaveSchool', { body: { ids: studentIds.slice(2) } }, education)
  const catalogue = { number: 'TJ1', name: '统计' }
  const { id: mgrId } = await server.must('createCourseMgr', { body: catalogue }, education)
  const names = ['第一课', '第二课', '第三课']
  lessons = (await server.must('createLessons', { body: { mgrId, names } }, education)).ids
  const teacherIds = [school.idOf('teacher') as UserId]
  const body = { ...aCourse, number: 'TJ1', grade: '统计级', mgrId, classIds: [classId], teacherIds }
  courseId = (await server.must('createCourse', { body }, education)).id
  emptyId = (await server.must('createCourse', { body: { ...aCourse, number: 'TJ2' } }, education)).id

  const [first = null, second = null] = lessons
  const live = (from: string, minutes: number, over: object) =>
    heldLive(server, teacher, { from: `2026-10-${from}:00Z`, minutes, ...over })
  await live('05T02:00', 45, { lessonId: first, classIds: [classId] })
  await live('06T02:00', 30, { lessonId: first })
  // For another class, so it is none of this course.
  await live('07T02:00', 60, { lessonId: second, classIds: [school.classId] })
  await live('08T02:00', 25, { classIds: [classId, school.classId] })
  const place = { courseId, classIds: [classId] }
  const task = await school.released({ ...place, lessonId: first, name: '第一课的任务' })
  await school.released({ ...place, lessonId: second, name: '第二课的任务' })
  await school.make({ ...place, lessonId: first, name: '草稿', draft: true })
  await heldSmartClass(server, teacher, { from: '2026-10-09T02:00:00Z', minutes: 20, id: task })
  await heldSmartClass(server, teacher, { from: '2026-10-12T02:00:00Z', minutes: 10, classId, courseId })
  // A window that was closed at once is no lesson.
  await heldSmartClass(server, teacher, { from: '2026-10-13T02:00:00Z', minutes: 0, classId })
})
afterAll(() => server.stop())

test('[CALL-STAT-04] a course’s lessons, hours, tasks and students are those of the overview, and its detail adds up to them', async () => {
  const overview = await ask('courseCount')
  expect(overview.rows[courseId]).toEqual({ courses: 1, lessons: 3, seconds: 6300, tasks: 2, students: 2 })
  expect(overview.rows[emptyId]).toEqual({ courses: 1, lessons: 0, seconds: 0, tasks: 0, students: 0 })
  expect(overview.count).toBe(7)
  expect(overview.total).toMatchObject({ courses: 7, seconds: 6300, tasks: 2 })

  const [first = '', second = '', third = ''] = lessons
  const detail = await ask('courseLessons', { courseId })
  expect(detail.rows).toEqual({
    [first]: { lessons: 1, seconds: 5700, tasks: 1 },
    [second]: { lessons: 1, seconds: 0, tasks: 1 },
    [third]: { lessons: 1, seconds: 0, tasks: 0 },
    '': { lessons: 0, seconds: 600, tasks: 0 },
  })
  expect(detail.total).toEqual({ lessons: 3, seconds: 6300, tasks: 2 })

  const byCourse = await ask('courseLessons', { countType: 'course' })
  expect(byCourse.rows[courseId]).toEqual({ lessons: 3, seconds: 6300, tasks: 2 })
  expect(byCourse.rows[emptyId]).toEqual({ lessons: 0, seconds: 0, tasks: 0 })
  const { lessons: all, seconds, tasks } = overview.total
  expect(byCourse.total).toEqual({ lessons: all, seconds, tasks })
  expect((await ask('courseCount', { countType: 'grade', grade: '统计级' })).rows).toEqual({
    统计级: { courses: 1, lessons: 3, seconds: 6300, tasks: 2, students: 2 },
  })
})

test('[CALL-STAT-04] lessons held: the rows by kind and by day are the overview, those by class count a lesson of two for both', async () => {
  expect((await ask('smartClassUse', october)).total).toEqual({ sessions: 6, seconds: 11_400, teachers: 1 })
  expect((await ask('smartClassUse', { ...october, countType: 'lessonKind' })).rows).toEqual({
    live: { sessions: 4, seconds: 9600, teachers: 1 },
    smartClass: { sessions: 2, seconds: 1800, teachers: 1 },
  })
  const days = await ask('smartClassUse', { from: '2026-10-06', until: '2026-10-09', countType: 'day' })
  expect(Object.entries(days.rows).map(([day, values]) => [day, values.seconds])).toEqual([
    ['2026-10-06', 1800],
    ['2026-10-07', 3600],
    ['2026-10-08', 1500],
    ['2026-10-09', 1200],
  ])
  const byClass = await ask('classUse', october)
  expect(byClass.rows).toEqual({
    [classId]: { sessions: 4, seconds: 6000, teachers: 1 },
    [school.classId]: { sessions: 2, seconds: 5100, teachers: 1 },
    '': { sessions: 1, seconds: 1800, teachers: 1 },
  })
  expect(byClass.total.sessions).toBe(6)
  expect((await ask('classUse', { ...october, classId })).total).toMatchObject({ sessions: 4, seconds: 6000 })
  expect((await ask('smartClassUse', { ...october, classId })).total).toMatchObject({ sessions: 4 })
  expect((await ask('smartClassUse', { ...october, courseId })).total).toEqual({
    sessions: 4,
    seconds: 6300,
    teachers: 1,
  })
  const none = await ask('smartClassUse', { from: '2025-01-01', until: '2025-12-31' })
  expect(none).toEqual({ rows: {}, total: { sessions: 0, seconds: 0, teachers: 0 }, count: 0 })
})

test('[CALL-STAT-04] classes are counted by grade with their students at school', async () => {
  const byGrade = await ask('classCount')
  expect(byGrade.rows.统计级).toEqual({ classes: 1, students: 2 })
  expect(byGrade.total.classes).toBe(7)
  const classes = Object.values(byGrade.rows).reduce((sum, row) => sum + (row.classes ?? 0), 0)
  expect(classes).toBe(7)
  const byClass = await ask('classCount', { countType: 'class' })
  expect(byClass.rows[classId]).toEqual({ classes: 1, students: 2 })
  expect(byClass.total).toEqual(byGrade.total)
})

test('the hours of a course open the lessons held, and no empty rows', async () => {
  const query = { of: 'courseLessons', key: lessons[0], courseId } as const
  const { records } = await server.must('listFacts', { query }, education)
  expect(records.map(({ title, values }) => [title, values.seconds, values.tasks])).toEqual([
    ['第一课', null, null],
    ['第一课的任务', null, 1],
    ['第一课', 1200, null],
    ['第3课 你好', 1800, null],
    ['第3课 你好', 2700, null],
  ])
  const empty = { of: 'courseLessons', countType: 'course', key: emptyId } as const
  expect((await server.must('listFacts', { query: empty }, education)).total).toBe(0)
})

test('[CALL-STAT-01 part] a teacher reads the own courses alone, a scope narrows the office, students are refused', async () => {
  const own = await ask('courseCount', {}, teacher)
  expect(own.rows[courseId]).toEqual({ courses: 1, lessons: 3, seconds: 6300, tasks: 2, students: 2 })
  expect(own.rows[emptyId]).toBeUndefined()
  expect((await ask('courseCount', {}, school.tokenOf('teacher2'))).rows[courseId]).toBeUndefined()
  for (const name of ['smartClassUse', 'classUse', 'classCount'] as const)
    expect(await server.call(name, { query: {} }, teacher)).toMatchObject({ status: 403 })
  for (const name of ['courseCount', 'courseLessons', 'smartClassUse'] as const)
    expect(await server.call(name, { query: {} }, school.tokenOf('student1'))).toMatchObject({ status: 403 })
  const strange = { query: { tenantId: await server.neighbourId() } }
  for (const name of ['courseCount', 'courseLessons', 'smartClassUse', 'classUse', 'classCount'] as const)
    expect(await server.call(name, strange, education)).toMatchObject({ error: 'TENANT_MISMATCH' })

  const admin = await tokenOf(server, 'tenant')
  const { north, south } = await makeCampuses(server, admin)
  const officer = async (username: string, departmentId: typeof north) => {
    const menuIds = ['/queryStatistics/cockpit']
    const role = { kind: 'educational', identity: username, dataScope: 'own', menuIds } as const
    await makeAccount(server, {
      username,
      kind: 'educational',
      roleId: await makeRole(server, admin, role),
      departmentId,
    })
    return tokenOf(server, username)
  }
  const [ofNorth, ofSouth] = [await officer('statNorth', north), await officer('statSouth', south)]
  expect((await ask('smartClassUse', october, ofNorth)).total).toMatchObject({ sessions: 6, teachers: 1 })
  expect((await ask('smartClassUse', october, ofSouth)).total).toMatchObject({ sessions: 0, teachers: 0 })
  expect((await ask('courseCount', {}, ofNorth)).rows[courseId]).toMatchObject({ lessons: 3, students: 0 })
  expect((await ask('courseCount', {}, ofSouth)).rows[courseId]).toBeUndefined()
})
