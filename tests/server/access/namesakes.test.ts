// One user name in several schools: the password decides which account signs in, and no school blocks another's people.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { hashPassword } from '#server/features/access/auth/hashPassword.ts'
import { insertPeople, type NewPerson } from '#server/features/access/person/writePeople.ts'
import { aStudent } from '#tests/support/bodies.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
/** Five schools in addition to the demo's. */
let schools: { id: TenantId; name: string }[]
beforeAll(async () => {
  server = await startServer()
  schools = await server.database.asPlatform('test', (tx) =>
    tx
      .insert(tenant)
      .values(['甲校', '乙校', '丙校', '丁校', '戊校'].map((name) => ({ name, timeZone: 'Asia/Shanghai' })))
      .returning({ id: tenant.id, name: tenant.name }),
  )
})
afterAll(() => server.stop())

const school = (at: number) => {
  const found = schools[at]
  if (!found) throw new Error('no such school')
  return found
}
const add = async (username: string, at: number, password: string, over: Partial<NewPerson> = {}) => {
  const passwordHash = await hashPassword(password)
  const { id: tenantId, name } = school(at)
  await server.database.asPlatform('test', (tx) =>
    insertPeople(tx, [{ tenantId, username, name, kind: 'teacher', passwordHash, ...over }]),
  )
}
const ask = (
  username: string,
  password: string,
  { header, ...more }: { header?: TenantId; school?: string; roleType?: 1 | 2 } = {},
) =>
  sendCall(
    server.url,
    issueToken,
    {
      query: { grant_type: 'password', roleType: more.roleType },
      body: { username, password, ...(more.school && { school: more.school }) },
    },
    {
      authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}`,
      ...(header && { 'tenant-id': header }),
    },
  )
/** The school of the account that signed in. */
const opened = async (reply: Awaited<ReturnType<typeof ask>>) =>
  reply.ok ? (await server.must('getUserInfo', {}, reply.data.access_token)).tenant?.name : reply.error

describe('signing in with a name that several schools have', () => {
  test('the password decides, and a wrong one gets the same answer as an unknown name', async () => {
    for (const at of [0, 1, 2, 3]) await add('wangwei', at, `Own-password-${at}`)
    for (const at of [0, 1, 2, 3]) {
      expect(await opened(await ask('wangwei', `Own-password-${at}`))).toBe(school(at).name)
    }
    expect(await ask('wangwei', 'wrong')).toEqual(await ask('nobody-at-all', 'wrong'))
  })

  test('where it fits several accounts, exactly those schools are offered, and the header chooses', async () => {
    await add('liping', 0, 'Same-password-1')
    await add('liping', 1, 'Other-password-1')
    await add('liping', 2, 'Same-password-1')
    const several = await ask('liping', 'Same-password-1')
    expect(several).toMatchObject({ ok: false, status: 400, error: 'TENANT_NEEDED' })
    expect(several.ok || several.schools?.map(({ name }) => name).sort()).toEqual(['丙校', '甲校'])
    expect(await opened(await ask('liping', 'Same-password-1', { header: school(2).id }))).toBe('丙校')
    expect(await opened(await ask('liping', 'Same-password-1', { header: school(1).id }))).toBe(
      'BAD_CREDENTIALS',
    )
  })

  test('only accounts that can sign in count: none of another role, none frozen, none of a disabled school', async () => {
    await add('zhaomin', 0, 'Same-password-1', { kind: 'student' })
    await add('zhaomin', 1, 'Same-password-1')
    await add('zhaomin', 2, 'Same-password-1', { status: 'frozen' })
    expect(await opened(await ask('zhaomin', 'Same-password-1', { roleType: 1 }))).toBe('甲校')
    expect(await opened(await ask('zhaomin', 'Same-password-1', { roleType: 2 }))).toBe('乙校')
    const set = (status: 'enabled' | 'disabled') =>
      server.database.asPlatform('test', (tx) =>
        tx
          .update(tenant)
          .set({ status })
          .where(eq(tenant.id, school(1).id)),
      )
    await set('disabled')
    expect(await opened(await ask('zhaomin', 'Same-password-1'))).toBe('甲校')
    expect(await opened(await ask('zhaomin', 'Same-password-1', { roleType: 2 }))).toBe('TENANT_DISABLED')
    await set('enabled')
  })

  test('more than four are not tried: the school is required, and its name is enough', async () => {
    for (const at of [0, 1, 2, 3, 4]) await add('chenjing', at, `Own-password-${at}`)
    const asked = await ask('chenjing', 'Own-password-3')
    expect(asked).toMatchObject({ ok: false, error: 'TENANT_NEEDED' })
    expect(asked.ok || asked.schools).toBeUndefined()
    expect(await opened(await ask('chenjing', 'Own-password-3', { school: '丁校' }))).toBe('丁校')
    expect(await opened(await ask('chenjing', 'Own-password-3', { school: '丙校' }))).toBe('BAD_CREDENTIALS')
    // PostgreSQL and JavaScript lower the case differently, so one of them does both sides.
    const rename = (name: string) =>
      server.database.asPlatform('test', (tx) =>
        tx
          .update(tenant)
          .set({ name })
          .where(eq(tenant.id, school(4).id)),
      )
    await rename('İstanbul Okulu')
    expect(await opened(await ask('chenjing', 'Own-password-4', { school: 'İstanbul Okulu' }))).toBe(
      'İstanbul Okulu',
    )
    await rename(school(4).name)
    expect(await ask('chenjing', 'Own-password-3', { school: '没有的学校' })).toMatchObject({
      error: 'SCHOOL_UNKNOWN',
      fields: { school: 'SCHOOL_UNKNOWN' },
    })
  })

  test('a system administrator signs in despite an older account of the same name, at every domain', async () => {
    await add('operator', 0, 'School-password-1')
    await add('operator', 0, 'Platform-password-1', { tenantId: null, kind: 'systemAdmin' })
    expect(await opened(await ask('operator', 'Platform-password-1'))).toBeUndefined()
    expect(await opened(await ask('operator', 'School-password-1'))).toBe('甲校')
    const header = school(0).id
    expect(await opened(await ask('operator', 'Platform-password-1', { header }))).toBeUndefined()
    expect(await opened(await ask('operator', 'School-password-1', { header }))).toBe('甲校')
  })
})

describe('user names of system administrators', () => {
  const taken = { status: 426, error: 'NAME_TAKEN' }
  const tokenOf = async (username: string) => (await server.signIn(username)).access_token

  test('[ERR-426] are reserved in any spelling: for new accounts, renamed accounts and registrations', async () => {
    const admin = await tokenOf('tenant')
    const body = { username: 'System', name: '何静', kind: 'educational' as const }
    expect(await server.call('createUser', { body }, admin)).toMatchObject({
      ...taken,
      fields: { username: 'field.taken' },
    })
    const { id } = await server.must('createUser', { body: { ...body, username: 'hejing' } }, admin)
    const rename = { body: { ...body, id, username: 'system' } }
    expect(await server.call('updateUser', rename, admin)).toMatchObject(taken)
    const student = { body: { ...aStudent, username: 'system' } }
    expect(await server.call('createStudent', student, admin)).toMatchObject(taken)
    const form = { username: 'SYSTEM', password: 'Abcdef12', name: '新同学', school: '同学国际学校' }
    expect(await server.call('register', { body: form })).toMatchObject(taken)
  })

  test('[VAL-20] an import reports the row, and a generated name avoids them', async () => {
    const education = await tokenOf('education')
    const rows = [
      ['姓名', '性别', '用户名', '手机号'],
      ['赵一', '男', 'System', '13800138001'],
      ['System', '男', '', '13800138002'],
    ]
    const { jobId } = await server.must('importStudent', { body: makeSheet(rows) }, education)
    const job = () => server.must('getImport', { params: { id: jobId } }, education)
    await expect.poll(async () => (await job()).state, { timeout: 15_000 }).toBe('done')
    expect(await job()).toMatchObject({
      stored: 1,
      failed: [{ row: 2, field: '用户名', reason: '已被使用' }],
    })
    await server.must('createStudent', { body: { ...aStudent, name: 'System', username: '' } }, education)
    const named = await server.database.asPlatform('test', (tx) =>
      tx.select({ username: user.username }).from(user).where(eq(user.name, 'System')).orderBy(asc(user.id)),
    )
    expect(named.map(({ username }) => username)).toEqual(['system2', 'system3'])
  })

  test('are released when the system administrator is renamed or removed', async () => {
    const system = await tokenOf('system')
    const admin = await tokenOf('tenant')
    const bodyOf = (username: string) => ({ username, name: '平台二', kind: 'systemAdmin' as const })
    const { id } = await server.must(
      'createUser',
      { body: { ...bodyOf('watch'), password: 'Abcdef12' } },
      system,
    )
    const wish = { body: { username: 'watch', name: '何静', kind: 'educational' as const } }
    expect(await server.call('createUser', wish, admin)).toMatchObject(taken)
    await server.must('updateUser', { body: { ...bodyOf('watcher'), id } }, system)
    const renamed = { body: { ...wish.body, username: 'watcher' } }
    expect(await server.call('createUser', renamed, admin)).toMatchObject(taken)
    await server.must('createUser', wish, admin)
    await server.must('removeUser', { params: { id: id as UserId }, query: { confirm: '1' } }, system)
    await server.must('createUser', renamed, admin)
  })
})

test('a user name and a school are the same in any Unicode normalisation form', async () => {
  const [zoe, ecole] = ['zoë.noël', 'École Molière']
  const [own] = await server.database.asPlatform('test', (tx) =>
    tx.insert(tenant).values({ name: ecole, timeZone: 'Europe/Paris' }).returning({ id: tenant.id }),
  )
  if (!own) throw new Error('no school')
  await add(zoe, 0, 'Accent12345')
  await add(zoe, 1, 'Accent67890', { tenantId: own.id })
  const [typed, named] = [zoe.normalize('NFD'), ecole.normalize('NFD')]
  expect(await ask(typed, 'Accent12345')).toMatchObject({ ok: true })
  expect(await ask(typed, 'Accent67890', { school: named })).toMatchObject({ ok: true })
})
