// Rights as administrators grant them and as others see them: roles, menus, departments, the record of changes.
import type { Locator, Page } from '@playwright/test'
import { builtInRoleIds } from '#contract/access/role.ts'
import { go } from './support/accessibility.ts'
import { demoPassword } from './support/app.ts'
import { choose } from './support/choose.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const at = (screen: string) => `/adminSetup/${screen}/index`
const classes = '/classManagement/index'

const boxOf = (tree: Locator, name: string) => tree.getByRole('treeitem', { name }).getByRole('checkbox')
/** Opens the permissions of a row or of a built-in role. */
const openTicks = async (page: Page, name: string) => {
  await page.getByRole('button', { name: new RegExp(`^菜单与按钮[:：] ?${name}$`) }).click()
  const drawer = page.getByRole('dialog', { name: `菜单与按钮：${name}` })
  await expect(drawer.getByRole('tree')).toBeVisible()
  return drawer
}
const save = async (drawer: Locator) => {
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
}

test('[SCREEN-Y-03] [ROLE-08] [ENT-ROLE] [VAL-10] [VAL-11] [ROLE-05] [ROLE-04] a role without "delete class" takes the button away, and the server refuses', async ({
  app,
  open,
}) => {
  test.setTimeout(120_000)
  const page = await open('tenant', at('role'))
  await page.getByRole('button', { name: '新增角色' }).first().click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByLabel('角色名称').fill('教务助理')
  await form.getByLabel('角色代号').fill('office clerk')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('只能包含英文字母')).toBeVisible()
  await form.getByLabel('角色代号').fill('clerk')
  await form.getByLabel('描述').fill('什么都可以做，只是不删班级')
  await form.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: /教务助理/ })
  await expect(row).toContainText('clerk')
  await expect(row).toContainText('教务')

  const drawer = await openTicks(page, '教务助理')
  const tree = drawer.getByRole('tree')
  await drawer.getByLabel('按名称筛选').fill('班级管理')
  await expect(tree.getByRole('treeitem', { name: '教师管理' })).toHaveCount(0)
  await expect(tree.getByRole('treeitem', { name: /^删除/ })).toBeVisible()
  await drawer.getByLabel('按名称筛选').clear()
  await expect(tree.getByRole('treeitem', { name: '教师管理' })).toBeVisible()
  await drawer.getByRole('button', { name: '全选', exact: true }).click()
  await drawer.getByLabel('按名称筛选').fill('班级管理')
  await boxOf(tree, '删除').click()
  await expect(boxOf(tree, '班级管理')).toHaveAttribute('aria-checked', 'mixed')
  await save(drawer)

  const again = await openTicks(page, '教务助理')
  await again.getByRole('button', { name: '全部展开' }).click()
  await expect(boxOf(again.getByRole('tree'), '班级管理')).toHaveAttribute('aria-checked', 'mixed')
  await expect(boxOf(again.getByRole('tree'), '教师管理')).toHaveAttribute('aria-checked', 'true')
  await again.getByRole('button', { name: '全部收起' }).click()
  await expect(again.getByRole('treeitem', { name: '校友名录' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(again).toHaveCount(0)

  const tenant = await tokenOf(app, 'tenant')
  const roles = await callAs(app, tenant, 'listRoles', {})
  const roleId = roles.data.find(({ identity }) => identity === 'clerk')?.id ?? null
  const account = await callAs(app, tenant, 'createUser', {
    body: { username: 'clerk1', name: '文员', kind: 'educational', roleId, password: demoPassword },
  })
  expect(account.code, account.msg).toBe(0)
  const theirs = await open('clerk1', classes)
  const first = theirs.getByRole('row', { name: /初级一班/ })
  await expect(first.getByRole('button', { name: '修改: 初级一班' })).toBeVisible()
  await openMenuOf(first.getByRole('button', { name: /更多操作/ }))
  await expect(theirs.getByRole('menuitem')).toHaveText(['数据'])
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('button', { name: '新建班级' })).toBeVisible()
  const clerk = await tokenOf(app, 'clerk1')
  const { data } = await callAs(app, clerk, 'pageClass', { query: { name: '初级一班' } })
  const id = data.records[0]?.id ?? ''
  expect((await callAs(app, clerk, 'removeClass', { params: { id } })).status).toBe(403)
  expect((await callAs(app, clerk, 'getClass', { params: { id } })).status).toBe(200)

  const gone = await callAs(app, tenant, 'removeUser', {
    params: { id: account.data.id },
    query: { confirm: 'true' },
  })
  expect(gone.data.deleted).toBe(true)
  await openMenuOf(row.getByRole('button', { name: /更多操作/ }))
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('[SCREEN-Y-03] unticking an entry of a built-in role removes it at the next load; a school can only read it', async ({
  app,
  open,
}) => {
  const theirs = await open('education', classes)
  const alumni = theirs.locator('#sidebar').getByRole('link', { name: '校友名录' })
  await theirs.locator('#sidebar').getByText('学生', { exact: true }).click()
  await expect(alumni).toBeVisible()

  const system = await tokenOf(app, 'system')
  const params = { id: builtInRoleIds.educational }
  const { data: menuIds } = await callAs(app, system, 'getRoleMenus', { params })
  try {
    const page = await open('system', at('role'))
    await expect(page.getByText('先选择学校')).toBeVisible()
    const drawer = await openTicks(page, '教务')
    await drawer.getByLabel('按名称筛选').fill('校友名录')
    await boxOf(drawer.getByRole('tree'), '校友名录').click()
    await save(drawer)
    await theirs.reload()
    await expect(theirs.locator('#sidebar').getByRole('link', { name: '班级管理' })).toBeVisible()
    await theirs.locator('#sidebar').getByText('学生', { exact: true }).click()
    await expect(theirs.locator('#sidebar').getByRole('link', { name: '学生管理' })).toBeVisible()
    await expect(alumni).toHaveCount(0)
    const token = await tokenOf(app, 'education')
    expect((await callAs(app, token, 'exportAlumnus', { query: {} })).status).toBe(403)
  } finally {
    await callAs(app, system, 'setRoleMenus', { params, body: { menuIds } })
  }
  const school = await open('tenant', at('role'))
  const looking = await openTicks(school, '教务')
  await expect(looking.getByRole('button', { name: '保存' })).toHaveCount(0)
  await expect(boxOf(looking.getByRole('tree'), '班级管理')).toHaveAttribute('aria-disabled', 'true')
})

test('[SCREEN-Y-02] [ENT-MENU] [VAL-12] [MENU-03] [CALL-AUTH-09] an added entry appears in the sidebar of roles that have it', async ({
  app,
  open,
}) => {
  test.setTimeout(90_000)
  const page = await open('system', at('menu'))
  await page.getByRole('button', { name: '新增菜单' }).click()
  const form = page.getByRole('dialog', { name: '新增菜单' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('必填')).toHaveCount(4)
  await form.getByLabel('名称').fill('汉办资料')
  await form.getByLabel('排序').fill('5')
  await form.getByLabel('路由地址').fill('https://example.org/hanban')
  await form.getByLabel('权限标识').fill('hanban_view')
  await form.getByText('书', { exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: /汉办资料/ })
  await expect(row).toContainText('菜单')
  await expect(row).toContainText('hanban_view')

  const builtIn = page.getByRole('row', { name: /班级管理/ })
  await builtIn.getByRole('button', { name: /更多操作/ }).click()
  await expect(page.getByRole('menuitem', { name: '在下面新增' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '删除' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await builtIn.getByRole('button', { name: '展开或收起：班级管理' }).click()
  await expect(page.getByRole('row', { name: /class_del/ })).toContainText('按钮')

  const system = await tokenOf(app, 'system')
  const params = { id: builtInRoleIds.tenantAdmin }
  const { data: menuIds } = await callAs(app, system, 'getRoleMenus', { params })
  const { data: tree } = await callAs(app, system, 'getMenuTree', { query: {} })
  const added = tree.find(({ name }) => name === '汉办资料')?.id ?? ''
  await callAs(app, system, 'setRoleMenus', { params, body: { menuIds: [...menuIds, added] } })
  const theirs = await open('tenant', at('role'))
  const link = theirs.locator('#sidebar').getByRole('link', { name: '汉办资料' })
  await expect(link).toHaveAttribute('href', 'https://example.org/hanban')

  await openMenuOf(row.getByRole('button', { name: /更多操作/ }))
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: '角色管理' })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('[SCREEN-Y-04] [ENT-DEPT] [ENT-TEA] departments form a tree; a parent cannot be deleted; people are put into them; the system administrator sees them in the chosen school', async ({
  app,
  open,
}) => {
  test.setTimeout(90_000)
  const page = await open('tenant', at('dept'))
  const add = async (name: string) => {
    const form = page.getByRole('dialog', { name: /新增/ })
    await form.getByLabel('部门名称').fill(name)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
  }
  const rowOf = (name: string) => page.getByRole('row', { name })
  const does = async (name: string, action: string) => {
    await rowOf(name)
      .getByRole('button', { name: /更多操作/ })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const remove = async (name: string) => {
    await does(name, '删除')
    await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  }
  await page.getByRole('button', { name: '新增部门' }).first().click()
  await add('教学部')
  await does('教学部', '新增下级部门')
  await add('中文教研组')
  await expect(rowOf('中文教研组')).toBeVisible()
  await page.getByRole('button', { name: '展开或收起：教学部' }).click()
  await expect(rowOf('中文教研组')).toHaveCount(0)
  await page.getByRole('button', { name: '全部展开' }).click()
  await rowOf('中文教研组').getByRole('button', { name: '修改: 中文教研组' }).click()
  const form = page.getByRole('dialog', { name: '修改：中文教研组' })
  await expect(form.getByText('教学部')).toBeVisible()
  await page.keyboard.press('Escape')
  await remove('教学部')
  await expect(page.getByText('正在被使用，不能删除')).toBeVisible()

  const platform = await open('system', at('dept'))
  await choose(platform.getByRole('combobox', { name: '学校' }), '同学国际学校')
  await expect(platform.getByRole('row', { name: '中文教研组' })).toBeVisible()

  const token = await tokenOf(app, 'tenant')
  const { data: found } = await callAs(app, token, 'pageDepartment', { query: { name: '中文教研组' } })
  const departmentIds = found.records.map(({ id }) => id)
  const role = {
    kind: 'educational',
    name: '教研组教务',
    identity: 'groupOffice',
    dataScope: 'custom',
  } as const
  const made = await callAs(app, token, 'createRole', { body: { ...role, departmentIds } })
  await go(page, at('role'))
  const row = page.getByRole('row', { name: /教研组教务/ })
  await expect(row.getByRole('cell', { name: '中文教研组' }), 'the departments of its scope').toBeVisible()
  await callAs(app, token, 'removeRole', { params: { id: made.data.id } })

  await go(page, at('audit'))
  await page.getByLabel('操作人').fill('周敏')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('button', { name: '中文教研组' }).first().click()
  const details = page.getByRole('dialog', { name: '中文教研组' })
  await expect(details.getByRole('row', { name: /上级部门/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  await go(page, '/teacherManagement/index')
  const teacher = page.getByRole('row', { name: /单雪/ })
  const place = async (click: (field: Locator) => Promise<void>) => {
    await teacher.getByRole('button', { name: /^修改/ }).click()
    const edit = page.getByRole('dialog', { name: '修改：单雪' })
    const field = edit.getByRole('combobox', { name: '部门' })
    await expect(field).toHaveAccessibleDescription(/^决定哪些数据权限能看到此人/)
    await click(field)
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit).toHaveCount(0)
  }
  await place(async (field) => {
    await field.fill('中文')
    await page.locator('.ant-select-tree-title', { hasText: '中文教研组' }).click()
  })
  await expect(teacher.getByRole('cell', { name: '中文教研组' })).toBeVisible()
  const search = page.getByRole('search').getByRole('combobox', { name: '部门' })
  await choose(search, '教学部 / 中文教研组')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(teacher).toBeVisible()
  await place(async (field) => {
    await field.fill('汉语')
    await page.locator('.ant-select-tree-title', { hasText: '汉语教研室' }).click()
  })
  await expect(teacher).toHaveCount(0)

  await go(page, at('dept'))
  await remove('中文教研组')
  await expect(rowOf('中文教研组')).toHaveCount(0)
  await remove('教学部')
  await expect(rowOf('教学部')).toHaveCount(0)
})

test('the built-in role of teachers is copied, and the copy is given to a teacher where teachers are kept', async ({
  open,
}) => {
  const page = await open('tenant', at('role'))
  await page.getByRole('button', { name: '复制：教师' }).click()
  const form = page.getByRole('dialog', { name: '复制：教师' })
  await form.getByLabel('角色名称').fill('代课教师')
  await form.getByLabel('角色代号').fill('substitute 1')
  await form.getByRole('button', { name: '复制' }).click()
  await expect(form.getByText('只能包含英文字母')).toBeVisible()
  await form.getByLabel('角色代号').fill('substitute')
  await form.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('row', { name: /代课教师/ })).toContainText('教师')
  const drawer = await openTicks(page, '代课教师')
  await expect(drawer.getByRole('tree')).toContainText('直播')
  await drawer.getByRole('button', { name: '关闭' }).first().click()

  await go(page, '/teacherManagement/index')
  await openMenuOf(page.getByRole('row', { name: /单雪/ }).getByRole('button', { name: /更多/ }))
  await page.getByRole('menuitem', { name: '分配角色' }).click()
  const roles = page.getByRole('dialog', { name: /分配角色/ })
  await roles.getByText('代课教师').click()
  await roles.getByRole('button', { name: '分配', exact: true }).click()
  await expect(page.getByText('角色已分配')).toBeVisible()
  await go(page, at('user'))
  await page.getByLabel('姓名').first().fill('单雪')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /单雪/ })).toContainText('代课教师')
})
