// Who the students of a school are, how long they learnt, and what they wrote by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { countStudentTime } from '#server/features/learning/progress/studentTime.ts'
import type { Caller } from '#server/platform/auth.ts'
import { inkOf, linesOf } from '#tests/support/handwriting.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeDepartment, placeInDepartment } from '#tests/support/rights.ts'
import { byName, makeClerk, sumOf } from '#tests/support/stats.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let timeZone: string
const tokens = new Map<string, string>()
const ids = new Map<string, UserId>()
const as = (username = 'education') => tokens.get(username) ?? ''
const idOf = (username: string) => ids.get(username) as UserId // all of them sign in below
beforeAll(async () => {
  server = await ownSchool()
  for (const username of [
    'tenant',
    'education',
    'teacher',
    'teacher4',
    'student1',
    'student16',
    'student17',
  ]) {
    tokens.set(username, (await server.signIn(username)).access_token)
    const { sysUser, tenant } = await server.must('getUserInfo', {}, as(username))
    ids.set(username, sysUser.userId)
    timeZone = tenant?.timeZone ?? 'UTC'
  }
})
afterAll(() => server.stop())

const classNamed = async (name: string) => {
  const { records } = await server.must('pageClass', { query: { name } }, as())
  return records[0]?.id as ClassId // of the demo school
}
const student = async (username: string, change: object) => {
  const params = { id: idOf(username) }
  const { gender, classes, ...known } = await server.must('getStudent', { params }, as())
  const classIds = classes.map(({ id }) => id)
  const body = { ...known, gender: gender ?? 'male', classIds, ...change }
  await server.must('updateStudent', { body: body as never }, as())
}

test('[CALL-STAT-03] [SCREEN-ST-06 part] count, statistics and levels equal the students of the school', async () => {
  await student('student1', { capabilityLevel: 'HSK3' })
  await student('student17', { capabilityLevel: 'HSK3' })
  await server.must('leaveSchool', { body: { ids: [idOf('student17')] } }, as())
  const count = await server.must('studentCount', { query: {} }, as())
  expect(count.total).toEqual({ atSchool: 59, left: 1 })
  const listed = await server.must('pageStudent', { query: { status: 'atSchool' } }, as())
  expect(listed.total).toBe(59)
  const months = await server.must('studentCount', { query: { countType: 'month' } }, as())
  expect([sumOf(months, 'atSchool'), sumOf(months, 'left')]).toEqual([59, 1])
  const kinds = (countType: 'grade' | 'class' | 'nationality') =>
    server.must('studentKinds', { query: { countType } }, as())
  expect(byName(await kinds('grade'))).toEqual({
    初级: { students: 29 },
    中级: { students: 16 },
    高级: { students: 14 },
  })
  expect(byName(await kinds('class'))).toMatchObject({
    初级一班: { students: 15 },
    初级二班: { students: 14 },
  })
  expect(sumOf(await kinds('nationality'), 'students')).toBe(59)
  const levels = await server.must('studentLevels', { query: {} }, as())
  expect(byName(levels)).toMatchObject({ HSK3: { students: 1 } })
  expect(levels.total).toEqual({ students: 59 })
  await server.must('returnToSchool', { body: { ids: [idOf('student17')] } }, as())
  expect((await server.must('studentCount', { query: {} }, as())).total).toEqual({ atSchool: 60, left: 0 })
  for (const username of ['teacher', 'student1'])
    expect(await server.call('studentCount', { query: {} }, as(username))).toMatchObject({ status: 403 })
})

test('[CALL-STAT-03] [SCREEN-ST-10 part] [SCREEN-ST-13 part] durations equal the signs of life, by day, class and student', async () => {
  const time = countStudentTime(server.database)
  const callerOf = async (username: string) =>
    ({ kind: 'student', tenantId: await server.schoolId(), userId: idOf(username), timeZone }) as Caller
  const at = (text: string) => new Date(`${text}Z`)
  const [one, other] = [await callerOf('student1'), await callerOf('student16')]
  // Two minutes on one day, of them one in a lesson; a minute of answering on another; a minute of somebody else's.
  time.note(one, ['live'], at('2026-10-05T10:00:00'))
  time.note(one, ['live'], at('2026-10-05T10:01:00'))
  time.note(one, [], at('2026-10-05T10:02:00'))
  time.note(one, ['answering'], at('2026-11-07T10:00:00'))
  time.note(one, ['answering'], at('2026-11-07T10:01:00'))
  time.note(other, ['writing'], at('2026-11-07T10:00:00'))
  time.note(other, ['writing'], at('2026-11-07T10:01:00'))
  await time.flush()
  const dayOf = (text: string) => toWallTime(at(text), timeZone).slice(0, 10)
  const [first, second] = [dayOf('2026-10-05T10:00:00'), dayOf('2026-11-07T10:00:00')]
  const login = (query: object = {}, token = as()) => server.must('loginDuration', { query }, token)
  const days = await login({ from: first, until: second })
  expect(byName(days)).toEqual({
    [first]: { seconds: 120, students: 1 },
    [second]: { seconds: 120, students: 2 },
  })
  expect(days.total).toEqual({ seconds: 240, students: 2 })
  expect((await login({ from: second, until: second })).total).toEqual({ seconds: 120, students: 2 })
  expect(byName(await login({ countType: 'month', until: second }))).toEqual({
    [first.slice(0, 7)]: { seconds: 120, students: 1 },
    [second.slice(0, 7)]: { seconds: 120, students: 2 },
  })
  expect(byName(await login({ countType: 'class', until: second }))).toEqual({
    初级一班: { seconds: 180, students: 1 },
    初级二班: { seconds: 60, students: 1 },
  })
  const duration = (query: object = {}, token = as()) =>
    server.must('duration', { query: { from: first, until: second, ...query } }, token)
  const none = { signedIn: 0, inLessons: 0, answering: 0, writing: 0 }
  expect(byName(await duration({ countType: 'student' }))).toEqual({
    王小明: { ...none, signedIn: 180, inLessons: 60, answering: 60 },
    林佳怡: { ...none, signedIn: 60, writing: 60 },
  })
  expect((await duration()).total).toEqual({ signedIn: 240, inLessons: 60, answering: 60, writing: 60 })
  expect((await duration({ studentId: idOf('student16') })).total).toEqual({
    ...none,
    signedIn: 60,
    writing: 60,
  })
  expect((await duration({ grade: '高级' })).total).toEqual(none)
  // A teacher has the students of the own classes, and asks for nobody else.
  expect((await duration({}, as('teacher4'))).total).toEqual(none)
  const foreign = { query: { studentId: idOf('student1') } }
  expect(await server.call('duration', foreign, as('teacher4'))).toMatchObject({ error: 'NOT_FOUND' })
  expect(await server.call('duration', { query: {} }, as('student1'))).toMatchObject({ status: 403 })
  const rows = await server.must('listFacts', { query: { of: 'duration', key: first } }, as())
  expect(rows.records).toMatchObject([
    { person: '王小明', at: `${first} 00:00:00`, values: { signedIn: 120 } },
  ])
})

test('[SCREEN-ST-11 part] characters written by hand are as many as are stored', async () => {
  const write = (char: string, username: string) =>
    server.must('storeWriting', { body: { char, ink: inkOf(linesOf(char)), hints: 0 } }, as(username))
  for (const char of ['三', '口']) await write(char, 'student1')
  await write('三', 'student16')
  const written = (query: object, token = as()) => server.must('writings', { query }, token)
  const stored = await server.must('countWriting', { query: {} }, as())
  expect(stored).toMatchObject({ writings: 3, students: 2 })
  expect((await written({})).total).toEqual({ characters: 3, students: 2 })
  expect(byName(await written({ countType: 'class' }))).toEqual({
    初级一班: { characters: 2, students: 1 },
    初级二班: { characters: 1, students: 1 },
  })
  const classId = await classNamed('初级二班')
  expect(byName(await written({ countType: 'student', classId }))).toMatchObject({
    林佳怡: { characters: 1 },
  })
  expect((await written({ until: '2020-12-31' })).total).toEqual({ characters: 0, students: 0 })
  expect((await written({}, as('teacher4'))).total).toMatchObject({ characters: 0 })
  const { records } = await server.must('listFacts', { query: { of: 'writings' } }, as())
  expect(records.map(({ title }) => title).sort()).toEqual(['三', '三', '口'])
})

test('a clerk of a department has the students of this department alone', async () => {
  const departmentId = await makeDepartment(server, as('tenant'), { name: '北校区', parentId: null })
  const clerk = await makeClerk(server, departmentId)
  const numbers = async () => [
    (await server.must('writings', { query: {} }, clerk)).total.characters,
    (await server.must('loginDuration', { query: {} }, clerk)).total.students,
    (await server.must('studentCount', { query: {} }, clerk)).total.atSchool,
  ]
  expect(await numbers()).toEqual([0, 0, 0])
  await placeInDepartment(server, as('tenant'), { username: 'student1', departmentId })
  expect(await numbers()).toEqual([2, 1, 1])
})
