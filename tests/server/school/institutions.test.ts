// Institutions: made, changed, disabled, withheld and recorded by the platform.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webClient } from '#contract/access/auth.ts'
import type { FileId, TenantId } from '#contract/ids.ts'
import type { TenantBody } from '#contract/school/tenant.ts'
import { boardName, documentClose } from '#contract/system/document.ts'
import { level } from '#server/db/schema/level.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { openPerson } from '#tests/collab/support/people.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { aTeacher } from '#tests/support/bodies.ts'
import { startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, upload } from '#tests/support/uploads.ts'

let server: TestSchool
let system: string
let own: TenantId
beforeAll(async () => {
  server = await ownSchool()
  system = (await server.signIn('system')).access_token
  own = await server.schoolId()
})
afterAll(() => server.stop())

const tokenOf = async (username: string) => (await server.signIn(username)).access_token
const mark = () => randomUUID().slice(0, 8)
const bodyOf = (over: Partial<TenantBody> = {}) => {
  const word = mark()
  return {
    name: `新学校 ${word}`,
    timeZone: 'Asia/Shanghai',
    adminUsername: `admin.${word}`,
    adminName: '高校长',
    ...over,
  }
}
const create = async (over: Partial<TenantBody> = {}) => {
  const body = bodyOf(over)
  const { id, ...link } = await server.must('createTenant', { body }, system)
  return { id: id as TenantId, body, ...link }
}
const read = (id: TenantId) => server.must('getTenant', { params: { id } }, system)
const refusalOf = async (over: Partial<TenantBody>) => {
  const reply = await server.call('createTenant', { body: bodyOf(over) }, system)
  return reply.ok ? reply : { error: reply.error, fields: reply.fields }
}
const web = { authorization: `Basic ${Buffer.from(`${webClient.id}:`).toString('base64')}` }
const exchange = (signInPath: string) => {
  const code = new URL(signInPath, server.url).searchParams.get('code') ?? ''
  return server.call('issueToken', { query: { grant_type: 'sign_in_code', code }, body: {} }, undefined, web)
}

describe('a new institution', () => {
  test('[CALL-TEN-01] [ENT-TEN] has all its fields, a first administrator who comes in by the link, and what a school begins with', async () => {
    const word = mark()
    const over = {
      number: `N${word}`,
      startDate: '2026-09-01',
      endDate: '2099-08-31',
      orderStatus: 'ordered' as const,
      domain: `${word.toUpperCase()}.Example.org`,
      contacts: '高老师 13800138000\ngao@example.org',
      storageGb: 2,
      defaultPassword: 'Default2026',
    }
    const { id, body, signInPath, password } = await create(over)
    const record = await read(id)
    expect(record).toMatchObject({
      name: body.name,
      number: `N${word}`,
      startDate: '2026-09-01',
      endDate: '2099-08-31',
      cooperation: 'inCooperation',
      orderStatus: 'ordered',
      status: 'enabled',
      domain: `${word}.example.org`,
      timeZone: 'Asia/Shanghai',
      contacts: '高老师 13800138000\ngao@example.org',
      hasDefaultPassword: true,
      storageGb: 2,
      accounts: 1,
      administrators: 1,
    })
    expect(JSON.stringify(record)).not.toContain('Default2026')
    expect(JSON.stringify(record)).not.toContain('argon2')
    const tokens = await exchange(signInPath)
    if (!tokens.ok) throw new Error(tokens.msg)
    const info = await server.must('getUserInfo', {}, tokens.data.access_token)
    expect(info).toMatchObject({ kind: 'tenantAdmin', username: body.adminUsername, tenant: { id } })
    // The link works once; the password that was shown beside it works later.
    expect(await exchange(signInPath)).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
    const headers = { 'tenant-id': id }
    await server.signIn(body.adminUsername, { password, headers })
    const levels = await server.database.asPlatform('test', (tx) => tx.$count(level, eq(level.tenantId, id)))
    expect(levels).toBeGreaterThan(0)
  })

  test('a new account has the default password of the school', async () => {
    const { signInPath } = await create({ defaultPassword: 'Default2026' })
    const tokens = await exchange(signInPath)
    if (!tokens.ok) throw new Error(tokens.msg)
    const body = { username: 'office.one', name: '何静', kind: 'educational' as const }
    const added = await server.must('createUser', { body }, tokens.data.access_token)
    expect(added.initialPassword).toBeNull()
  })

  test('a taken name, number or domain is refused at its field, and nothing is made', async () => {
    const word = mark()
    const { body } = await create({ number: `A${word}`, domain: `${word}.example.net` })
    expect(await refusalOf({ name: body.name })).toEqual({ error: 'TAKEN', fields: { name: 'field.taken' } })
    expect(await refusalOf({ number: `A${word}` })).toEqual({
      error: 'TAKEN',
      fields: { number: 'field.taken' },
    })
    expect(await refusalOf({ domain: `${word}.example.net` })).toEqual({
      error: 'TAKEN',
      fields: { domain: 'field.taken' },
    })
    expect(await refusalOf({ adminUsername: 'system' })).toMatchObject({ error: 'NAME_TAKEN' })
  })

  test('[VAL-38] bad input is refused at its field: an end before the start, a name of spaces, no administrator, no host, no time zone', async () => {
    const invalid = (fields: Record<string, string>) => ({ error: 'VALIDATION', fields })
    expect(await refusalOf({ startDate: '2026-09-01', endDate: '2026-09-01' })).toEqual(
      invalid({ endDate: 'field.endBeforeStart' }),
    )
    expect(await refusalOf({ startDate: '2026-09-01', endDate: '2026-08-31' })).toEqual(
      invalid({ endDate: 'field.endBeforeStart' }),
    )
    expect(await refusalOf({ name: '   ' })).toMatchObject({
      error: 'VALIDATION',
      fields: { name: expect.any(String) },
    })
    expect(await refusalOf({ adminUsername: '', adminName: '' })).toEqual(
      invalid({ adminUsername: 'field.required', adminName: 'field.required' }),
    )
    expect(await refusalOf({ domain: 'no host/at all' })).toEqual(invalid({ domain: 'field.domain' }))
    expect(await refusalOf({ timeZone: 'Asia/Nowhere' })).toEqual(invalid({ timeZone: 'field.timeZone' }))
  })

  test('a change that puts the end before the stored start is refused too', async () => {
    const { id } = await create({ startDate: '2026-09-01' })
    const reply = await server.call('updateTenant', { body: { id, endDate: '2026-08-01' } }, system)
    expect(reply).toMatchObject({ error: 'VALIDATION', fields: { endDate: 'field.endBeforeStart' } })
  })
})

test('[STATE-TEN] the cooperation follows from the dates, the order is set by hand', async () => {
  const { id } = await create({ startDate: '2098-09-01', endDate: '2099-08-31' })
  expect(await read(id)).toMatchObject({ cooperation: 'notStarted', orderStatus: 'trial' })
  await server.must('updateTenant', { body: { id, startDate: '2020-09-01', orderStatus: 'ordered' } }, system)
  expect(await read(id)).toMatchObject({ cooperation: 'inCooperation', orderStatus: 'ordered' })
  await server.must('updateTenant', { body: { id, endDate: '2021-08-31' } }, system)
  expect(await read(id)).toMatchObject({ cooperation: 'expired', orderStatus: 'ordered' })
  const { records } = await server.must(
    'pageTenant',
    { query: { cooperation: 'expired', size: 200 } },
    system,
  )
  expect(records.map((row) => row.id)).toContain(id)
})

test('pictures are pictures of the school itself, and the login page shows them', async () => {
  const { id } = await create()
  const send = async (name: string, purpose: 'image' | 'material', kind: 'png' | 'pdf') => {
    const sent = await upload(server, system, { name, purpose, bytes: bytesOf(kind), tenantId: id })
    return { id: sent.id as FileId }
  }
  const picture = await send('标志.png', 'image', 'png')
  const paper = await send('合同.pdf', 'material', 'pdf')
  await server.must('updateTenant', { body: { id, logo: picture.id, contract: paper.id } }, system)
  expect(await read(id)).toMatchObject({ logo: picture.id, contract: paper.id })
  const asPicture = await server.call('updateTenant', { body: { id, background: paper.id } }, system)
  expect(asPicture).toMatchObject({ error: 'VALIDATION', fields: { background: 'field.unknownName' } })
  const shown = await fetch(`${server.url}/admin/tenant/${id}/logo`)
  expect(shown.status).toBe(200)
  // A file of another school is none of this one.
  const other = await create()
  const foreign = await server.call('updateTenant', { body: { id: other.id, logo: picture.id } }, system)
  expect(foreign).toMatchObject({ error: 'VALIDATION', fields: { logo: 'field.unknownName' } })
})

describe('[ROLE-22] [SCREEN-A-18 part] who else', () => {
  test('a tenant administrator sees the own institution alone and changes nothing', async () => {
    const admin = await tokenOf('tenant')
    const page = await server.must('pageTenant', { query: {} }, admin)
    expect(page.records.map(({ id }) => id)).toEqual([own])
    const { id: foreign } = await create()
    expect(await server.call('getTenant', { params: { id: foreign } }, admin)).toMatchObject({ status: 404 })
    expect(await server.call('createTenant', { body: bodyOf() }, admin)).toMatchObject({ status: 403 })
    expect(await server.call('updateTenant', { body: { id: own, name: '改名' } }, admin)).toMatchObject({
      status: 403,
    })
  })

  test('[CALL-TEN-01] the list has names only, of enabled schools', async () => {
    const { id, body } = await create()
    await server.must('updateTenantStatus', { body: { id: [id], status: 'disabled' } }, system)
    const list = await server.must('listTenants', {}, await tokenOf('teacher'))
    expect(list.find((row) => row.id === own)).toEqual({ id: own, name: server.schoolName })
    expect(list.map(({ name }) => name)).not.toContain(body.name)
    expect((await server.must('listTenants', {}, system)).map(({ name }) => name)).toContain(body.name)
  })
})

test('[CALL-TEN-03] each change adds a row: who, before and after; the password is not in it', async () => {
  const { id } = await create()
  await server.must('updateTenant', { body: { id, contacts: '王老师' } }, system)
  await server.must('updateTenant', { body: { id, defaultPassword: 'Another2026' } }, system)
  await server.must('setTenantTools', { body: { id, tools: ['live'] } }, system)
  await server.must('updateTenantStatus', { body: { id: [id], status: 'disabled' } }, system)
  await server.must('updateTenantStatus', { body: { id: [id], status: 'disabled' } }, system)
  const { records } = await server.must('pageTenantRecords', { query: { id } }, system)
  expect(records.map(({ action, changes }) => [action, Object.keys(changes).sort()])).toEqual([
    ['update', ['status']],
    ['update', ['tools']],
    ['update', ['hasDefaultPassword']],
    ['password', []],
    ['update', ['contacts']],
    ['create', expect.arrayContaining(['name', 'timeZone'])],
  ])
  expect(records[4]?.changes.contacts).toEqual({ before: '', after: '王老师' })
  expect(JSON.stringify(records)).not.toContain('Another2026')
  const reply = await server.call('pageTenantRecords', { query: { id: own } }, await tokenOf('tenant'))
  expect(reply).toMatchObject({ status: 403 })
})

describe('[CALL-TEN-04] [ROLE-09] menus', () => {
  test('saved ticks come back; what is not ticked is gone for those who are signed in, and its calls are refused', async () => {
    const before = await server.must('getTenantMenus', { params: { id: own } }, system)
    const teacher = await tokenOf('teacher')
    await server.must('pageExercise', { query: {} }, teacher)
    const withheld = (id: string) => id.startsWith('/exercisesTeacher/exerciseLibrary')
    const menuIds = before.ticked.filter((id) => !withheld(id))
    expect(menuIds.length).toBeLessThan(before.ticked.length)
    await server.must('setTenantMenus', { body: { id: own, menuIds } }, system)
    expect((await server.must('getTenantMenus', { params: { id: own } }, system)).ticked).toEqual(menuIds)
    expect(await server.call('pageExercise', { query: {} }, teacher)).toMatchObject({ status: 403 })
    const menu = JSON.stringify(await server.must('getMenu', { query: {} }, teacher))
    expect(menu).not.toContain('/exercisesTeacher/exerciseLibrary')
    expect(menu).toContain('/exercisesTeacher/myPapers')
    // A tenant administrator is not offered it for roles, and can still add teachers.
    const admin = await tokenOf('tenant')
    const tree = JSON.stringify(await server.must('getMenuTree', { query: {} }, admin))
    expect(tree).not.toContain('"/exercisesTeacher/exerciseLibrary"')
    await server.must('setTenantMenus', { body: { id: own, menuIds: before.ticked } }, system)
    await server.must('pageExercise', { query: {} }, teacher)
  })

  test('a school without the page of students still gets teachers', async () => {
    const { ticked } = await server.must('getTenantMenus', { params: { id: own } }, system)
    const menuIds = ticked.filter((id) => !id.startsWith('/studentManagement'))
    await server.must('setTenantMenus', { body: { id: own, menuIds } }, system)
    const admin = await tokenOf('tenant')
    expect(await server.call('pageStudent', { query: {} }, admin)).toMatchObject({ status: 403 })
    await server.must('createTeacher', { body: { ...aTeacher, username: `t.${mark()}` } }, admin)
    await server.must('setTenantMenus', { body: { id: own, menuIds: ticked } }, system)
  })

  test('an entry that does not exist is refused', async () => {
    const reply = await server.call('setTenantMenus', { body: { id: own, menuIds: ['/nowhere'] } }, system)
    expect(reply).toMatchObject({ error: 'VALIDATION', fields: { menuIds: 'field.unknownName' } })
  })
})

test('[CALL-TEN-06] [ROLE-10] tools: what is allocated comes back, the others are refused and their pages are gone', async () => {
  const teacher = await tokenOf('teacher')
  const given = ['live', 'corpus'] as const
  await server.must('setTenantTools', { body: { id: own, tools: [...given] } }, system)
  const list = await server.must('listTenantTools', { query: { id: own } }, system)
  expect(list.flatMap((row) => (row.given ? [row.tool] : []))).toEqual(['live', 'corpus'])
  expect(await server.call('pageWordCard', { query: {} }, teacher)).toMatchObject({ error: 'TOOL_WITHHELD' })
  await server.must('pageLive', { query: {} }, teacher)
  expect(JSON.stringify(await server.must('getMenu', { query: {} }, teacher))).not.toContain('/wordcard')
  const all = list.map(({ tool }) => tool)
  await server.must('setTenantToolsAsGet', { query: { id: own, tools: all } }, system)
  await server.must('pageWordCard', { query: {} }, teacher)
})

describe('[CALL-TEN-02] [STATE-ONOFF part] disabling', () => {
  test('in the middle of a lesson ends logins, sockets, documents and the lesson at once; enabling lets everybody in again', async () => {
    const teacher = await tokenOf('teacher')
    const liveId = await startedLive(server, teacher)
    const visitor = await visit({ url: server.url, token: await tokenOf('student1'), liveId })
    const looker = openPerson({ url: server.url, name: boardName(liveId), token: teacher })
    await looker.synced()
    const set = (status: 'enabled' | 'disabled') =>
      server.must('updateTenantStatus', { body: { id: [own], status } }, system)
    expect(await set('disabled')).toEqual({ done: 1, refused: [] })
    expect(await visitor.closedWith()).toBe('signedOut')
    expect(await looker.ended).toEqual(documentClose.signedOut)
    expect(await server.call('pageLive', { query: {} }, teacher)).toMatchObject({ status: 424 })
    await expect(server.signIn('teacher')).rejects.toThrow('机构已停用')
    expect(await read(own)).toMatchObject({ status: 'disabled' })
    await set('enabled')
    const again = await tokenOf('teacher')
    expect(await server.must('getLive', { params: { id: liveId } }, again)).toMatchObject({ state: 'ended' })
    looker.leave()
  })

  test('sends guests of other schools out of its lesson too', async () => {
    const invitedTenantIds = [await server.neighbourId()]
    const guest = await tokenOf('student.b1')
    const liveId = await startedLive(server, await tokenOf('teacher'), { invitedTenantIds })
    const visitor = await visit({ url: server.url, token: guest, liveId })
    await server.must('updateTenantStatus', { body: { id: [own], status: 'disabled' } }, system)
    expect(await visitor.closedWith()).toBe('ended')
    await server.must('getUserInfo', {}, guest)
    await server.must('updateTenantStatus', { body: { id: [own], status: 'enabled' } }, system)
  })

  test('hides the school on the page of its domain', async () => {
    const { id, body } = await create({ domain: `${mark()}.example.com` })
    const domain = body.domain ?? ''
    const shown = () => server.must('getTenantByDomain', { query: { domain } })
    expect(await shown()).toMatchObject({ id, name: body.name })
    await server.must('updateTenantStatusAsGet', { query: { id, status: 'disabled' } }, system)
    expect(await shown()).toBeNull()
  })

  test('several at once; the public library is none of them', async () => {
    const [one, two] = [await create(), await create()]
    const publicLibrary = '00000000-0000-7000-8000-000000000010' as TenantId
    const body = { id: [one.id, two.id, publicLibrary], status: 'disabled' as const }
    expect(await server.must('updateTenantStatus', { body }, system)).toEqual({
      done: 2,
      refused: [{ id: publicLibrary, error: 'NOT_FOUND' }],
    })
  })
})

describe('the last administrator', () => {
  test('is neither frozen nor deleted; after another one is there it may be', async () => {
    const { id, body } = await create()
    const list = () => server.must('listTenantAdministrators', { query: { id } }, system)
    const [first] = await list()
    if (!first) throw new Error('no administrator')
    expect(first).toMatchObject({ username: body.adminUsername, hasSignedIn: false })
    const freeze = () => server.must('freezeUsers', { body: { ids: [first.id] } }, system)
    expect(await freeze()).toEqual({ done: 0, refused: [{ id: first.id, error: 'LAST_ADMINISTRATOR' }] })
    const remove = { params: { id: first.id }, query: { confirm: 'true' } }
    expect(await server.call('removeUser', remove, system)).toMatchObject({ error: 'LAST_ADMINISTRATOR' })
    const second = { id, adminUsername: 'second', adminName: '李主任' }
    const { signInPath } = await server.must('addTenantAdministrator', { body: second }, system)
    expect(await exchange(signInPath)).toMatchObject({ ok: true })
    expect(await freeze()).toEqual({ done: 1, refused: [] })
    expect(await read(id)).toMatchObject({ administrators: 1 })
  })

  test('gets another link until the first sign-in, and never after it', async () => {
    const { id } = await create()
    const [first] = await server.must('listTenantAdministrators', { query: { id } }, system)
    if (!first) throw new Error('no administrator')
    const renew = () => server.call('renewAdministratorLink', { body: { userId: first.id } }, system)
    const link = await renew()
    if (!link.ok) throw new Error(link.msg)
    expect(await exchange(link.data.signInPath)).toMatchObject({ ok: true })
    expect(await renew()).toMatchObject({ error: 'HAS_SIGNED_IN' })
  })
})

test('a school whose cooperation ended more than 30 days ago reads and does not write', async () => {
  const { id, signInPath } = await create()
  const tokens = await exchange(signInPath)
  if (!tokens.ok) throw new Error(tokens.msg)
  const token = tokens.data.access_token
  const endAt = (days: number) =>
    server.database.asPlatform('test', (tx) =>
      tx
        .update(tenant)
        .set({ endsAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(tenant.id, id)),
    )
  const write = () => server.call('createClass', { body: { grade: '一年级', name: `班 ${mark()}` } }, token)
  await endAt(29)
  expect(await write()).toMatchObject({ ok: true })
  await endAt(31)
  expect(await write()).toMatchObject({ status: 403, error: 'TENANT_OVER' })
  await server.must('pageClass', { query: {} }, token)
})

test('the user info names the departments whose people an account sees', async () => {
  const admin = await tokenOf('tenant')
  const info = await server.must('getUserInfo', {}, admin)
  const all = (await server.must('getDepartmentTree', { query: {} } as never, admin)) as { id: string }[]
  expect(info.departments.all.length).toBeGreaterThanOrEqual(all.length)
  const student = await server.must('getUserInfo', {}, await tokenOf('student1'))
  expect(student.departments.all.length).toBeLessThanOrEqual(1)
})
