// The table of menu entries: its rows, which changes are allowed, and their effect on people's menus.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/access/auth.ts'
import type { MenuBody, MenuNode } from '#contract/access/menu.ts'
import { builtInRoleIds } from '#contract/access/role.ts'
import { menu } from '#server/db/schema/menu.ts'
import { roleMenu } from '#server/db/schema/role.ts'
import { builtInRows, seedMenus } from '#server/features/access/menu/seedMenus.ts'
import { buildMenuRoutes, leavesOf, visibleMenu } from '#src/auth/menuRoutes.ts'
import { tokenOf } from '#tests/support/rights.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let system: string
let teacher: string
beforeAll(async () => {
  server = await startServer()
  system = await tokenOf(server, 'system')
  teacher = await tokenOf(server, 'teacher')
})
afterAll(() => server.stop())

const body = {
  type: '0',
  name: '教研中心',
  sort: 5,
  path: '/research',
  permission: 'reading_view',
  visible: '1',
  icon: 'course',
  kinds: ['teacher'],
} satisfies Partial<MenuBody>

interface Placed {
  readonly id: string
  readonly children?: readonly Placed[] | undefined
}
const flat = <N extends Placed>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat((node.children ?? []) as readonly N[])]) // children are nodes alike
const listTree = () => server.must('getMenuListTree', { query: {} }, system)
const find = async (id: string): Promise<MenuNode> => {
  const node = flat(await listTree()).find((one) => one.id === id)
  if (!node) throw new Error(`no entry ${id}`)
  return node
}
/** The record as the form sends it back. */
const bodyOf = ({ id, parentId, type, name, sort, path, permission, visible, icon, kinds }: MenuNode) => ({
  id,
  parentId,
  type,
  name,
  sort,
  path,
  permission,
  visible,
  icon,
  kinds,
})
const menuOf = async (token: string): Promise<MenuItem[]> =>
  flat(await server.must('getMenu', { query: {} }, token))
const tickTeachers = async (id: string) => {
  const roleId = builtInRoleIds.teacher
  const before = await server.must('getRoleMenus', { params: { id: roleId } }, system)
  await server.must('setRoleMenus', { params: { id: roleId }, body: { menuIds: [...before, id] } }, system)
}

describe('the trees', () => {
  test('[CALL-AUTH-09] [ENT-MENU] the table’s tree has every entry with all its fields', async () => {
    const nodes = flat(await listTree())
    expect(nodes.map(({ id }) => id).sort()).toEqual(builtInRows.map(({ id }) => id).sort())
    expect(await find('/classManagement')).toMatchObject({
      parentId: null,
      type: '0',
      name: '班级管理',
      lable: 'menu.classManagement',
      path: '/classManagement',
      permission: 'class_view',
      visible: '1',
      icon: 'class',
      isBuiltIn: true,
      hasChildren: true,
    })
    const english = await server.call('getMenuListTree', { query: {} }, system, {
      'accept-language': 'en-US',
    })
    expect(english.ok && english.data.map(({ name }) => name)).toContain('Classes')
  })

  test.each(['getMenuTree', 'getMenuListTree'] as const)(
    '[CALL-AUTH-08] [CALL-AUTH-09] %s answers one level when lazy, else all of it, and below an entry',
    async (name) => {
      const whole = await server.must(name, { query: { lazy: 'false' } }, system)
      const top = await server.must(name, { query: { lazy: 'true' } }, system)
      expect(top.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      expect(top.every(({ children }) => children === undefined)).toBe(true)
      const group = whole.find(({ id }) => id === '/studentManagement')
      const below = await server.must(
        name,
        { query: { lazy: 'true', parentId: '/studentManagement' } },
        system,
      )
      expect(below.map(({ id }) => id)).toEqual(group?.children?.map(({ id }) => id))
      expect(below.length).toBeGreaterThan(2)
    },
  )

  test('[CALL-AUTH-08] which entries can be ticked depends on the kind, and home pages cannot be ticked', async () => {
    const idsFor = async (kind: 'student' | 'teacher' | 'systemAdmin', token: string) =>
      flat(await server.must('getMenuTree', { query: { kind } }, token)).map(({ id }) => id)
    const admin = await tokenOf(server, 'tenant')
    expect(await idsFor('student', admin)).toEqual([
      '/courseStudent/myCourse',
      '/courseStudent/myCourse:class_view',
      '/courseStudent/myCourse:task_view',
      '/classRoom/myLive',
      '/classRoom/myLive:live_enter',
      '/myExam',
      '/growStudent',
      '/exerciseStudent',
      '/exerciseStudent/errorNotebook',
      '/exerciseStudent/exerciseBook',
      '/exerciseStudent/hanziPractice',
      '/exerciseStudent/wordCards',
      '/matterStudent',
      '/matterStudent/myTextbook',
      '/matterStudent/myMaterial',
      '/interactive/reader',
      '/evaluation',
      '/evaluation/myEvaluation',
      '/application',
    ])
    expect(await idsFor('teacher', admin)).toContain('/studentList')
    expect(await idsFor('systemAdmin', admin)).toEqual([])
    expect(await idsFor('systemAdmin', system)).toContain('/adminSetup/menu')
  })
})

describe('one’s own menu', () => {
  test('[MENU-10] every item has all its keys', async () => {
    for (const item of await menuOf(teacher)) {
      expect(Object.keys(item).sort()).toEqual(
        [
          'alwaysShow',
          'children',
          'clickedIcon',
          'hidden',
          'icon',
          'id',
          'lable',
          'name',
          'path',
          'type',
          'visible',
        ].sort(),
      )
    }
  })
})

describe('adding, changing and deleting', () => {
  test.each(['name', 'sort', 'path', 'visible', 'permission'] as const)(
    '[VAL-12] %s must not be blank, whatever the type',
    async (field) => {
      for (const type of ['0', '1'] as const) {
        for (const blank of ['', '   ', null, undefined]) {
          const input = { ...body, type, [field]: blank } as MenuBody // wrong on purpose
          const reply = await server.call('createMenu', { body: input }, system)
          expect(reply, `${type} ${blank}`).toMatchObject({ status: 400, error: 'VALIDATION' })
          expect(reply.ok || Object.keys(reply.fields ?? {})).toEqual([field])
        }
      }
    },
  )

  test('[MENU-03] [SCREEN-Y-02] [ENT-MENU] an added entry is in the menu of a permitted role, a button is not', async () => {
    const { id } = await server.must('createMenu', { body }, system)
    expect(await find(id)).toMatchObject({ ...body, id, parentId: null, lable: '', isBuiltIn: false })
    expect((await menuOf(teacher)).map((item) => item.id)).not.toContain(id)
    const button = await server.must(
      'createMenu',
      {
        body: {
          ...body,
          type: '1',
          parentId: id,
          name: '导出教研',
          path: 'x',
          permission: 'reading_export',
        },
      },
      system,
    )
    await tickTeachers(id)
    await tickTeachers(button.id)
    const items = await menuOf(teacher)
    expect(items.find((item) => item.id === id)).toMatchObject({
      path: '/research',
      name: '教研中心',
      lable: '教研中心',
      type: '0',
      visible: '1',
    })
    expect(items.map((item) => item.id)).not.toContain(button.id)
    // The way of the browser: a directory and a menu below it are one route each, the button is none.
    const directory = { ...body, name: '资料', path: '/papers', permission: 'papers_view' }
    const { id: directoryId } = await server.must('createMenu', { body: directory }, system)
    const below = {
      ...directory,
      parentId: directoryId,
      name: '论文',
      path: 'theses',
      permission: 'theses_view',
    }
    const { id: belowId } = await server.must('createMenu', { body: below }, system)
    await tickTeachers(directoryId)
    await tickTeachers(belowId)
    expect([(await find(directoryId)).type, (await find(belowId)).type]).toEqual(['0', '0'])
    const routesNow = async () => buildMenuRoutes(await server.must('getMenu', { query: {} }, teacher))
    const pathsNow = async () => leavesOf(await routesNow()).map(({ path }) => path)
    expect(await pathsNow()).toEqual(expect.arrayContaining(['/research/index', '/papers/theses/index']))
    expect((await pathsNow()).filter((path) => /\/x(\/|$)/.test(path))).toEqual([])
    await server.must('removeMenu', { params: { id: belowId } }, system)
    await server.must('removeMenu', { params: { id: directoryId } }, system)
    const { permissions } = await server.must('getUserInfo', {}, teacher)
    expect(permissions).toEqual(expect.arrayContaining(['reading_view', 'reading_export']))
    // For other kinds it does not exist, even when ticked.
    expect(
      await server.call(
        'setRoleMenus',
        { params: { id: builtInRoleIds.student }, body: { menuIds: [id] } },
        system,
      ),
    ).toMatchObject({ fields: { menuIds: 'field.unknownName' } })

    expect(await server.call('removeMenu', { params: { id } }, system)).toMatchObject({ error: 'IN_USE' })
    await server.must('removeMenu', { params: { id: button.id } }, system)
    await server.must('removeMenu', { params: { id } }, system)
    expect((await menuOf(teacher)).map((item) => item.id)).not.toContain(id)
    expect((await server.must('getUserInfo', {}, teacher)).permissions).not.toContain('reading_view')
  })

  test('[MENU-11] one that is not visible leaves the sidebar at the next sign-in, and comes back', async () => {
    const { id } = await server.must('createMenu', { body }, system)
    await tickTeachers(id)
    const sidebar = async () => {
      const token = await tokenOf(server, 'teacher')
      const drawn = visibleMenu(buildMenuRoutes(await server.must('getMenu', { query: {} }, token)))
      return flat(drawn).map(({ name }) => name)
    }
    expect(await sidebar()).toContain('教研中心')
    await server.must('updateMenu', { body: { ...body, id, visible: '0' } }, system)
    expect(await sidebar()).not.toContain('教研中心')
    expect((await menuOf(teacher)).find((item) => item.id === id)).toMatchObject({ visible: '0' })
    await server.must('updateMenu', { body: { ...body, id } }, system)
    expect(await sidebar()).toContain('教研中心')
    await server.must('removeMenu', { params: { id } }, system)
  })

  test('an entry’s parent cannot be a button, itself or a descendant; an address is unique', async () => {
    const outer = await server.must('createMenu', { body: { ...body, path: '/outer' } }, system)
    const inner = await server.must(
      'createMenu',
      { body: { ...body, path: '/outer/inner', parentId: outer.id } },
      system,
    )
    const move = (id: string, parentId: string, path: string) =>
      server.call('updateMenu', { body: { ...body, id, parentId, path } }, system)
    const refused = { status: 400, fields: { parentId: 'field.invalid' } }
    const circle = { status: 400, fields: { parentId: 'field.belowItself' } }
    expect(await move(outer.id, outer.id, '/outer')).toMatchObject(circle)
    expect(await move(outer.id, inner.id, '/outer')).toMatchObject(circle)
    expect(await move(inner.id, '/classManagement:class_add', '/outer/inner')).toMatchObject(refused)
    expect(await move(inner.id, '/nowhere', '/outer/inner')).toMatchObject({
      fields: { parentId: 'field.unknownName' },
    })
    expect(await move(inner.id, outer.id, '/outer')).toMatchObject({ error: 'TAKEN' })
    expect(
      await server.call('updateMenu', { body: { ...body, id: outer.id, type: '1', path: '/outer' } }, system),
    ).toMatchObject({ fields: { type: 'field.invalid' } })
    await server.must('removeMenu', { params: { id: inner.id } }, system)
    await server.must('removeMenu', { params: { id: outer.id } }, system)
  })

  test('a built-in entry can be renamed, moved and hidden, not deleted; its address, flag and kinds cannot change', async () => {
    const before = bodyOf(await find('/studentList'))
    const change = (changed: Partial<MenuBody>) =>
      server.call('updateMenu', { body: { ...before, ...changed } }, system)
    for (const changed of [
      { path: '/elsewhere' },
      { permission: 'other_view' },
      { kinds: ['student'] },
      { type: '1' },
    ] satisfies Partial<MenuBody>[]) {
      expect(await change(changed)).toMatchObject({ error: 'SYSTEM_OWNED' })
    }
    expect(await server.call('removeMenu', { params: { id: '/studentList' } }, system)).toMatchObject({
      error: 'SYSTEM_OWNED',
    })
    expect(await change({ name: '学员', sort: 1, visible: '0' })).toMatchObject({ ok: true })
    const item = (await menuOf(teacher)).find(({ id }) => id === '/studentList')
    expect(item).toMatchObject({ name: '学员', lable: '学员', visible: '0' })
    // A built-in name in any language is not stored as a custom name.
    expect(await change({ name: 'My students', visible: '1' })).toMatchObject({ ok: true })
    expect(await find('/studentList')).toMatchObject({ name: '我的学生', lable: 'menu.studentList' })
    await change({})
  })
})

describe('the next start', () => {
  test('adds missing entries with their permissions, and leaves changed ones alone', async () => {
    const student = await find('/classRoom/myLive')
    await server.must('updateMenu', { body: { ...bodyOf(student), name: '我的课堂' } }, system)
    const roleId = builtInRoleIds.student
    const ticks = await server.must('getRoleMenus', { params: { id: roleId } }, system)
    const kept = ticks.filter((id) => !id.startsWith('/courseStudent'))
    await server.must('setRoleMenus', { params: { id: roleId }, body: { menuIds: kept } }, system)
    const old = {
      id: '/gone',
      type: '0',
      path: '/gone',
      permission: 'gone',
      sort: 1,
      isBuiltIn: true,
    } as const
    await server.database.asPlatform('test', async (tx) => {
      await tx.delete(menu).where(eq(menu.id, '/studentList'))
      await tx.insert(menu).values({ ...old, kinds: ['teacher'] })
      await tx.insert(roleMenu).values({ roleId: builtInRoleIds.teacher, menuId: '/gone' })
    })
    await server.stop({ keep: true })
    server = await startServer({ on: server.files })
    expect(await find('/classRoom/myLive')).toMatchObject({ name: '我的课堂' })
    expect(await server.must('getRoleMenus', { params: { id: roleId } }, system)).toEqual(kept)
    const items = await menuOf(teacher)
    expect(items.map(({ id }) => id)).toContain('/studentList')
    expect(items.map(({ id }) => id)).not.toContain('/gone')
    const left = await server.database.asPlatform('test', (tx) =>
      tx.$count(roleMenu, eq(roleMenu.menuId, '/gone')),
    )
    expect(left).toBe(0)
    expect(await server.must('pageStudent', { query: {} }, teacher)).toMatchObject({ current: 1 })
  })
  test('moves an entry that the program has moved, unless an administrator had done so', async () => {
    const startWith = (parentId: string | null, sort: number) =>
      server.database.asPlatform('test', async (tx) => {
        await tx.update(menu).set({ parentId, sort }).where(eq(menu.id, '/classRoom/live'))
        await seedMenus(tx)
      })
    await startWith(null, 70)
    expect(await find('/classRoom/live')).toMatchObject({ parentId: '/classRoom', sort: 10 })
    await startWith(null, 75)
    expect(await find('/classRoom/live')).toMatchObject({ parentId: null, sort: 75 })
    await startWith('/classRoom', 10)
    expect(await find('/classRoom/live')).toMatchObject({ parentId: '/classRoom', sort: 10 })
  })
})
