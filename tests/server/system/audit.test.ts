// The record of changes: search by person, record and day; export; isolation of schools.
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoleIds } from '#contract/access/role.ts'
import type { TenantId } from '#contract/ids.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import { addSchool } from '#server/features/school/tenant/addSchool.ts'
import { aClient } from '#tests/support/bodies.ts'
import { rowsOf } from '#tests/support/sheets.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let admin: string
let system: string
beforeAll(async () => {
  server = await startServer()
  admin = (await server.signIn('tenant')).access_token
  system = (await server.signIn('system')).access_token
  await server.must('createDepartment', { body: { name: '记录部' } }, admin)
})
afterAll(() => server.stop())

test('changes are found by person, record and day, and exported', async () => {
  const find = async (query: object) =>
    (await server.must('pageAudit', { query }, admin)).records.map(({ itemName }) => itemName)
  expect(await find({ userName: '周', noun: 'Department', action: 'create' })).toEqual(['记录部'])
  expect(await find({ userName: '没有这个人' })).toEqual([])
  const [record] = (await server.must('pageAudit', { query: { noun: 'Department' } }, admin)).records
  if (!record) throw new Error('no record')
  const day = record.at.slice(0, 10)
  expect(await find({ from: day, until: day, noun: 'Department' })).toEqual(['记录部'])
  expect(await find({ from: '2020-01-01', until: '2020-01-02' })).toEqual([])
  // The demo schools are in the server's time zone.
  const lastSecond = fromWallTime('2020-01-02 23:59:59', Intl.DateTimeFormat().resolvedOptions().timeZone)
  const at = sql`${lastSecond}::timestamptz + interval '0.9 s'`
  await server.database.asPlatform('test', (tx) =>
    tx.update(auditLog).set({ at }).where(eq(auditLog.id, record.id)),
  )
  expect(await find({ from: '2020-01-02', until: '2020-01-02' })).toEqual(['记录部'])
  expect(await find({ until: '2020-01-01' })).toEqual([])
  const sheet = await server.must('exportAudit', { query: { noun: 'Department' } }, admin)
  expect(sheet.name).toMatch(/\.xlsx$/)
  const stranger = (await server.signIn('tenant.b')).access_token
  const asked = { params: { id: record.id } }
  expect(await server.call('getAudit', asked, stranger)).toMatchObject({ status: 404 })
  expect(await server.must('getAudit', asked, admin)).toMatchObject({ itemName: '记录部' })
})

test('the departments of a role are shown by name', async () => {
  const departments = (await server.must('pageDepartment', { query: { name: '记录部' } }, admin)).records
  const departmentIds = departments.map(({ id }) => id)
  const role = { kind: 'teacher', name: '看记录', identity: 'seesRecords', departmentIds } as const
  const { id } = await server.must('createRole', { body: { ...role, dataScope: 'custom' } }, admin)
  const [made] = (await server.must('pageAudit', { query: { itemId: id } }, admin)).records
  expect(made?.changes.departments?.after).toEqual([{ id: departmentIds[0], name: '记录部' }])
})

test('of long texts the record has how they began', async () => {
  const body = {
    kind: 'article',
    name: '长文',
    body: richText(`${'长'.repeat(9000)}\n${'长'.repeat(9000)}`),
  } as const
  const { id } = await server.must('createResearchItem', { body }, admin)
  const [made] = (await server.must('pageAudit', { query: { itemId: id } }, admin)).records
  expect(made?.changes.name?.after).toBe('长文')
  expect(made?.changes.body?.after).toMatch(/^\{.*长长长.*…$/)
  expect(JSON.stringify(made?.changes).length).toBeLessThan(5000)
})

describe('the platform’s own record', () => {
  const read = async (query: object) =>
    (await server.must('pagePlatformAudit', { query }, system)).records.map(
      ({ noun, action, itemName, userName }) => [noun, action, itemName, userName],
    )
  const name = '系统管理员'

  test('has built-in roles’ permissions, the menu, clients and system administrators', async () => {
    const id = builtInRoleIds.educational
    const before = await server.must('getRoleMenus', { params: { id } }, system)
    await server.must('setRoleMenus', { params: { id }, body: { menuIds: before.slice(1) } }, system)
    expect((await read({ noun: 'Role' }))[0]?.slice(0, 2)).toEqual(['Role', 'update'])
    await server.must('setRoleMenus', { params: { id }, body: { menuIds: before } }, system)

    const entry = {
      name: '公告',
      type: '0',
      sort: 1,
      visible: '1',
      path: '/announcement/index',
      permission: 'announcement_view',
    } as const
    const made = await server.must(
      'createMenu',
      { body: { ...entry, parentId: null, kinds: ['teacher'] } },
      system,
    )
    await server.must('removeMenu', { params: { id: made.id } }, system)
    expect(await read({ noun: 'Menu' })).toEqual([
      ['Menu', 'remove', '公告', name],
      ['Menu', 'create', '公告', name],
    ])

    await server.must('createClient', { body: { ...aClient, id: 'app' } }, system)
    const { secret } = await server.must('renewClientSecret', { body: { id: 'app' } }, system)
    await server.must('removeClient', { query: { id: 'app' } }, system)
    expect((await read({ noun: 'Client' })).map(([, action]) => action)).toEqual([
      'remove',
      'password',
      'create',
    ])
    const told = JSON.stringify(await server.must('pagePlatformAudit', { query: { noun: 'Client' } }, system))
    expect([told.includes(secret), /secret/i.test(told)]).toEqual([false, false])

    const person = { username: 'system2', name: '第二个', kind: 'systemAdmin' } as const
    await server.must('createUser', { body: person }, system)
    expect(await read({ noun: 'User' })).toEqual([['User', 'create', '第二个', name]])
  })

  const changesOf = async (noun: string) =>
    (await server.must('pagePlatformAudit', { query: { noun } }, system)).records.map(
      ({ action, itemName, changes }) => ({ action, itemName, changes }),
    )

  test('has parameters with old and new values, except another system’s key', async () => {
    const made = { key: 'bus.lines', name: '校车', value: '3' }
    const { id } = await server.must('createParam', { body: made }, system)
    await server.must('updateParam', { body: { id, ...made, value: '4' } }, system)
    await server.must('updateParam', { body: { id, ...made, value: '4' } }, system) // nothing changes
    await server.must('removeParam', { params: { id } }, system)
    const [removed, updated, created, ...others] = await changesOf('Param')
    expect(others).toEqual([])
    expect(removed).toMatchObject({ action: 'remove', itemName: 'bus.lines' })
    expect(updated).toEqual({
      action: 'update',
      itemName: 'bus.lines',
      changes: { value: { before: '3', after: '4' } },
    })
    expect(created).toMatchObject({ action: 'create', changes: { name: { before: null, after: '校车' } } })

    const wanted = { query: { key: 'zhkt.accessToken' } }
    const [token] = (await server.must('pageParam', wanted, system)).records
    if (!token) throw new Error('no such parameter')
    const { kind: _kind, recordVersion: _version, ...kept } = token
    for (const value of ['very-secret-1', 'very-secret-2', '']) {
      await server.must('updateParam', { body: { ...kept, value } }, system)
    }
    const told = (await changesOf('Param')).slice(0, 3)
    expect(told.map(({ itemName }) => itemName)).toEqual(Array(3).fill('zhkt.accessToken'))
    expect(JSON.stringify(told)).not.toContain('very-secret')
  })

  test('has dictionaries, their items, and whether learners may register', async () => {
    const { id } = await server.must('createDict', { body: { type: 'BUS', memo: '校车' } }, system)
    await server.must('updateDict', { body: { id, type: 'BUS', memo: '班车' } }, system)
    const item = { dictId: id, label: '一号线', value: '1' }
    const one = await server.must('createDictItem', { body: item }, system)
    await server.must('updateDictItem', { body: { ...item, id: one.id, label: '1 号线' } }, system)
    await server.must('removeDictItem', { params: { id: one.id } }, system)
    await server.must('removeDict', { params: { id } }, system)
    const steps = ['remove', 'update', 'create']
    expect((await changesOf('Dict')).map(({ action }) => action)).toEqual(steps)
    const items = await changesOf('DictItem')
    expect(items.map(({ action }) => action)).toEqual(steps)
    expect(items[1]).toMatchObject({
      itemName: '1 号线',
      changes: { label: { before: '一号线', after: '1 号线' } },
    })
    await server.must('openRegistration', { body: { isOpen: false } }, system)
    expect((await changesOf('Param'))[0]).toMatchObject({
      itemName: 'registration',
      changes: { value: { before: '1', after: '0' } },
    })
    await server.must('openRegistration', { body: { isOpen: true } }, system)
  })

  test('has a school that is added from the command line', async () => {
    const school = { name: '晨星中文学校', domain: undefined, timeZone: 'Asia/Shanghai' }
    const first = { username: 'chen', name: '陈校长', passwordHash: 'x' }
    await addSchool(server.database, { ...school, admin: first, begin: async () => {} })
    expect(await read({ noun: 'Tenant' })).toEqual([['Tenant', 'create', '晨星中文学校', 'npm run school']])
  })

  test('can be exported, and the export is recorded too', async () => {
    const sheet = await server.must('exportPlatformAudit', { query: { noun: 'Tenant' } }, system)
    expect(sheet.name).toMatch(/\.xlsx$/)
    const [header, ...rows] = rowsOf(sheet)
    expect(header).toHaveLength(5)
    expect(rows.map((row) => row.slice(1))).toEqual([['npm run school', '新增', '机构', '晨星中文学校']])
    expect(await read({ action: 'export' })).toEqual([['PlatformAudit', 'export', '', name]])
    expect(await server.call('exportPlatformAudit', { query: {} }, admin)).toMatchObject({ status: 403 })
  })

  test('is invisible to schools, and has no entries of schools', async () => {
    const mine = await server.must('pagePlatformAudit', { query: {} }, system)
    const [record] = mine.records
    if (!record) throw new Error('no record')
    expect(mine.records.some(({ itemName }) => itemName === '记录部')).toBe(false)
    const asked = { params: { id: record.id } }
    expect(await server.must('getPlatformAudit', asked, system)).toMatchObject({ id: record.id })
    expect(await server.call('pagePlatformAudit', { query: {} }, admin)).toMatchObject({ status: 403 })
    expect(await server.call('getPlatformAudit', asked, admin)).toMatchObject({ status: 403 })
    expect(await server.call('getAudit', asked, admin)).toMatchObject({ status: 404 })
    const { tenantId } = (await server.must('getUserInfo', {}, admin)).sysUser
    const seen = await server.database.inTenant(tenantId as TenantId, (tx) =>
      tx.$count(auditLog, isNull(auditLog.tenantId)),
    )
    expect(seen).toBe(0)
  })
})
