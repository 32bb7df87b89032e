// Messages: who gets one, who reads it, in which language.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { makeLive, nextLesson, nextTraining } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeRole } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const noRead = async (username: string) =>
  (await server.must('getNoticeStatus', {}, tokenOf(username))).noRead
const newest = async (username: string, headers = {}) => {
  const reply = await server.call('pageNotice', { query: {} }, tokenOf(username), headers)
  if (!reply.ok) throw new Error(reply.error)
  return reply.data.records[0]
}
const idOf = async (username: string): Promise<UserId> =>
  (await server.must('getUserInfo', {}, tokenOf(username))).sysUser.userId

beforeAll(async () => {
  server = await ownSchool()
  for (const username of [
    'teacher',
    'teacher2',
    'student2',
    'student3',
    'education',
    'tenant',
    'system',
    'student.b1',
    'teacher.b',
  ])
    tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

const plan = async (usernames: readonly string[], name = '第3课') =>
  makeLive(server, tokenOf('teacher'), {
    name,
    studentIds: await Promise.all(usernames.map(idOf)),
  })

describe('notices about lessons', () => {
  test('[NOTICE-01] each invited student has one unread message, the others and the teacher none', async () => {
    const before = await noRead('student3')
    const id = await plan(['student2'])
    expect(await noRead('student2')).toBe(1)
    expect([await noRead('student3'), await noRead('teacher'), await noRead('teacher2')]).toEqual([
      before,
      0,
      0,
    ])
    expect(await newest('student2')).toMatchObject({
      kind: 'livePlanned',
      title: '新的直播课：第3课',
      content: expect.stringContaining('李老师'),
      senderName: '李老师',
      isRead: false,
      path: '/classRoom/myLive/index',
    })
    await server.must('removeLive', { params: { id } }, tokenOf('teacher'))
    expect(await newest('student2')).toMatchObject({ kind: 'liveCancelled' })
  })

  test('[NOTICE-01] a change notifies kept students of the new time, new ones of the lesson, removed ones of the cancellation', async () => {
    const id = await plan(['student2'], '第4课')
    const body = {
      ...nextLesson(),
      name: '第4课',
      studentIds: [await idOf('student2'), await idOf('student3')],
    }
    const later = { ...body, startTime: '2031-01-01 08:00:00', endTime: '2031-01-01 09:00:00' }
    await server.must('updateLive', { params: { id }, body: later }, tokenOf('teacher'))
    expect(await newest('student2')).toMatchObject({
      kind: 'liveMoved',
      content: '直播课“第4课”现在是 2031年1月1日 08:00 开始，请留意。',
    })
    const contentIn = async (language: string) =>
      (await newest('student2', { 'accept-language': language }))?.content
    expect(await contentIn('en-US')).toBe('The live lesson “第4课” now starts on Jan 1, 2031, 08:00.')
    expect(await contentIn('id-ID')).toBe(
      'Waktu mulai pelajaran langsung “第4课” diubah menjadi 1 Jan 2031, 08.00.',
    )
    expect(await contentIn('pt-PT')).toBe(
      'A aula em direto “第4课” tem nova hora de início: 01/01/2031, 08:00.',
    )
    expect(await contentIn('ru-RU')).toBe('Онлайн-урок «第4课» теперь начинается: 1 янв. 2031 г., 08:00.')
    expect(await newest('student3')).toMatchObject({ kind: 'livePlanned' })
    const without = { ...later, studentIds: [await idOf('student3')] }
    await server.must('updateLive', { params: { id }, body: without }, tokenOf('teacher'))
    expect(await newest('student2')).toMatchObject({ kind: 'liveCancelled' })
    expect(await newest('student3')).toMatchObject({ kind: 'livePlanned' })
  })

  test('[NOTICE-01] a lesson for the whole school invites nobody by name', async () => {
    const before = await noRead('student3')
    await makeLive(server, tokenOf('teacher'))
    expect(await noRead('student3')).toBe(before)
  })

  test('[CALL-COMMON-04] the texts are in the reader’s language, not the sender’s', async () => {
    await plan(['student2'], '第5课')
    expect(await newest('student2', { 'accept-language': 'ru-RU' })).toMatchObject({
      title: 'Новый урок: 第5课',
    })
    expect(await newest('student2', { 'accept-language': 'id-ID' })).toMatchObject({
      title: 'Pelajaran baru: 第5课',
    })
  })
})

test('[NOTICE-01] [CALL-AUTH-14] the school’s administrators get one notice of the end of the cooperation', async () => {
  const admin = (await server.signIn('tenant.b')).access_token
  const ask = async () => (await server.must('pageNotice', { query: {} }, admin)).records
  await server.must('getTenantRemind', {}, admin)
  expect(await ask()).toEqual([])
  const theirs = eq(tenant.id, await server.neighbourId())
  await server.database.asPlatform('test', (tx) =>
    tx.update(tenant).set({ endsAt: sql`now() + interval '3 days'` }).where(theirs),
  )
  for (const token of [admin, tokenOf('student.b1'), admin])
    expect(await server.call('getTenantRemind', {}, token)).toMatchObject({ ok: true, code: 1 })
  expect(await ask()).toMatchObject([{ kind: 'tenantEnding', title: '合作即将到期', senderName: '' }])
  expect(await noRead('student.b1')).toBe(0)
})

describe('reading', () => {
  test('[CALL-MSG] [CALL-ZHKT-07] reading lowers noRead, reading all makes it 0, another’s is not found', async () => {
    await server.must('readAllNotices', {}, tokenOf('student2'))
    expect(await noRead('student2')).toBe(0)
    for (const name of ['第6课', '第7课', '第8课']) await plan(['student2'], name)
    expect(await noRead('student2')).toBe(3)
    const { id } = (await newest('student2')) ?? { id: '' }
    for (const stranger of ['student3', 'teacher', 'student.b1', 'system']) {
      const reply = await server.call('readNotice', { params: { id } }, tokenOf(stranger))
      expect(reply, stranger).toMatchObject({ status: 404 })
    }
    expect(await server.must('readNotice', { params: { id } }, tokenOf('student2'))).toEqual({ noRead: 2 })
    expect(await server.must('readNotice', { params: { id } }, tokenOf('student2'))).toEqual({ noRead: 2 })
    expect(await server.must('readAllNotices', {}, tokenOf('student2'))).toEqual({ noRead: 0 })
  })

  test('[CALL-RULE-01 part] GET, as specified, does the same as POST and needs the same token', async () => {
    await plan(['student2'], '第9课')
    const { id } = (await newest('student2')) ?? { id: '' }
    expect(await server.call('readNoticeAsGet', { params: { id } })).toMatchObject({ status: 401 })
    expect(await server.must('readNoticeAsGet', { params: { id } }, tokenOf('student2'))).toEqual({
      noRead: 0,
    })
    await plan(['student2'], '第10课')
    expect(await server.must('readAllNoticesAsGet', {}, tokenOf('student2'))).toEqual({ noRead: 0 })
    const confirmed = await server.must('confirmNoticeAsGet', { query: { id } }, tokenOf('student2'))
    expect(confirmed).toEqual(await server.must('confirmNotice', { body: { id } }, tokenOf('student2')))
  })

  test('[ENT-OPEN-07] [CONST-05] [CALL-RULE-04] ten on a page, newest first, each with all its fields', async () => {
    const { total } = await server.must('pageNotice', { query: {} }, tokenOf('student2'))
    for (let more = total; more < 12; more++) await plan(['student2'], `补${more}`)
    const first = await server.must('pageNotice', { query: {} }, tokenOf('student2'))
    expect([first.records.length, first.size, first.total]).toEqual([10, 10, Math.max(12, total)])
    const second = await server.must('pageNotice', { query: { current: 2 } }, tokenOf('student2'))
    expect(second.records.length).toBe(Math.max(12, total) - 10)
    const times = [...first.records, ...second.records].map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
    for (const record of first.records) {
      expect(Object.keys(record).sort()).toEqual(
        [
          'content',
          'id',
          'isConfirmed',
          'isRead',
          'kind',
          'needsConfirm',
          'path',
          'senderName',
          'time',
          'title',
        ].sort(),
      )
    }
  })

  test('[CALL-ZHKT-06] [ENT-SET-01] teacherFlag selects notices about teaching only', async () => {
    const ask = (query: object) => server.must('pageNoticeZhkt', { query }, tokenOf('student2'))
    const all = await ask({ current: 1, size: 10 })
    const teaching = await ask({ current: 1, size: 10, teacherFlag: '1' })
    expect(teaching.total).toBe(all.total)
    await server.must('register', {
      body: { username: 'flagged', password: 'Abcdef12', name: '新同学', school: server.schoolName },
    })
    const [asked] = (await server.must('pageRegistration', { query: {} }, tokenOf('education'))).records
    await server.must('acceptRegistrations', { body: { ids: asked ? [asked.id] : [] } }, tokenOf('education'))
    const { access_token } = await server.signIn('flagged', { password: 'Abcdef12' })
    const mine = await server.must('pageNoticeZhkt', { query: {} }, access_token)
    expect(mine.records).toMatchObject([{ kind: 'registered', title: `欢迎来到${server.schoolName}` }])
    const ofTeaching = await server.must('pageNoticeZhkt', { query: { teacherFlag: '1' } }, access_token)
    expect(ofTeaching.total).toBe(0)
  })

  test('[NOTICE-01] the office gets one notice of account requests until it has read it', async () => {
    const ask = (username: string) =>
      server.must('register', {
        body: { username, password: 'Abcdef12', name: '小雨', school: server.schoolName },
      })
    await server.must('readAllNotices', {}, tokenOf('education'))
    const before = await noRead('education')
    await ask('asks1')
    await ask('asks2')
    expect(await noRead('education')).toBe(before + 1)
    const told = await newest('education')
    expect(told).toMatchObject({
      kind: 'registrationWaiting',
      title: '有人申请学生账号：小雨',
      path: '/studentManagement/registrations/index',
    })
    await server.must('readAllNotices', {}, tokenOf('education'))
    await ask('asks3')
    expect(await noRead('education')).toBe(1)
    expect(await noRead('teacher')).toBe(0)
    const other = (await server.signIn('education.b')).access_token
    expect((await server.must('getNoticeStatus', {}, other)).noRead).toBe(0)
  })

  test('[NOTICE-01] only office accounts that may open the page of account requests get that notice', async () => {
    const roleOf = (identity: string, menuIds: readonly string[]) =>
      makeRole(server, tokenOf('tenant'), { kind: 'educational', identity, menuIds })
    const looks = await roleOf('looks', ['/studentManagement/registrations'])
    const looksNot = await roleOf('looksNot', ['/classManagement'])
    await makeAccount(server, { username: 'office.looks', kind: 'educational', roleId: looks })
    await makeAccount(server, { username: 'office.not', kind: 'educational', roleId: looksNot })
    for (const username of ['office.looks', 'office.not'])
      tokens.set(username, (await server.signIn(username)).access_token)
    await server.must('readAllNotices', {}, tokenOf('education'))
    await server.must('readAllNotices', {}, tokenOf('tenant'))
    await server.must('register', {
      body: { username: 'asks4', password: 'Abcdef12', name: '小雪', school: server.schoolName },
    })
    expect(await Promise.all(['education', 'tenant', 'office.looks', 'office.not'].map(noRead))).toEqual([
      1, 1, 1, 0,
    ])
    expect((await server.call('pageRegistration', { query: {} }, tokenOf('office.not'))).status).toBe(403)
  })

  test('an account without a school has no messages', async () => {
    expect(await server.must('pageNotice', { query: {} }, tokenOf('system'))).toMatchObject({ total: 0 })
    expect(await noRead('system')).toBe(0)
  })
})

test('[NOTICE-01] [LIVE-36 part] the teachers of the school and of the invited schools are notified of a training and of its changes', async () => {
  const tenant = tokenOf('tenant')
  const invitedTenantIds = [await server.neighbourId()]
  const change = (id: string, over: Parameters<typeof nextTraining>[0]) =>
    server.must('updateTraining', { params: { id }, body: nextTraining(over) }, tenant)
  const newestKinds = async () => [(await newest('teacher'))?.kind, (await newest('teacher.b'))?.kind]
  const students = await Promise.all(['student2', 'student.b1'].map(noRead))

  const { id } = await server.must(
    'createTraining',
    { body: nextTraining({ name: '怎样教声调', invitedTenantIds }) },
    tenant,
  )
  expect(await newest('teacher')).toMatchObject({
    kind: 'trainingPlanned',
    title: '新的网络培训：怎样教声调',
    senderName: '周敏',
    path: '/classRoom/onlineTrain/index',
  })
  expect(await newest('teacher.b')).toMatchObject({
    kind: 'trainingPlanned',
    title: '新的网络培训：怎样教声调',
    content: `${server.schoolName}的周敏请你参加网络培训“怎样教声调”，2030年9月1日 14:00 开始。`,
    senderName: '',
    path: '/classRoom/onlineTrain/index',
  })
  expect(await newest('teacher.b', { 'accept-language': 'ru-RU' })).toMatchObject({
    title: 'Новый тренинг: 怎样教声调',
  })

  const moved = { startTime: '2031-01-01 08:00:00', endTime: '2031-01-01 09:00:00' }
  await change(id, { ...moved, invitedTenantIds })
  expect(await newestKinds()).toEqual(['trainingMoved', 'trainingMoved'])
  await change(id, moved)
  expect(await newestKinds()).toEqual(['trainingMoved', 'trainingCancelled'])
  await change(id, { ...moved, invitedTenantIds })
  expect(await newestKinds()).toEqual(['trainingMoved', 'trainingPlanned'])
  await server.must('removeLive', { params: { id } }, tenant)
  expect(await newestKinds()).toEqual(['trainingCancelled', 'trainingCancelled'])

  const held = await server.must('createTraining', { body: nextTraining({ invitedTenantIds }) }, tenant)
  await server.must('startLive', { params: { id: held.id } }, tenant)
  expect(await newestKinds()).toEqual(['trainingStarted', 'trainingStarted'])
  await server.must('endLive', { params: { id: held.id } }, tenant)
  expect(await Promise.all(['student2', 'student.b1'].map(noRead))).toEqual(students)
})
