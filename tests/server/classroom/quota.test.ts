// Hours that are counted: who sets them, what a lesson costs, and what happens without any.
// Runs on both databases.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveId, TenantId } from '#contract/ids.ts'
import { liveClassroom, liveSession } from '#server/db/schema/live.ts'
import { quota } from '#server/db/schema/quota.ts'
import { chargeRunning } from '#server/features/classroom/quota/chargeRunning.ts'
import { chargeSession } from '#server/features/classroom/quota/chargeSession.ts'
import { makeLive, startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TenantId
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''

beforeAll(async () => {
  server = await ownSchool()
  school = await server.schoolId()
  for (const username of ['teacher', 'student1', 'education', 'tenant', 'system', 'tenant.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

const set = (change: object) =>
  server.call('updateQuota', { body: { id: school, reason: '续费', ...change } }, tokenOf('system'))
const ofSchool = () => server.must('getQuota', { params: { id: school } }, tokenOf('system'))
const balance = async () => (await ofSchool()).balance1vN
const log = async (username = 'tenant') =>
  (await server.must('pageQuotaEntry', { query: {} }, tokenOf(username))).records
const used = async () => (await server.must('pageConsumption', { query: {} }, tokenOf('tenant'))).records
const lowNotices = async () =>
  (await server.must('pageNotice', { query: { size: 100 } }, tokenOf('tenant'))).records.filter(({ kind }) =>
    kind.startsWith('quotaLow'),
  )
/** A session that cannot be charged fails the test. */
const chargeAll = () => chargeRunning(server.database, { warn: expect.unreachable })
/** As if the lesson had begun so many minutes ago, half a minute less. */
const beganAgo = (id: LiveId, minutes: number) =>
  server.database.inTenant(school, async (tx) => {
    const startedAt = new Date(Date.now() - minutes * 60_000 + 30_000)
    await tx.update(liveSession).set({ startedAt }).where(eq(liveSession.id, id))
    const state = sql`jsonb_set(${liveClassroom.state}, '{startedAt}', ${String(startedAt.getTime())}::jsonb)`
    await tx.update(liveClassroom).set({ state }).where(eq(liveClassroom.liveId, id))
  })
const end = (id: LiveId) => server.must('endLive', { params: { id } }, tokenOf('teacher'))

beforeEach(async () => {
  await set({ quota1v1: null, quota1vN: null, threshold1v1: 0, threshold1vN: 0 })
})

test('[ENT-QUOTA] [SCREEN-A-09] [CALL-OPEN-02] the operator sets a quota with a reason, and the log has it before and after', async () => {
  expect(await set({ quota1v1: 600, threshold1v1: 60 })).toMatchObject({ ok: true })
  expect(await set({ quota1v1: 900, reason: '再续 5 小时' })).toMatchObject({ ok: true })
  expect(await ofSchool()).toMatchObject({
    name: server.schoolName,
    quota1v1: 900,
    balance1v1: 900,
    margin1v1: 840,
    threshold1v1: 60,
    quota1vN: null,
    balance1vN: null,
  })
  const entry = {
    school: server.schoolName,
    kind: '1v1',
    quotaBefore: 600,
    quotaAfter: 900,
    balanceBefore: 600,
    balanceAfter: 900,
    thresholdBefore: 60,
    thresholdAfter: 60,
    reason: '再续 5 小时',
    operator: '系统管理员',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  }
  expect((await log())[0]).toMatchObject(entry)
  const query = { schoolId: school }
  const { records } = await server.must('pageQuotaEntry', { query }, tokenOf('system'))
  expect(records[0]).toMatchObject(entry)
  const refused = await server.call(
    'updateQuota',
    { body: { id: school, quota1v1: 1000 } },
    tokenOf('system'),
  )
  expect(refused).toMatchObject({ status: 400, error: 'VALIDATION', fields: { reason: 'field.required' } })
})

test('[ROLE-13] only the system administrator opens the quota screen; another school’s hours do not exist', async () => {
  await set({ quota1vN: 700 })
  for (const username of ['tenant', 'education', 'teacher', 'student1']) {
    const token = tokenOf(username)
    expect(await server.call('pageQuota', { query: {} }, token)).toMatchObject({ status: 403 })
    const body = { id: school, quota1vN: 9999, reason: '自己加' }
    expect(await server.call('updateQuota', { body }, token)).toMatchObject({ status: 403 })
    const menu = JSON.stringify(await server.must('getMenu', { query: {} }, token))
    expect(menu).not.toContain('/tenant/quota')
  }
  expect(JSON.stringify(await server.must('getMenu', { query: {} }, tokenOf('system')))).toContain(
    '/tenant/quota',
  )
  const schools = (await log('tenant.b')).map((entry) => entry.school)
  expect(schools).not.toContain(server.schoolName)
  const query = { schoolId: school }
  expect((await server.must('pageQuotaEntry', { query }, tokenOf('tenant.b'))).total).toBe(0)
  expect((await server.must('pageConsumption', { query: {} }, tokenOf('tenant.b'))).total).toBe(0)
  expect(await server.must('getQuotaBalance', {}, tokenOf('tenant'))).toEqual([
    { kind: '1v1', quota: null, balance: null, margin: null, threshold: 0 },
    { kind: '1vN', quota: 700, balance: 700, margin: 700, threshold: 0 },
  ])
})

test('[LIVE-27] [SCREEN-A-10] a finished lesson lowers the balance of its kind by its minutes and is one row of the list', async () => {
  await set({ quota1v1: 600, quota1vN: 600 })
  const id = await startedLive(server, tokenOf('teacher'), { name: '要计费的课' })
  await beganAgo(id, 10)
  await end(id)
  expect(await ofSchool()).toMatchObject({ balance1v1: 600, balance1vN: 590 })
  const rows = (await used()).filter((row) => row.id === id)
  expect(rows).toEqual([
    expect.objectContaining({ name: '要计费的课', kind: '1vN', minutes: 10, hostName: '李老师' }),
  ])
  const day = rows[0]?.startTime.slice(0, 10)
  const find = async (query: object) =>
    (await server.must('pageConsumption', { query }, tokenOf('tenant'))).records.some((row) => row.id === id)
  expect([
    await find({ kind: '1vN', from: day, until: day }),
    await find({ kind: '1v1' }),
    await find({ until: '2020-01-01' }),
  ]).toEqual([true, false, false])
})

test('[LIVE-27 part] a running lesson is charged while it runs, by two processes at once only once', async () => {
  await set({ quota1vN: 600 })
  const id = await startedLive(server, tokenOf('teacher'))
  await beganAgo(id, 5)
  const charge = () => server.database.inTenant(school, (tx) => chargeSession(tx, id))
  await Promise.all([charge(), charge(), chargeAll(), charge()])
  expect(await balance()).toBe(595)
  await beganAgo(id, 7)
  await chargeAll()
  await chargeAll()
  expect(await balance()).toBe(593)
  await Promise.all([end(id), charge(), charge()])
  await charge()
  expect(await balance()).toBe(593)
  expect((await used()).filter((row) => row.id === id).map(({ minutes }) => minutes)).toEqual([7])
})

test('a start that was taken back costs nothing, and is no row of the list', async () => {
  await set({ quota1vN: 600 })
  const id = await startedLive(server, tokenOf('teacher'))
  await beganAgo(id, 2)
  await chargeAll()
  expect(await balance()).toBe(598)
  await server.must('withdrawStart', { params: { id } }, tokenOf('teacher'))
  expect(await balance()).toBe(600)
  expect((await used()).filter((row) => row.id === id)).toEqual([])
  await server.must('startLive', { params: { id } }, tokenOf('teacher'))
  await end(id)
  expect(await balance()).toBe(599)
})

test('[LIVE-28] without balance a lesson is not started, and the list says so before; a running one is not cut', async () => {
  await set({ quota1vN: 2 })
  const running = await startedLive(server, tokenOf('teacher'))
  const next = await makeLive(server, tokenOf('teacher'), { name: '开不了的课' })
  await beganAgo(running, 4)
  await chargeAll()
  expect(await balance()).toBe(-2)
  expect((await server.must('getLive', { params: { id: running } }, tokenOf('teacher'))).state).toBe(
    'started',
  )
  const start = () => server.call('startLive', { params: { id: next } }, tokenOf('teacher'))
  expect(await start()).toMatchObject({ status: 200, error: 'QUOTA_EMPTY' })
  const shown = () => server.must('getLive', { params: { id: next } }, tokenOf('teacher'))
  expect(await shown()).toMatchObject({ state: 'created', minutesLeft: -2, may: { start: false } })
  // Minutes of the other kind are others.
  expect(await set({ quota1v1: 600 })).toMatchObject({ ok: true })
  expect(await start()).toMatchObject({ error: 'QUOTA_EMPTY' })
  await set({ quota1vN: 100 })
  expect(await shown()).toMatchObject({ minutesLeft: 96, may: { start: true } })
  expect(await start()).toMatchObject({ ok: true })
  await end(next)
  await end(running)
})

test('[LIVE-30] the list shows teachers the balance of the lesson’s kind, and students none', async () => {
  await set({ quota1vN: 125 })
  const id = await makeLive(server, tokenOf('teacher'), { name: '看得到余额的课' })
  const shown = async (username: string) => {
    const query = { name: '看得到余额的课' }
    const { records } = await server.must('pageLive', { query }, tokenOf(username))
    return records.find((record) => record.id === id)
  }
  expect(await shown('teacher')).toMatchObject({ minutesLeft: 125 })
  expect(await shown('education')).toMatchObject({ minutesLeft: 125 })
  const student = await shown('student1')
  expect(student).toBeDefined()
  expect(student).not.toHaveProperty('minutesLeft')
  await set({ quota1vN: null })
  expect(await shown('teacher')).toMatchObject({ minutesLeft: null, may: { start: true } })
})

test('[LIVE-29] below the threshold the administrators get one message, and another only after the balance was raised', async () => {
  const before = (await lowNotices()).length
  const added = async () => (await lowNotices()).length - before
  await set({ quota1vN: 100, threshold1vN: 95 })
  const id = await startedLive(server, tokenOf('teacher'))
  await beganAgo(id, 5)
  await chargeAll()
  expect([await balance(), await added()]).toEqual([95, 0])
  await beganAgo(id, 6)
  await chargeAll()
  expect(await added()).toBe(1)
  expect((await lowNotices())[0]).toMatchObject({
    kind: 'quotaLow1vN',
    content: expect.stringContaining('1:34'),
    path: '/tenant/consumption/index',
  })
  await beganAgo(id, 8)
  await chargeAll()
  expect(await added()).toBe(1)
  await set({ quota1vN: 104, threshold1vN: 95 })
  expect([await balance(), await added()]).toEqual([96, 1])
  await beganAgo(id, 10)
  await chargeAll()
  expect([await balance(), await added()]).toEqual([94, 2])
  await end(id)
})

test('[LIVE-27 part] a school without a quota teaches without limit, and its lessons are listed all the same', async () => {
  const id = await startedLive(server, tokenOf('teacher'))
  await beganAgo(id, 3)
  await end(id)
  expect(await balance()).toBeNull()
  expect((await used()).find((row) => row.id === id)).toMatchObject({ minutes: 3 })
  const rows = await server.database.inTenant(school, (tx) => tx.select().from(quota))
  expect(rows).toEqual([])
})
