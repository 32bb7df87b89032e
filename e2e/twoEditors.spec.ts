// Two editors of one student: the second sees what the first has saved, and chooses field by field.
import type { Page } from '@playwright/test'
import { departmentIdSchema } from '#contract/ids.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const list = '/studentManagement/list/index'

const openForm = async (page: Page, name: string) => {
  await page.getByLabel('姓名、拼音或编号').fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('button', { name: `修改: ${name}` }).click()
  return page.getByRole('dialog', { name: `修改：${name}` })
}

test('the second of two editors takes one field of the first, keeps an own one, and both see the same', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'education')
  const student = { name: '双编辑', gender: 'female' as const, phone: '13811110000' }
  const known = { nationality: '巴西', contact: '姐姐', motherLanguage: '葡萄牙语' }
  const { data } = await callAs(app, token, 'createStudent', { body: { ...student, ...known } })
  const [first, second] = [await open('education', list), await open('tenant', list)]
  const [formOfFirst, formOfSecond] = [await openForm(first, '双编辑'), await openForm(second, '双编辑')]

  await formOfFirst.getByLabel('国籍').fill('俄罗斯')
  await formOfFirst.getByLabel('母语').fill('俄语')
  await formOfFirst.getByLabel('联系方式').fill('母亲')
  await formOfFirst.getByRole('button', { name: '保存' }).click()
  await expect(formOfFirst).toBeHidden()

  await formOfSecond.getByLabel('国籍').fill('印度尼西亚')
  await formOfSecond.getByLabel('联系方式').fill('父亲')
  await formOfSecond.getByRole('button', { name: '保存' }).click()
  const asked = second.getByRole('dialog', { name: '别人也修改了这条记录' })
  await expect(asked).toContainText('吴静修改并保存了这条记录')
  const choiceOf = (label: string) => asked.getByRole('radiogroup', { name: label })
  await expect(choiceOf('国籍').getByRole('radio', { name: /我的.*印度尼西亚/ })).toBeChecked()
  await expect(choiceOf('母语').getByRole('radio', { name: /对方的.*俄语/ })).toBeChecked()
  // With the keyboard: the arrows move within a field.
  await choiceOf('国籍').getByRole('radio', { name: /我的/ }).focus()
  await second.keyboard.press('ArrowRight')
  await expect(choiceOf('国籍').getByRole('radio', { name: /对方的.*俄罗斯/ })).toBeChecked()
  await expect(choiceOf('联系方式').getByRole('radio', { name: /我的.*父亲/ })).toBeChecked()
  await asked.getByRole('button', { name: '按选择保存' }).click()
  await expect(formOfSecond).toBeHidden()

  const saved = await callAs(app, token, 'getStudent', { params: { id: data.id } })
  expect(saved.data).toMatchObject({
    ...student,
    nationality: '俄罗斯',
    motherLanguage: '俄语',
    contact: '父亲',
  })
  await first.reload()
  const again = await openForm(first, '双编辑')
  await expect(again.getByLabel('联系方式')).toHaveValue('父亲')
  await expect(again.getByLabel('国籍')).toHaveValue('俄罗斯')
})

const choiceIn = (page: Page, label: string) =>
  page
    .getByRole('dialog', { name: '别人也修改了这条记录' })
    .getByRole('radiogroup', { name: label, exact: true })

test('the conflict of a course shows its timetable in words, and that of a role the names of its departments', async ({
  app,
  open,
}) => {
  const [office, tenant] = [await tokenOf(app, 'education'), await tokenOf(app, 'tenant')]
  const slot = { weekday: 3 as const, start: '14:00', end: '15:30', room: 'C301' }
  const course = await callAs(app, office, 'createCourse', {
    body: {
      number: 'TWO1',
      name: '两人课',
      startDate: '2026-09-01',
      endDate: '2027-01-15',
      schoolYear: '2026-2027',
      semester: 1,
      slots: [slot],
    },
  })
  const page = await open('education', '/curriculumProvision/course/index')
  await page.getByRole('button', { name: '修改: 两人课' }).click()
  const form = page.getByRole('dialog', { name: '修改：两人课' })
  await form.getByLabel('开始 1').fill('13:30')
  const theirs = [slot, { weekday: 5 as const, start: '08:00', end: '08:45', room: '' }]
  await callAs(app, office, 'updateCourse', { body: { id: course.data.id, slots: theirs } })
  await form.getByRole('button', { name: '保存' }).click()
  const slots = choiceIn(page, '上课时间')
  await expect(slots.getByRole('radio', { name: /^我的\s*星期三 13:30–15:30 · C301$/ })).toBeChecked()
  await expect(
    slots.getByRole('radio', { name: /^对方的\s*星期三 14:00–15:30 · C301\s+星期五 08:00–08:45$/ }),
  ).toBeVisible()

  const departments = await Promise.all(
    ['两人部', '三人部'].map((name) => callAs(app, tenant, 'createDepartment', { body: { name } })),
  )
  const [first, second] = departments.map(({ data }) => departmentIdSchema.parse(data.id))
  if (!first || !second) throw new Error('no departments')
  const scope = { kind: 'educational', dataScope: 'custom', departmentIds: [first] } as const
  const role = await callAs(app, tenant, 'createRole', {
    body: { name: '两人角色', identity: 'twoEditors', ...scope, departmentIds: [first] },
  })
  const roles = await open('tenant', '/adminSetup/role/index')
  await roles.getByRole('button', { name: '更多操作：两人角色' }).click()
  await roles.getByRole('menuitem', { name: '修改' }).click()
  const roleForm = roles.getByRole('dialog', { name: '修改：两人角色' })
  await roleForm.getByText('三人部', { exact: true }).click()
  await callAs(app, tenant, 'updateRole', {
    body: { id: role.data.id, dataScope: 'custom', departmentIds: [second] },
  })
  await roleForm.getByRole('button', { name: '保存' }).click()
  const chosen = choiceIn(roles, '部门')
  await expect(chosen.getByRole('radio', { name: /^我的\s*两人部和三人部$/ })).toBeChecked()
  await expect(chosen.getByRole('radio', { name: /^对方的\s*三人部$/ })).toBeVisible()
})

test('the second of two editors of a lesson, and of a menu entry, chooses what stays', async ({
  app,
  open,
}) => {
  const office = await tokenOf(app, 'education')
  const catalogCourse = await callAs(app, office, 'createCourseMgr', {
    body: { number: 'TWO2', name: '两人课程库' },
  })
  const lesson = await callAs(app, office, 'createLesson', {
    body: { mgrId: catalogCourse.data.id, name: '第一课', hours: 2 },
  })
  const page = await open('education', '/curriculumProvision/catalogue/index')
  await page.getByRole('button', { name: /^课次[:：] ?两人课程库/ }).click()
  const lessons = page.getByRole('dialog', { name: '课次：两人课程库' })
  await lessons.getByRole('button', { name: '更多操作：第一课' }).click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  const form = page.getByRole('dialog', { name: '修改：第一课' })
  await form.getByLabel('课次名称').fill('第一课 我的')
  const rename = { id: lesson.data.id, name: '第一课 对方的', hours: 3 }
  await callAs(app, office, 'updateLesson', { body: rename })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(choiceIn(page, '课次名称').getByRole('radio', { name: /我的.*第一课 我的/ })).toBeChecked()
  await expect(choiceIn(page, '课时').getByRole('radio', { name: /对方的.*3/ })).toBeChecked()
  await page.getByRole('button', { name: '按选择保存' }).click()
  await expect(lessons.getByText('第一课 我的')).toBeVisible()
  await expect(lessons.getByText('3 课时', { exact: true })).toBeVisible()

  const binding = { id: lesson.data.id, bound: { kind: 'unit' as const, id: null, name: '第三单元' } }
  await lessons.getByRole('button', { name: '更多操作：第一课 我的' }).click()
  await page.getByRole('menuitem', { name: '绑定教案或教材' }).click()
  const bind = page.getByRole('dialog', { name: '绑定教案或教材' })
  await bind.getByRole('combobox', { name: '名称' }).fill('问候教案')
  await callAs(app, office, 'bindLesson', { body: binding })
  await bind.getByRole('button', { name: '保存' }).click()
  const bound = choiceIn(page, '绑定到')
  await expect(bound.getByRole('radio', { name: /我的.*教案：问候教案/ })).toBeChecked()
  await bound.getByRole('radio', { name: /对方的.*教材：第三单元/ }).check()
  await page.getByRole('button', { name: '按选择保存' }).click()
  await expect(lessons.getByText('3 课时 · 教材：第三单元')).toBeVisible()

  const system = await tokenOf(app, 'system')
  const entry = { type: '0', sort: 900, visible: '1', kinds: ['teacher'], icon: 'home' } as const
  const body = { ...entry, name: '两人菜单', path: '/twoEditors', permission: 'two_editors' }
  const made = await callAs(app, system, 'createMenu', { body: { ...body, kinds: ['teacher'] } })
  const menus = await open('system', '/adminSetup/menu/index')
  await menus.getByRole('button', { name: '修改: 两人菜单' }).click()
  const menuForm = menus.getByRole('dialog', { name: /两人菜单/ })
  await menuForm.getByLabel('名称').fill('我的菜单')
  await callAs(app, system, 'updateMenu', { body: { id: made.data.id, name: '对方的菜单', icon: 'live' } })
  await menuForm.getByRole('button', { name: '保存' }).click()
  await expect(choiceIn(menus, '名称').getByRole('radio', { name: /我的.*我的菜单/ })).toBeChecked()
  await expect(choiceIn(menus, '图标').getByRole('radio', { name: /对方的.*直播/ })).toBeChecked()
  await menus.getByRole('button', { name: '按选择保存' }).click()
  await expect(menuForm).toBeHidden()
  const tree = await callAs(app, system, 'getMenuListTree', { query: {} })
  expect(tree.data.find(({ id }) => id === made.data.id)).toMatchObject({ name: '我的菜单', icon: 'live' })
  await callAs(app, system, 'removeMenu', { params: { id: made.data.id } })
})
