// Students and classes. What the demo school has is counted before, so that each number is what was added here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId } from '#contract/ids.ts'
import type { StatName } from '#contract/insight/stat/stats.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { aStudent } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeCampuses, makeRole, tokenOf } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
const classIds: ClassId[] = []

const ask = async (name: StatName, query: object = {}, token = education) => {
  const { rows, total } = await server.must(name, { query }, token)
  return { rows: Object.fromEntries(rows.map(({ key, values }) => [key, values])), total }
}

beforeAll(async () => {
  server = await ownSchool()
  education = await tokenOf(server, 'education')
  for (const name of ['统计甲班', '统计乙班']) {
    const { id } = await server.must('createClass', { body: { name, grade: '统计级' } }, education)
    classIds.push(id as ClassId)
  }
  const [first, second] = classIds as [ClassId, ClassId]
  const add = async (at: number, over: object) => {
    const body = { ...aStudent, name: `学生${at}`, username: `statistics.${at}`, grade: '统计级', ...over }
    return (await server.must('createStudent', { body }, education)).id
  }
  await add(1, { classIds: [first], nationality: '巴西', type: '短期生', capabilityLevel: 'HSK 9' })
  await add(2, { classIds: [first, second], nationality: '巴西', type: '长期生', capabilityLevel: 'HSK 9' })
  await add(3, { classIds: [second], nationality: '', type: '短期生', capabilityLevel: '' })
  const gone = await add(4, { classIds: [first], nationality: '巴西', capabilityLevel: 'HSK 9' })
  await server.must('leaveSchool', { body: { ids: [gone] } }, education)
})
afterAll(() => server.stop())

test('[CALL-STAT-03 part] students at school and those who left add up to those who came', async () => {
  expect((await ask('studentCount')).total).toEqual({ atSchool: 63, left: 1 })
  expect((await ask('studentCount', { grade: '统计级' })).total).toEqual({ atSchool: 3, left: 1 })
  const { records, total } = await server.must('pageStudent', { query: { status: 'atSchool' } }, education)
  expect(records.length).toBeGreaterThan(0)
  expect(total).toBe(63)
  const { timeZone } = await server.must('studentCount', { query: {} }, education)
  const month = toWallTime(new Date(), timeZone).slice(0, 7)
  expect(Object.keys((await ask('studentCount', { countType: 'month' })).rows)).toEqual([month])
  const before = await ask('studentCount', { from: '2020-01-01', until: '2020-12-31' })
  expect(before.total).toEqual({ atSchool: 0, left: 0 })
})

test('[CALL-STAT-03 part] by grade, type, nationality and level they are those at school, and each sum is their number', async () => {
  expect((await ask('studentKinds')).rows.统计级).toEqual({ students: 3 })
  const query = { grade: '统计级' }
  expect((await ask('studentKinds', { ...query, countType: 'studentType' })).rows).toEqual({
    短期生: { students: 2 },
    长期生: { students: 1 },
  })
  expect((await ask('studentKinds', { ...query, countType: 'nationality' })).rows).toEqual({
    巴西: { students: 2 },
    '': { students: 1 },
  })
  expect((await ask('studentLevels', query)).rows).toEqual({
    'HSK 9': { students: 2 },
    '': { students: 1 },
  })
  for (const countType of ['grade', 'studentType', 'nationality']) {
    const { rows, total } = await ask('studentKinds', { countType })
    expect(Object.values(rows).reduce((sum, row) => sum + (row.students ?? 0), 0)).toBe(63)
    expect(total.students).toBe(63)
  }
})

test('by class a student of two stands in both, and once in the total', async () => {
  const [first = '', second = ''] = classIds
  const { rows, total } = await ask('studentKinds', { grade: '统计级', countType: 'class' })
  expect(rows).toEqual({ [first]: { students: 2 }, [second]: { students: 2 } })
  expect(total).toEqual({ students: 3 })
  expect((await ask('studentCount', { classId: first })).total).toEqual({ atSchool: 2, left: 1 })
  const classes = await ask('classCount', { countType: 'class', grade: '统计级' })
  expect(classes.rows).toEqual({
    [first]: { classes: 1, students: 2 },
    [second]: { classes: 1, students: 2 },
  })
  expect(classes.total).toEqual({ classes: 2, students: 3 })
})

test('a grade that nobody has is an empty answer', async () => {
  expect(await ask('studentKinds', { grade: '没有这个' })).toEqual({ rows: {}, total: { students: 0 } })
})

test('teachers and students are refused, and a scope shows the office its own department alone', async () => {
  const names = ['studentCount', 'studentKinds', 'studentLevels', 'classCount', 'teacherList'] as const
  for (const username of ['teacher', 'student1'])
    for (const name of names)
      expect(await server.call(name, { query: {} }, await tokenOf(server, username))).toMatchObject({
        status: 403,
      })
  const strange = { query: { tenantId: await server.neighbourId() } }
  for (const name of names)
    expect(await server.call(name, strange, education)).toMatchObject({ error: 'TENANT_MISMATCH' })
  const admin = await tokenOf(server, 'tenant')
  const { north } = await makeCampuses(server, admin)
  const menuIds = ['/queryStatistics/cockpit']
  const role = { kind: 'educational', identity: 'statNorth', dataScope: 'own', menuIds } as const
  const roleId = await makeRole(server, admin, role)
  await makeAccount(server, { username: 'statNorth', kind: 'educational', roleId, departmentId: north })
  const officer = await tokenOf(server, 'statNorth')
  expect((await ask('studentCount', {}, officer)).total).toEqual({ atSchool: 1, left: 0 })
  expect((await ask('studentLevels', {}, officer)).rows).toEqual({ 'HSK 2': { students: 1 } })
  expect(Object.keys((await ask('teacherList', {}, officer)).rows)).toHaveLength(1)
})
