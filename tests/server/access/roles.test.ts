// Adding roles, ticking their permissions, assigning them; one cannot grant more than one's own role has.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoleIds, type RoleBody } from '#contract/access/role.ts'
import { departmentIdSchema, type RoleId, type TenantId } from '#contract/ids.ts'
import { role, roleMenu } from '#server/db/schema/role.ts'
import { requireGrantableRole } from '#server/features/access/role/grantPolicy.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { giveRole, makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let admin: string
let system: string
let stranger: string
beforeAll(async () => {
  server = await ownSchool()
  admin = await tokenOf(server, 'tenant')
  system = await tokenOf(server, 'system')
  stranger = await tokenOf(server, 'tenant.b')
})
afterAll(() => server.stop())

const classPage = '/classManagement'
const create = (body: Partial<RoleBody>) =>
  server.call(
    'createRole',
    { body: { kind: 'educational', name: '一个角色', identity: 'someRole', ...body } },
    admin,
  )

describe('a role of a school', () => {
  test('[ENT-ROLE] [CALL-OPEN-04] stores name, identity, description, type and data scope', async () => {
    const dept = await server.must('createDepartment', { body: { name: '教务处' } }, admin)
    const body = {
      kind: 'educational',
      name: '教务助理',
      identity: 'assistant',
      description: '只看，不删',
      dataScope: 'custom',
      departmentIds: [departmentIdSchema.parse(dept.id)],
    } satisfies RoleBody
    const { id } = await server.must('createRole', { body }, admin)
    const departments = body.departmentIds.map((one) => ({ id: one, name: '教务处' }))
    const record = { ...body, id, departments, userCount: 0, recordVersion: expect.any(String) }
    expect(await server.must('getRole', { params: { id } }, admin)).toEqual(record)
    const page = await server.must('pageRole', { query: { name: '助理' } }, admin)
    expect(page.records).toEqual([record])
    await server.must('updateRole', { body: { ...body, id, dataScope: 'own', description: '' } }, admin)
    expect(await server.must('getRole', { params: { id } }, admin)).toMatchObject({
      description: '',
      dataScope: 'own',
      departmentIds: [],
    })
    const log = await server.must('pageAudit', { query: { noun: 'Role', itemId: id } }, admin)
    expect(log.records.map(({ action }) => action)).toEqual(['update', 'create'])
    await server.must('removeRole', { params: { id } }, admin)
    expect(await server.call('getRole', { params: { id } }, admin)).toMatchObject({ status: 404 })
  })

  test.each([
    ['role a', 'field.lettersOnly'],
    ['角色', 'field.lettersOnly'],
    ['role1', 'field.lettersOnly'],
    ['role-a', 'field.lettersOnly'],
    ['a'.repeat(21), 'field.tooLong'],
    ['   ', 'field.required'],
    ['', 'field.required'],
  ])('[VAL-10] [VAL-11] [VAL-07] the identity “%s” is refused', async (identity, reason) => {
    expect(await create({ identity })).toMatchObject({ status: 400, fields: { identity: reason } })
  })
  test('[VAL-10] [VAL-11] a blank name is refused, a valid identity is accepted, a duplicate is refused', async () => {
    expect(await create({ name: '  ' })).toMatchObject({ status: 400, fields: { name: 'field.required' } })
    expect(await create({ name: '甲', identity: 'roleA' })).toMatchObject({ ok: true })
    expect(await create({ name: '乙', identity: 'roleA' })).toMatchObject({
      error: 'TAKEN',
      fields: { identity: 'field.taken' },
    })
    expect(await create({ name: '甲', identity: 'roleB' })).toMatchObject({
      error: 'TAKEN',
      fields: { name: 'field.taken' },
    })
    expect(await create({ name: '丙', identity: 'Teacher' })).toMatchObject({ error: 'TAKEN' })
    expect(await create({ name: '丁', identity: 'a'.repeat(20) })).toMatchObject({ ok: true })
    const elsewhere = { kind: 'teacher', name: '甲', identity: 'roleA' } as const
    expect(await server.call('createRole', { body: elsewhere }, stranger)).toMatchObject({ ok: true })
  })

  test('[ENT-ROLE] the custom scope needs departments of the role’s own school', async () => {
    const custom = { name: '范围', identity: 'scoped', dataScope: 'custom' } as const
    expect(await create(custom)).toMatchObject({ fields: { departmentIds: 'field.required' } })
    const other = await server.must('createDepartment', { body: { name: '别的学校' } }, stranger)
    expect(await create({ ...custom, departmentIds: [departmentIdSchema.parse(other.id)] })).toMatchObject({
      fields: { departmentIds: 'field.unknownName' },
    })
  })

  test('cannot be deleted while an account has it, and keeps its kind', async () => {
    const id = await makeRole(server, admin, { kind: 'educational', identity: 'inUse' })
    await makeAccount(server, { username: 'in.use', kind: 'educational', roleId: id })
    expect(await server.call('removeRole', { params: { id } }, admin)).toMatchObject({ error: 'IN_USE' })
    const body = { id, kind: 'teacher', name: 'inUse', identity: 'inUse' } as const
    expect(await server.call('updateRole', { body }, admin)).toMatchObject({ error: 'IN_USE' })
    expect(await server.must('getRole', { params: { id } }, admin)).toMatchObject({ userCount: 1 })
  })

  test('[ROLE-06] does not exist for another school: cannot be read, changed, given permissions or deleted, nor read by a raw query', async () => {
    const id = await makeRole(server, admin, {
      kind: 'teacher',
      identity: 'walled',
      menuIds: ['/studentList'],
    })
    const body = { id, kind: 'teacher', name: 'walled', identity: 'walled' } as const
    for (const reply of [
      await server.call('getRole', { params: { id } }, stranger),
      await server.call('updateRole', { body }, stranger),
      await server.call('removeRole', { params: { id } }, stranger),
      await server.call('getRoleMenus', { params: { id } }, stranger),
      await server.call('setRoleMenus', { params: { id }, body: { menuIds: [] } }, stranger),
    ]) {
      expect(reply).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    }
    const { tenant } = await server.must('getUserInfo', {}, stranger)
    const seen = await server.database.inTenant(tenant?.id as TenantId, async (tx) => [
      await tx.select().from(role).where(eq(role.id, id)),
      await tx.select().from(roleMenu).where(eq(roleMenu.roleId, id)),
      await tx.select().from(roleMenu).where(eq(roleMenu.roleId, builtInRoleIds.teacher)),
    ])
    expect(seen).toEqual([[], [], []])
    expect(await server.must('getRoleMenus', { params: { id } }, admin)).toEqual(['/studentList'])
  })
})

describe('the list for user forms', () => {
  test('[CALL-USER-06] has the built-in roles that the caller may grant, and the school’s own', async () => {
    const id = await makeRole(server, admin, { kind: 'teacher', identity: 'listed', name: '助教' })
    const list = await server.must('listRoles', {}, admin)
    expect(list.filter(({ isBuiltIn }) => isBuiltIn).map(({ kind }) => kind)).toEqual([
      'student',
      'teacher',
      'educational',
      'tenantAdmin',
    ])
    expect(list).toContainEqual({ id, kind: 'teacher', name: '助教', identity: 'listed', isBuiltIn: false })
    const ofStranger = await server.must('listRoles', {}, stranger)
    expect(ofStranger.map((one) => one.id)).not.toContain(id)
    const ofOffice = await server.must('listRoles', {}, await tokenOf(server, 'education'))
    expect(new Set(ofOffice.map(({ kind }) => kind))).toEqual(new Set(['student', 'teacher']))
    const ofSystem = await server.must('listRoles', {}, system)
    expect(ofSystem.map(({ kind }) => kind)).toContain('systemAdmin')
  })
})

describe('ticks', () => {
  test('[ROLE-08] [SCREEN-Y-03] are read as they were saved, and apply at the very next request', async () => {
    const id = await makeRole(server, admin, { kind: 'educational', identity: 'ticked' })
    await makeAccount(server, { username: 'ticked', kind: 'educational', roleId: id })
    const token = await tokenOf(server, 'ticked')
    const tick = (menuIds: string[]) =>
      server.must('setRoleMenus', { params: { id }, body: { menuIds } }, admin)
    const paths = async () => (await server.must('getMenu', { query: {} }, token)).map(({ path }) => path)

    await tick([classPage, `${classPage}:class_add`])
    expect(await server.must('getRoleMenus', { params: { id } }, admin)).toEqual([
      classPage,
      `${classPage}:class_add`,
    ])
    expect(await server.must('pageClass', { query: {} }, token)).toMatchObject({ current: 1 })
    const made = await server.must('createClass', { body: { grade: '一年级', name: '勾选班' } }, token)
    expect(await server.call('removeClass', { params: { id: made.id } }, token)).toMatchObject({
      status: 403,
    })
    expect(await server.call('pageTeacher', { query: {} }, token)).toMatchObject({ status: 403 })
    const always = ['/personalSenate/centerSet', '/personalSenate/inform', '/personalCenter/sources']
    expect(await paths()).toEqual(['/educationalAdministration', classPage, ...always])
    const info = await server.must('getUserInfo', {}, token)
    expect(info).toMatchObject({ roles: ['3', 'ticked'], roleName: 'ticked', roleType: 3 })
    expect(info.permissions).toEqual(['class_add', 'class_view'])

    await tick(['/studentManagement/list'])
    expect(await server.call('pageClass', { query: {} }, token)).toMatchObject({ status: 403 })
    expect(await server.must('pageStudent', { query: {} }, token)).toMatchObject({ current: 1 })
    const menu = await server.must('getMenu', { query: {} }, token)
    expect(menu.map(({ path }) => path)).toContain('/studentManagement')
    expect(menu.flatMap(({ children = [] }) => children.map(({ path }) => path))).toEqual([
      '/studentManagement/list',
    ])
    const log = await server.must('pageAudit', { query: { noun: 'Role', itemId: id } }, admin)
    expect(log.records[0]?.changes).toEqual({
      menus: {
        before: [
          { id: classPage, name: '班级管理' },
          { id: `${classPage}:class_add`, name: '班级管理 · 新增' },
        ],
        after: [{ id: '/studentManagement/list', name: '学生管理' }],
      },
    })
  })

  test.each([
    ['[ROUTE-047]', 'educational', '/educationalAdministration'],
    ['[ROUTE-048]', 'tenantAdmin', '/tenant'],
    ['[ROUTE-049]', 'teacher', '/teachingCentre/curriculumsTable'],
    ['[ROUTE-050]', 'student', '/myTaskListStudent/myTaskList'],
  ] as const)('%s a %s ticked for nothing still has the home', async (_id, kind, home) => {
    const roleId = await makeRole(server, admin, { kind, identity: `home${kind}` })
    await makeAccount(server, { username: `home.${kind}`, kind, roleId })
    const menu = await server.must('getMenu', { query: {} }, await tokenOf(server, `home.${kind}`))
    expect(menu.filter(({ hidden }) => !hidden).map(({ path }) => path)).toEqual([home])
  })

  test('of built-in roles are changed by the system administrator only, for every school', async () => {
    const id = builtInRoleIds.educational
    const before = await server.must('getRoleMenus', { params: { id } }, system)
    const without = before.filter((menuId) => !menuId.startsWith(classPage))
    const set = (token: string, menuIds: string[]) =>
      server.call('setRoleMenus', { params: { id }, body: { menuIds } }, token)
    expect(await set(admin, without)).toMatchObject({ status: 403, error: 'FORBIDDEN' })
    expect(await set(system, without)).toMatchObject({ ok: true })
    for (const username of ['education', 'education.b']) {
      const token = await tokenOf(server, username)
      expect(await server.call('pageClass', { query: {} }, token), username).toMatchObject({ status: 403 })
      const menu = await server.must('getMenu', { query: {} }, token)
      expect(menu.map(({ path }) => path)).not.toContain(classPage)
    }
    expect(await set(system, before)).toMatchObject({ ok: true })
    expect(await server.must('pageClass', { query: {} }, await tokenOf(server, 'education'))).toMatchObject({
      current: 1,
    })
  })

  test('the last system administrator cannot be locked out', async () => {
    const id = builtInRoleIds.systemAdmin
    const before = await server.must('getRoleMenus', { params: { id } }, system)
    const set = (menuIds: string[]) =>
      server.call('setRoleMenus', { params: { id }, body: { menuIds } }, system)
    expect(await set([])).toMatchObject({ error: 'SYSTEM_OWNED' })
    expect(await set(before.filter((one) => one !== '/adminSetup/role'))).toMatchObject({
      error: 'SYSTEM_OWNED',
    })
    expect(await server.must('getRoleMenus', { params: { id } }, system)).toEqual(before)
    expect(await server.call('getRoleMenus', { params: { id } }, admin)).toMatchObject({ status: 403 })
    const { permissions } = await server.must('getUserInfo', {}, system)
    expect(permissions).toEqual(expect.arrayContaining(['menu_edit', 'role_edit', 'dict_del', 'class_del']))
  })

  test('are refused for an unknown entry or one of another kind', async () => {
    const id = await makeRole(server, admin, { kind: 'teacher', identity: 'fitting' })
    const set = (menuIds: string[]) =>
      server.call('setRoleMenus', { params: { id }, body: { menuIds } }, admin)
    for (const menuId of ['/nowhere', classPage, '/adminSetup/dict']) {
      expect(await set([menuId]), menuId).toMatchObject({ fields: { menuIds: 'field.unknownName' } })
    }
    expect(await set(['/classRoom/live', '/classRoom/live:live_enter'])).toMatchObject({ ok: true })
  })
})

describe('nobody grants more than one’s own role has', () => {
  const roleScreens = ['/adminSetup/role', '/adminSetup/role:role_edit', '/adminSetup/role:role_add']
  let limited: string
  let limitedRole: RoleId
  beforeAll(async () => {
    limitedRole = await makeRole(server, admin, {
      kind: 'tenantAdmin',
      identity: 'limited',
      menuIds: [...roleScreens, classPage],
    })
    await makeAccount(server, { username: 'limited', kind: 'tenantAdmin', roleId: limitedRole })
    limited = await tokenOf(server, 'limited')
  })
  const set = (id: string, menuIds: string[]) =>
    server.call('setRoleMenus', { params: { id }, body: { menuIds } }, limited)

  test('not to another role, not to one’s own', async () => {
    const id = await makeRole(server, admin, { kind: 'educational', identity: 'given' })
    expect(await set(id, [classPage])).toMatchObject({ ok: true })
    expect(await set(id, [classPage, '/teacherManagement'])).toMatchObject({ status: 403 })
    expect(await set(limitedRole, [...roleScreens, classPage, '/teacherManagement'])).toMatchObject({
      status: 403,
    })
    expect(await server.call('pageTeacher', { query: {} }, limited)).toMatchObject({ status: 403 })
  })

  test('permissions that the caller cannot grant stay ticked', async () => {
    const id = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'kept',
      menuIds: [classPage, '/teacherManagement'],
    })
    expect(await set(id, [])).toMatchObject({ ok: true })
    expect(await server.must('getRoleMenus', { params: { id } }, admin)).toEqual(['/teacherManagement'])
  })

  test('screens of other account kinds can be granted freely', async () => {
    const id = await makeRole(server, limited, { kind: 'teacher', identity: 'lessons' })
    expect(await set(id, ['/classRoom/live:live_start'])).toMatchObject({ ok: true })
  })

  test('nor takes over an account with more permissions, including one with a built-in role', async () => {
    const [more, less] = await Promise.all(
      [
        { identity: 'more', menuIds: [classPage, `${classPage}:class_del`] },
        { identity: 'less', menuIds: [classPage] },
      ].map(async ({ identity, menuIds }) => {
        const roleId = await makeRole(server, admin, { kind: 'tenantAdmin', identity, menuIds })
        return makeAccount(server, { username: `has.${identity}`, kind: 'tenantAdmin', roleId })
      }),
    )
    if (!more || !less) throw new Error('no accounts')
    const id = builtInRoleIds.tenantAdmin
    const before = await server.must('getRoleMenus', { params: { id } }, system)
    const tick = (menuIds: string[]) =>
      server.must('setRoleMenus', { params: { id }, body: { menuIds } }, system)
    await tick(before.filter((one) => one !== `${classPage}:class_del`))
    const both = { body: { ids: [more, less] } }
    const onlyLess = { done: 1, refused: [{ id: more, error: 'MORE_RIGHTS' }] }
    expect(await server.must('freezeUsers', both, admin)).toEqual(onlyLess)
    expect(await server.must('unfreezeUsers', both, admin)).toEqual(onlyLess)
    expect(await server.must('resetUserPasswords', both, admin)).toMatchObject({ done: 1 })
    const remove = { params: { id: more }, query: { confirm: 'true' as const } }
    expect(await server.call('removeUser', remove, admin)).toMatchObject({
      status: 403,
      error: 'MORE_RIGHTS',
    })
    expect(await server.must('freezeUsers', both, system)).toMatchObject({ done: 2 })
    await tick(before)
    expect(await server.must('unfreezeUsers', both, admin)).toMatchObject({ done: 2 })
  })

  test('nor by assigning a role, nor by a wider data scope', async () => {
    const giver = {
      kind: 'tenantAdmin',
      permissions: new Set(['role_edit', 'class_view']),
      dataScope: 'own',
      dataDepartmentIds: [],
    } as const
    const give = (kind: 'teacher' | 'educational' | 'tenantAdmin' | 'systemAdmin', roleId: RoleId | null) =>
      requireGrantableRole(server.database, { ...giver, roleId: small }, { kind, roleId })
    const small = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'small',
      dataScope: 'own',
      menuIds: [classPage],
    })
    const wide = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'wide',
      menuIds: [classPage],
    })
    const big = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'big',
      dataScope: 'own',
      menuIds: [classPage, '/teacherManagement'],
    })
    await expect(give('educational', small)).resolves.toBeUndefined()
    for (const [kind, roleId, code] of [
      ['educational', wide, 'FORBIDDEN'],
      ['educational', big, 'MORE_RIGHTS'],
      ['educational', null, 'FORBIDDEN'],
      ['tenantAdmin', null, 'FORBIDDEN'],
      ['systemAdmin', null, 'FORBIDDEN'],
    ] as const) {
      await expect(give(kind, roleId), kind).rejects.toMatchObject({ code })
    }
    await giveRole(server, 'limited', limitedRole)
    await server.must(
      'updateRole',
      {
        body: {
          id: limitedRole,
          kind: 'tenantAdmin',
          name: 'limited',
          identity: 'limited',
          dataScope: 'own',
        },
      },
      admin,
    )
    const body = { kind: 'educational', name: '更宽', identity: 'wider' } as const
    expect(await server.call('createRole', { body }, limited)).toMatchObject({ status: 403 })
    expect(await server.call('createRole', { body: { ...body, dataScope: 'own' } }, limited)).toMatchObject({
      ok: true,
    })
  })
})

describe('a role for a teacher', () => {
  const ticks = (id: string) => server.must('getRoleMenus', { params: { id } }, admin)
  const teacherOf = async (name: string) => {
    const { records } = await server.must('pageTeacher', { query: { name } }, admin)
    return records[0]?.id ?? ''
  }

  test('a new role begins with what the built-in one of its kind may do, and a copy with what its original may', async () => {
    const body = { kind: 'teacher', name: '带班助教', identity: 'assistantTeacher' } as const
    const { id } = await server.must('createRole', { body }, admin)
    const builtIn = await ticks(builtInRoleIds.teacher)
    expect(builtIn.length).toBeGreaterThan(50)
    expect(await ticks(id)).toEqual(builtIn)
    const menuIds = builtIn.slice(0, 3)
    await server.must('setRoleMenus', { params: { id }, body: { menuIds } }, admin)
    const copy = { id: id as RoleId, name: '实习教师', identity: 'trainee' }
    const made = await server.must('copyRole', { body: copy }, admin)
    expect(await ticks(made.id)).toEqual(menuIds)
    expect(await server.must('getRole', { params: made }, admin)).toMatchObject({
      kind: 'teacher',
      name: '实习教师',
    })
    const ofBuiltIn = { id: builtInRoleIds.educational, name: '教务二', identity: 'clerk' }
    const { id: clerk } = await server.must('copyRole', { body: ofBuiltIn }, admin)
    expect(await ticks(clerk)).toEqual(await ticks(builtInRoleIds.educational))
    expect(await server.call('copyRole', { body: copy }, admin)).toMatchObject({ error: 'TAKEN' })
    expect(await server.call('copyRole', { body: { ...copy, identity: 'x' } }, stranger)).toMatchObject({
      status: 404,
    })
    const ofSystem = { ...copy, id: builtInRoleIds.systemAdmin, name: '系统', identity: 'y' }
    expect(await server.call('copyRole', { body: ofSystem }, admin)).toMatchObject({ status: 403 })
  })

  test('is given to several at once, by the office too, and taken back; the teacher has at once what it allows', async () => {
    const roleId = await makeRole(server, admin, {
      kind: 'teacher',
      identity: 'onlyLooks',
      menuIds: [],
    })
    const [one, other] = [await teacherOf('单雪'), await teacherOf('吕文静')]
    const assign = (body: { ids: string[]; roleId: RoleId | null }, token = admin) =>
      server.call('assignRole', { body: body as never }, token)
    const teacher5 = await tokenOf(server, 'teacher5')
    const mayPlan = async () => (await server.call('pageLive', { query: {} }, teacher5)).ok
    expect(await mayPlan()).toBe(true)
    expect(await assign({ ids: [one, other], roleId })).toMatchObject({ data: { done: 2, refused: [] } })
    expect(await mayPlan()).toBe(false)
    const { records } = await server.must('pageUser', { query: { name: '单雪' } }, admin)
    expect(records).toMatchObject([{ roleId, role: 'onlyLooks' }])
    const education = await tokenOf(server, 'education')
    expect(await assign({ ids: [one], roleId: null }, education)).toMatchObject({ ok: true })
    expect(await mayPlan()).toBe(true)

    const ofStudents = await makeRole(server, admin, {
      kind: 'student',
      identity: 'guestStudent',
      menuIds: [],
    })
    const notOf = { status: 400, fields: { roleId: 'field.unknownName' } }
    expect(await assign({ ids: [one], roleId: ofStudents })).toMatchObject(notOf)
    const { records: students } = await server.must('pageStudent', { query: {} }, admin)
    expect(await assign({ ids: [one, students[0]?.id ?? ''], roleId })).toMatchObject(notOf)
    expect(await assign({ ids: [one], roleId }, stranger)).toMatchObject({
      ok: true,
      data: { done: 0, refused: [{ id: one, error: 'NOT_FOUND' }] },
    })
    expect(await assign({ ids: [one], roleId }, teacher5)).toMatchObject({ status: 403 })
    const ownId = (await server.must('getUserInfo', {}, education)).sysUser.userId
    expect(await assign({ ids: [ownId], roleId: null }, education)).toMatchObject({ status: 403 })
    await assign({ ids: [other], roleId: null })
  })
})
