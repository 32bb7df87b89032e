// API keys of a school: what they open, and how they end.
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keyPrefix } from '#contract/access/secretKey.ts'
import type { CallName } from '#contract/calls.ts'
import { apiKey } from '#server/db/schema/apiKey.ts'
import { user } from '#server/db/schema/user.ts'
import { followImport } from '#tests/support/imports.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { giveRole, makeAccount, makeRole } from '#tests/support/rights.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let tenant: string
let makers = 0
beforeAll(async () => {
  server = await ownSchool()
  tenant = (await server.signIn('tenant')).access_token
})
afterAll(() => server.stop())

const day = '2100-01-01'
const make = async (scopes: string[], token = tenant, over: object = {}) =>
  server.must('createSecretKey', { body: { name: '导入程序', scopes, expiresAt: day, ...over } }, token)
const students = (key: string) => server.call('pageStudent', { query: { size: 1 } }, key)
const recordOf = async (id: string) =>
  (await server.must('pageSecretKey', { query: { size: 200 } }, tenant)).records.find((one) => one.id === id)

test('[SCREEN-Y-09] a new key is shown once, masked later, and answers the calls of its scopes alone', async () => {
  const { id, key } = await make(['student_view'])
  expect(key).toMatch(/^txk_[\w-]{43}$/)
  expect(await recordOf(id)).toMatchObject({
    name: '导入程序',
    masked: `txk_••••${key.slice(-4)}`,
    scopes: ['student_view'],
    expiresAt: day,
    state: 'active',
    maker: '周敏',
    lastUsedAt: null,
  })
  const all = JSON.stringify(await server.must('pageSecretKey', { query: { size: 200 } }, tenant))
  expect(all).not.toContain(key)
  const [row] = await server.database.inTenant(await server.schoolId(), (tx) =>
    tx.select().from(apiKey).where(eq(apiKey.id, id)),
  )
  expect(JSON.stringify(row)).not.toContain(key.slice(keyPrefix.length))

  expect(await students(key)).toMatchObject({ ok: true, data: { size: 1 } })
  expect((await recordOf(id))?.lastUsedAt).toMatch(/^\d{4}-/)
  expect(await server.call('pageTeacher', { query: {} }, key)).toMatchObject({
    ok: false,
    status: 403,
    error: 'KEY_SCOPE',
  })
  expect(await server.call('getUserInfo', {}, key)).toMatchObject({ ok: false, error: 'KEY_SCOPE' })
})

test('[SCREEN-Y-09] a disabled key is refused at once, and taken again when it is enabled', async () => {
  const { id, key } = await make(['student_view'])
  await server.must('updateSecretKey', { body: { id, isDisabled: true } }, tenant)
  expect(await students(key)).toMatchObject({
    ok: false,
    status: 401,
    error: 'KEY_DISABLED',
    msg: '这个密钥已停用',
  })
  expect(await recordOf(id)).toMatchObject({ state: 'disabled', scopes: ['student_view'] })
  await server.must('updateSecretKey', { body: { id, isDisabled: false } }, tenant)
  expect(await students(key)).toMatchObject({ ok: true })
  await server.must('removeSecretKey', { params: { id } }, tenant)
  expect(await students(key)).toMatchObject({ ok: false, status: 401, error: 'KEY_UNKNOWN' })
})

test('an expired key and one that never was are refused', async () => {
  const { id, key } = await make(['student_view'])
  await server.database.inTenant(await server.schoolId(), (tx) =>
    tx
      .update(apiKey)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(apiKey.id, id)),
  )
  expect(await students(key)).toMatchObject({ ok: false, status: 401, error: 'KEY_EXPIRED' })
  expect(await recordOf(id)).toMatchObject({ state: 'expired' })
  expect(await students(`txk_${'a'.repeat(43)}`)).toMatchObject({ ok: false, error: 'KEY_UNKNOWN' })
  const past = { name: '过去', scopes: ['student_view'], expiresAt: '2020-01-01' }
  expect(await server.call('createSecretKey', { body: past }, tenant)).toMatchObject({
    status: 400,
    fields: { expiresAt: 'field.keyEnd' },
  })
})

let maker: { username: string; token: string; id: string }
beforeEach(async () => {
  makers += 1
  const username = `maker${makers}`
  const id = await makeAccount(server, { username, kind: 'tenantAdmin' })
  maker = { username, id, token: (await server.signIn(username)).access_token }
})
const set = (values: Partial<typeof user.$inferInsert>) =>
  server.database.asPlatform('test', (tx) =>
    tx
      .update(user)
      .set(values)
      .where(eq(user.id, maker.id as never)),
  )

test('a key ends with its maker: frozen, with a smaller role, removed', async () => {
  const { id, key } = await make(['student_view', 'teacher_view'], maker.token)
  expect(await students(key)).toMatchObject({ ok: true })
  await server.must('freezeUsers', { body: { ids: [maker.id] } }, tenant)
  expect(await students(key)).toMatchObject({ ok: false, status: 401, error: 'KEY_MAKER_GONE' })
  expect(await recordOf(id)).toMatchObject({ state: 'makerGone' })
  await server.must('unfreezeUsers', { body: { ids: [maker.id] } }, tenant)
  expect(await students(key)).toMatchObject({ ok: true })
  await set({ mustChangePassword: true })
  expect(await students(key)).toMatchObject({ ok: false, error: 'KEY_MAKER_GONE' })
  await set({ mustChangePassword: false })

  const roleId = await makeRole(server, tenant, {
    kind: 'tenantAdmin',
    identity: `small${makers}`.replace(/\d/g, 'x'),
    menuIds: ['/teacherManagement'],
  })
  await giveRole(server, maker.username, roleId)
  expect(await students(key)).toMatchObject({ ok: false, status: 403, error: 'FORBIDDEN' })
  expect(await server.call('pageTeacher', { query: {} }, key)).toMatchObject({ ok: true })

  await giveRole(server, maker.username, null)
  await server.must('removeUser', { params: { id: maker.id }, query: { confirm: 'true' } }, tenant)
  expect(await students(key)).toMatchObject({ ok: false, status: 401, error: 'KEY_UNKNOWN' })
  expect(await recordOf(id)).toBeUndefined()
})

test('nobody gives a key more than they have, and some rights no key has', async () => {
  const closed = [
    'secretKey_add',
    'user_reset',
    'student_reset',
    'role_edit',
    'live_enter',
    'job_edit',
    'nothing',
  ]
  for (const flag of closed) {
    const body = { name: '太多', scopes: [flag], expiresAt: day }
    const reply = await server.call('createSecretKey', { body }, tenant)
    expect(reply, flag).toMatchObject({ ok: false })
  }
  const scopes = await server.must('listKeyScopes', {}, tenant)
  expect(scopes.map(({ flag }) => flag).filter((flag) => closed.includes(flag))).toEqual([])
  expect(scopes).toContainEqual({
    flag: 'student_import',
    labels: ['menu.studentManagementList', 'menu.buttonImport'],
  })
  const roleId = await makeRole(server, tenant, {
    kind: 'tenantAdmin',
    identity: `keys${'y'.repeat(makers)}`,
    menuIds: [
      '/adminSetup/secretKey',
      '/adminSetup/secretKey:secretKey_add',
      '/adminSetup/secretKey:secretKey_edit',
    ],
  })
  await giveRole(server, maker.username, roleId)
  const body = { name: '太多', scopes: ['student_view'], expiresAt: day }
  expect(await server.call('createSecretKey', { body }, maker.token)).toMatchObject({
    ok: false,
    status: 403,
    error: 'MORE_RIGHTS',
  })
  // Disabling somebody's key needs none of its rights.
  const { id, key } = await make(['student_view'])
  await server.must('updateSecretKey', { body: { id, isDisabled: true } }, maker.token)
  expect(await students(key)).toMatchObject({ error: 'KEY_DISABLED' })
})

test('a key makes no keys, sets no passwords, enters no lesson and opens no socket', async () => {
  const { flags, key } = await (async () => {
    const flags = (await server.must('listKeyScopes', {}, tenant)).map(({ flag }) => flag)
    return { flags, ...(await make(flags)) }
  })()
  expect(flags.length).toBeGreaterThan(20)
  const refused: [CallName, object][] = [
    ['createSecretKey', { body: { name: '又一个', scopes: ['student_view'], expiresAt: day } }],
    ['pageSecretKey', { query: {} }],
    ['resetStudentPasswords', { body: { ids: [maker.id] } }],
    ['resetUserPasswords', { body: { ids: [maker.id] } }],
    ['printStudentSlips', { body: { ids: [maker.id] } }],
    ['freezeUsers', { body: { ids: [maker.id] } }],
    ['joinLive', { params: { id: maker.id }, body: {} }],
    ['uploadFile', { body: { file: new File(['x'], 'a.png'), purpose: 'image' } }],
    ['changePassword', { body: { password: 'x', newPassword: 'Abcdef12', confirmPassword: 'Abcdef12' } }],
  ]
  for (const [name, input] of refused) {
    const reply = await server.call(name, input as never, key)
    expect(`${name} ${reply.ok ? 'ok' : reply.error}`).toBe(`${name} KEY_SCOPE`)
  }
  const rows = [
    ['姓名', '性别', '手机号', '初始密码'],
    ['赵钥匙', '男', '13800138999', 'Abcdef12'],
  ]
  const { jobId } = await server.must('importStudent', { body: makeSheet(rows) }, key)
  const job = await followImport(server, jobId, key)
  expect(job).toMatchObject({ stored: 0 })
  expect(JSON.stringify(job)).toContain('用密钥不能设置密码')
  const socket = io(server.url, {
    path: '/socket.io',
    auth: { token: key },
    transports: ['websocket'],
    reconnection: false,
  })
  const ended = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', () => resolve('refused'))
  })
  socket.close()
  expect(ended).toBe('refused')
})

test('what a key does stands in the record of changes with its name', async () => {
  const { key } = await make(['level_view', 'knowledge_add', 'knowledge_view'].slice(1), tenant, {
    name: '教务系统',
  })
  await server.must('createLevel', { body: { name: '钥匙级' } }, key)
  const { records } = await server.must('pageAudit', { query: { noun: 'Level' } }, tenant)
  expect(records[0]).toMatchObject({ userName: '周敏 · API: 教务系统', itemName: '钥匙级' })
})

test('a key is of one school, also when the system administrator made it', async () => {
  const headers = { 'tenant-id': await server.schoolId() }
  const { access_token: system } = await server.signIn('system', { headers: {} })
  const body = { name: '平台', scopes: ['student_view'], expiresAt: day }
  expect(await server.call('createSecretKey', { body }, system)).toMatchObject({ error: 'TENANT_NEEDED' })
  const made = await server.call('createSecretKey', { body }, system, headers)
  if (!made.ok) throw new Error(made.msg)
  const { key } = made.data
  expect(await students(key)).toMatchObject({ ok: true })
  const other = { 'tenant-id': await server.neighbourId() }
  expect(await server.call('pageStudent', { query: {} }, key, other)).toMatchObject({
    error: 'TENANT_MISMATCH',
  })
})
