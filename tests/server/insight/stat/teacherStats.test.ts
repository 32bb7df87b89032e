// What teachers teach, have held and made. The demo school's courses are there; nothing was held or made before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import type { StatName } from '#contract/insight/stat/stats.ts'
import { aCourse, anExercise, aResource } from '#tests/support/bodies.ts'
import { heldLive, heldSmartClass } from '#tests/support/heldLessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import { makeAccount, makeCampuses, makeRole, tokenOf } from '#tests/support/rights.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let education: string
const idOf = (username: string) => school.idOf(username) as UserId

const october = { from: '2026-10-01', until: '2026-10-31' }
const ask = async (name: StatName, query: object = {}, token = education) => {
  const { rows, total } = await server.must(name, { query }, token)
  return { rows: Object.fromEntries(rows.map(({ key, values }) => [key, values])), total }
}

beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['education', 'teacher2', 'teacher8', 'student1'])
  education = school.tokenOf('education')
  for (const [username, from, minutes] of [
    ['teacher', '2026-10-05T02:00:00Z', 45],
    ['teacher', '2026-10-06T02:00:00Z', 50],
    ['teacher2', '2026-10-07T02:00:00Z', 90],
    ['teacher2', '2026-11-07T02:00:00Z', 40],
  ] as const)
    await heldLive(server, school.tokenOf(username), { from, minutes })
  const smart = { from: '2026-10-08T02:00:00Z', minutes: 15, classId: school.classId as ClassId }
  await heldSmartClass(server, school.tokenOf('teacher'), smart)
})
afterAll(() => server.stop())

test('[CALL-STAT-07] how long teachers taught: the total is that of the list, also of a month', async () => {
  const list = await ask('teachDuration', october)
  expect(list.rows[idOf('teacher')]).toEqual({ sessions: 3, seconds: 6600 })
  expect(list.rows[idOf('teacher2')]).toEqual({ sessions: 1, seconds: 5400 })
  expect(list.rows[idOf('teacher8')]).toEqual({ sessions: 0, seconds: 0 })
  expect(Object.keys(list.rows)).toHaveLength(8)
  expect(list.total).toEqual({ sessions: 4, seconds: 12_000 })
  expect((await ask('teachDurationTotal', october)).rows).toEqual({ all: list.total })
  expect((await ask('teachDurationTotal', october)).total).toEqual(list.total)
  const months = await ask('teachDuration', { countType: 'month' })
  expect(months.rows).toEqual({
    '2026-10': { sessions: 4, seconds: 12_000 },
    '2026-11': { sessions: 1, seconds: 2400 },
  })
  const one = await ask('teachDuration', { ...october, teacherId: idOf('teacher2') })
  expect(one.rows).toEqual({ [idOf('teacher2')]: { sessions: 1, seconds: 5400 } })
  expect((await ask('teachDurationTotal', { ...october, classId: school.classId })).total).toEqual({
    sessions: 1,
    seconds: 900,
  })
})

test('[CALL-STAT-07] teachers with the courses, classes and students that they teach; one without is a row', async () => {
  const { rows, total } = await ask('teacherList')
  // 初级汉语综合 and 初级口语 for 初级一班 and 初级二班.
  expect(rows[idOf('teacher')]).toEqual({ courses: 2, classes: 2, students: 30 })
  expect(rows[idOf('teacher8')]).toEqual({ courses: 0, classes: 0, students: 0 })
  expect(total).toEqual({ courses: 5, classes: 6, students: 60 })
  const body = { ...aCourse, number: 'TL1', teacherIds: [idOf('teacher8')], classIds: [school.classId] }
  await server.must('createCourse', { body }, education)
  expect((await ask('teacherList')).rows[idOf('teacher8')]).toEqual({ courses: 1, classes: 1, students: 15 })
  const ofClass = await ask('teacherList', { classId: school.classId })
  expect(Object.keys(ofClass.rows)).toContain(idOf('teacher8'))
  expect(Object.keys(ofClass.rows)).not.toContain(idOf('teacher3'))
  const facts = { of: 'teacherList', key: idOf('teacher8') } as const
  expect((await server.must('listFacts', { query: facts }, education)).total).toBe(16)
})

test('[CALL-STAT-07] what teachers have held and made is counted by teacher', async () => {
  const before = (await ask('teachQuantity')).rows[idOf('teacher')]
  const token = school.tokenOf('teacher')
  await server.must('createExercise', { body: anExercise }, token)
  await server.must('createResource', { body: aResource }, token)
  await plansOf(server).make(token)
  await school.released({ name: '第一课的任务' })
  await school.make({ name: '草稿', draft: true })
  const { rows, total } = await ask('teachQuantity')
  expect(rows[idOf('teacher')]).toEqual({
    sessions: 3,
    tasks: 1,
    plans: 1,
    resources: 1,
    exercises: (before?.exercises ?? 0) + 1,
  })
  expect(rows[idOf('teacher2')]).toMatchObject({ sessions: 2, tasks: 0 })
  expect(rows[idOf('teacher8')]).toEqual({ sessions: 0, tasks: 0, plans: 0, resources: 0, exercises: 0 })
  expect(total).toMatchObject({ sessions: 5, tasks: 1, plans: 1, resources: 1 })
  expect((await ask('teachQuantity', october)).total).toMatchObject({ sessions: 4, tasks: 0 })
})

test('teachers and students are refused; the office sees the teachers of its scope', async () => {
  const names = ['teacherList', 'teachDuration', 'teachDurationTotal', 'teachQuantity'] as const
  for (const username of ['teacher', 'student1'])
    for (const name of names)
      expect(await server.call(name, { query: {} }, school.tokenOf(username))).toMatchObject({ status: 403 })
  const strange = { query: { tenantId: await server.neighbourId() } }
  for (const name of names)
    expect(await server.call(name, strange, education)).toMatchObject({ error: 'TENANT_MISMATCH' })
  const admin = await tokenOf(server, 'tenant')
  const { north } = await makeCampuses(server, admin)
  const menuIds = ['/queryStatistics/cockpit']
  const role = { kind: 'educational', identity: 'teachNorth', dataScope: 'own', menuIds } as const
  const roleId = await makeRole(server, admin, role)
  await makeAccount(server, { username: 'teachNorth', kind: 'educational', roleId, departmentId: north })
  const officer = await tokenOf(server, 'teachNorth')
  for (const name of ['teachDuration', 'teachQuantity', 'teacherList'] as const)
    expect(Object.keys((await ask(name, october, officer)).rows)).toEqual([idOf('teacher')])
  expect((await ask('teachDurationTotal', october, officer)).total).toEqual({ sessions: 3, seconds: 6600 })
  const other = { query: { teacherId: idOf('teacher2') } }
  expect(await server.call('teachDuration', other, officer)).toMatchObject({ error: 'NOT_FOUND' })
})
