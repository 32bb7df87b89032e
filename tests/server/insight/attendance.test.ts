// Attendance over a term: who was expected, came, came late, was excused or was absent.
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveBody } from '#contract/classroom/live.ts'
import type { ClassId, LiveId, UserId } from '#contract/ids.ts'
import { liveExpected, liveSession } from '#server/db/schema/live.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeCampuses, makeRole, tokenOf } from '#tests/support/rights.ts'
import { rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const ids = new Map<string, UserId>()
const token = (username: string) => tokens.get(username) ?? ''
const idOf = (username: string) => ids.get(username) as UserId
let firstClass: ClassId
let ofClass: LiveId
let ofTwo: LiveId

const minuteMs = 60_000
/** Held for 45 minutes; who came, so many minutes after its start. */
const held = async (from: string, came: Record<string, number>, over: Partial<LiveBody>, by = 'teacher') => {
  const id = await startedLive(server, token(by), over)
  for (const username of Object.keys(came)) {
    const visitor = await visit({ url: server.url, token: token(username), liveId: id })
    visitor.leave()
  }
  await server.must('endLive', { params: { id } }, token(by))
  const startedAt = new Date(from)
  const endedAt = new Date(startedAt.getTime() + 45 * minuteMs)
  await server.database.inTenant(await server.schoolId(), async (tx) => {
    await tx
      .update(liveSession)
      .set({ startTime: startedAt, startedAt, endedAt })
      .where(eq(liveSession.id, id))
    for (const [username, minutes] of Object.entries(came)) {
      const isExpected = and(eq(liveExpected.liveId, id), eq(liveExpected.studentId, idOf(username)))
      const joinedAt = new Date(startedAt.getTime() + minutes * minuteMs)
      // Only a first stay has written the time.
      await tx
        .update(liveExpected)
        .set({ joinedAt })
        .where(and(isExpected, isNotNull(liveExpected.joinedAt)))
    }
  })
  return id
}

const ask = async (query: object = {}, as = 'education') => {
  const { rows, total } = await server.must('attendance', { query }, token(as))
  return { rows: Object.fromEntries(rows.map(({ key, values }) => [key, values])), total }
}
const row = (expected: number, present: number, late: number, excused: number, absent: number) => ({
  ...{ expected, present, late, excused, absent },
  presentShare: present / expected,
})

beforeAll(async () => {
  server = await ownSchool()
  // student1 and student2 are in 初级一班, student16 in 初级二班; 李老师 teaches both, teacher3 heads 中级一班.
  for (const username of ['education', 'teacher', 'teacher3', 'student1', 'student2', 'student16']) {
    tokens.set(username, await tokenOf(server, username))
    ids.set(username, (await server.must('getUserInfo', {}, token(username))).sysUser.userId)
  }
  const { records } = await server.must('pageClass', { query: { size: 20 } }, token('education'))
  const classOf = (name: string) => records.find((one) => one.name === name)?.id as ClassId
  firstClass = classOf('初级一班')
  const came = { student1: 0, student2: 5 }
  ofClass = await held('2026-10-05T02:00:00Z', came, { classIds: [firstClass], name: '全班的课' })
  const studentIds = [idOf('student1'), idOf('student16')]
  ofTwo = await held('2026-10-06T02:00:00Z', {}, { studentIds, name: '两个人的课' })
  const middle = { classIds: [classOf('中级一班')] }
  await held('2026-11-03T02:00:00Z', {}, middle, 'teacher3')
  // Nobody is expected in a lesson for everybody, and one that is not over says nothing yet.
  await held('2026-10-07T02:00:00Z', { student1: 0 }, {})
  await startedLive(server, token('teacher'), { classIds: [firstClass] })
})
afterAll(() => server.stop())

test('present, excused and absent add up to the expected, by student, class, lesson held, day and month', async () => {
  const term = { from: '2026-10-01', until: '2026-10-31' }
  expect((await ask(term)).total).toEqual(row(17, 2, 1, 0, 15))
  expect((await ask()).total).toMatchObject({ expected: 25, absent: 23 })
  const students = await ask(term)
  expect(students.rows[idOf('student1')]).toEqual(row(2, 1, 0, 0, 1))
  expect(students.rows[idOf('student2')]).toEqual(row(1, 1, 1, 0, 0))
  expect(Object.keys(students.rows)).toHaveLength(16)
  expect((await ask({ ...term, countType: 'class' })).rows).toEqual({
    [firstClass]: row(15, 2, 1, 0, 13),
    '': row(2, 0, 0, 0, 2),
  })
  expect((await ask({ ...term, countType: 'session' })).rows).toEqual({
    [ofClass]: row(15, 2, 1, 0, 13),
    [ofTwo]: row(2, 0, 0, 0, 2),
  })
  expect(Object.keys((await ask({ ...term, countType: 'day' })).rows)).toEqual(['2026-10-05', '2026-10-06'])
  expect(Object.keys((await ask({ countType: 'month' })).rows)).toEqual(['2026-10', '2026-11'])
})

test('a number opens the lessons behind it, and the term is an Excel file', async () => {
  const query = { of: 'attendance', key: idOf('student1') } as const
  const { records } = await server.must('listFacts', { query }, token('education'))
  expect(records.map(({ title, at, values }) => [title, at?.slice(0, 10), values.absent])).toEqual([
    ['两个人的课', '2026-10-06', 1],
    ['全班的课', '2026-10-05', 0],
  ])
  const file = await server.must('exportStat', { query: { of: 'attendance' } }, token('education'))
  const [heads, ...rows] = rowsOf(file)
  expect(heads).toEqual(['学生', '应到', '出勤', '迟到', '请假', '缺勤', '出勤率 (%)'])
  expect(rows.find(([name]) => name === '王小明')).toEqual(['王小明', '2', '1', '0', '0', '1', '50'])
  expect(file.name).toMatch(/^出勤 \d{4}-\d\d-\d\d\.xlsx$/)
})

test('who was expected stays as it was when the lesson started, also after a change of class', async () => {
  const other = (await server.must('pageClass', { query: { name: '高级一班' } }, token('education')))
    .records[0]
  const body = { ids: [idOf('student2')], classId: other?.id as ClassId }
  await server.must('moveStudents', { body }, token('education'))
  const byClass = await ask({ until: '2026-10-31', countType: 'class' })
  expect(byClass.rows[firstClass]).toEqual(row(15, 2, 1, 0, 13))
  await server.must('moveStudents', { body: { ...body, classId: firstClass } }, token('education'))
})

test('a start that is taken back expected nobody', async () => {
  const id = await startedLive(server, token('teacher'), { classIds: [firstClass], name: '开错的课' })
  const expected = async () =>
    server.database.inTenant(await server.schoolId(), (tx) =>
      tx.$count(liveExpected, eq(liveExpected.liveId, id)),
    )
  expect(await expected()).toBe(15)
  await server.must('withdrawStart', { params: { id } }, token('teacher'))
  expect(await expected()).toBe(0)
})

test('an excuse for a lesson or a day takes the absence away, until it is removed', async () => {
  const excuse = (body: object, as = 'teacher') =>
    server.must('createExcuse', { body: { note: '生病', ...body } as never }, token(as))
  const lesson = { studentId: idOf('student16'), liveId: ofTwo }
  const { id } = await excuse(lesson)
  await excuse({ studentId: idOf('student1'), day: '2026-10-06' }, 'education')
  const { rows } = await ask({ until: '2026-10-31' })
  expect(rows[idOf('student16')]).toEqual(row(1, 0, 0, 1, 0))
  expect(rows[idOf('student1')]).toEqual(row(2, 1, 0, 1, 0))
  // Who came was there, whatever was written down.
  await excuse({ studentId: idOf('student2'), day: '2026-10-05' })
  expect((await ask({ until: '2026-10-31' })).rows[idOf('student2')]).toEqual(row(1, 1, 1, 0, 0))

  const query = { studentId: idOf('student16'), from: '2026-10-01', until: '2026-10-31' }
  const [listed] = await server.must('listExcuse', { query }, token('teacher'))
  expect(listed).toMatchObject({ note: '生病', liveName: '两个人的课', day: null, creatorName: '李老师' })
  const past = { ...query, until: '2026-10-05' }
  expect(await server.must('listExcuse', { query: past }, token('teacher'))).toEqual([])
  await server.must('updateExcuse', { body: { id, note: '发烧，有医生证明' } }, token('education'))
  const after = await server.must('getExcuse', { params: { id } }, token('teacher'))
  expect(after).toMatchObject({ note: '发烧，有医生证明', creatorName: '李老师' })
  await server.must('removeExcuse', { params: { id } }, token('teacher'))
  expect((await ask({ until: '2026-10-31' })).rows[idOf('student16')]).toEqual(row(1, 0, 0, 0, 1))

  const admin = await tokenOf(server, 'tenant')
  const { records } = await server.must('pageAudit', { query: { noun: 'Excuse', size: 20 } }, admin)
  expect(records.map(({ action, userName }) => [action, userName])).toEqual([
    ['remove', '李老师'],
    ['update', '吴静'],
    ['create', '李老师'],
    ['create', '吴静'],
    ['create', '李老师'],
  ])
})

test('an excuse is for a lesson or for a day, once, and for a lesson in which the student is expected', async () => {
  const excuse = (body: object, as = 'teacher') =>
    server.call(
      'createExcuse',
      { body: { note: '家里有事', studentId: idOf('student1'), ...body } as never },
      token(as),
    )
  expect(await excuse({})).toMatchObject({ fields: { day: 'field.required' } })
  expect(await excuse({ liveId: ofTwo, day: '2026-10-06' })).toMatchObject({
    fields: { day: 'field.invalid' },
  })
  expect(await excuse({ day: '2026-10-08', note: '' })).toMatchObject({ fields: { note: 'field.required' } })
  expect(await excuse({ day: '2026-10-08' })).toMatchObject({ ok: true })
  expect(await excuse({ day: '2026-10-08' })).toMatchObject({
    error: 'TAKEN',
    fields: { day: 'field.taken' },
  })
  expect(await excuse({ studentId: idOf('student2'), liveId: ofTwo })).toMatchObject({
    error: 'VALIDATION',
    fields: { liveId: expect.any(String) },
  })
})

test('a teacher reads and excuses the own classes’ students, and those of the own lessons; students nobody', async () => {
  expect((await ask({}, 'teacher')).total).toMatchObject({ expected: 17 })
  const others = await ask({}, 'teacher3')
  expect(others.total).toMatchObject({ expected: 8 })
  const body = { studentId: idOf('student1'), day: '2026-10-09', note: '生病' }
  expect(await server.call('createExcuse', { body }, token('teacher3'))).toMatchObject({
    fields: { studentId: expect.any(String) },
  })
  const query = { studentId: idOf('student1') }
  expect(await server.must('listExcuse', { query }, token('teacher3'))).toEqual([])
  expect(await server.call('attendance', { query }, token('teacher3'))).toMatchObject({ error: 'NOT_FOUND' })
  for (const reply of [
    await server.call('attendance', { query: {} }, token('student1')),
    await server.call('createExcuse', { body }, token('student1')),
    await server.call('listExcuse', { query: {} }, token('student1')),
  ])
    expect(reply).toMatchObject({ status: 403 })
  const strange = { query: { tenantId: await server.neighbourId() } }
  expect(await server.call('attendance', strange, token('education'))).toMatchObject({
    error: 'TENANT_MISMATCH',
  })
})

test('a data scope shows the office the students of its departments alone', async () => {
  const admin = await tokenOf(server, 'tenant')
  const { north } = await makeCampuses(server, admin)
  const menuIds = ['/live/platform', '/live/platform:live_attendance']
  const role = { kind: 'educational', identity: 'attendanceNorth', dataScope: 'own', menuIds } as const
  const roleId = await makeRole(server, admin, role)
  const username = 'attendance.north'
  await makeAccount(server, { username, kind: 'educational', roleId, departmentId: north })
  tokens.set(username, await tokenOf(server, username))
  expect(Object.keys((await ask({}, username)).rows)).toEqual([idOf('student1')])
})
