// The parts of every management screen: ticks, searches, open forms and imports are not lost.
import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { expect, test } from './support/people.ts'

const students = '/studentManagement/list/index'
const users = '/adminSetup/user/index'
const find = '姓名、拼音或编号'

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const chosen = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `已选择 ${count} 项` })

test('[SHELL-33] ticked rows stay ticked until an action is done, and showing them sends no request', async ({
  open,
}) => {
  const page = await open('education', students)
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  await expect(chosen(page, 2)).toBeVisible()
  // Cancelled.
  await page.getByRole('button', { name: '移动到班级' }).click()
  const move = page.getByRole('dialog', { name: /移动 2 名学生/ })
  await move.getByRole('button', { name: '取消' }).click()
  await expect(move).toHaveCount(0)
  await expect(chosen(page, 2)).toBeVisible()
  // Another row is opened and closed again.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await rows.nth(3).getByRole('button', { name: /^修改/ }).click()
  const edit = page.getByRole('dialog', { name: /修改/ })
  await edit.getByRole('button', { name: '关闭' }).click()
  await expect(edit).toHaveCount(0)
  await expect(chosen(page, 2)).toBeVisible()
  expect(asked.filter((url) => url.includes('/teach/student/page'))).toEqual([])
  // Done: nothing is ticked any more.
  await page.getByRole('button', { name: '移动到班级' }).click()
  await choose(move.getByRole('combobox', { name: '新的班级' }), '初级二班')
  await move.getByRole('button', { name: '移动到班级' }).click()
  await expect(page.getByText('移动成功')).toBeVisible()
  await expect(chosen(page, 2)).toHaveCount(0)
})

test('[SHELL-36] the focus stays in place when searching and when the search is cleared', async ({
  open,
}) => {
  const page = await open('education', students)
  const field = page.getByLabel(find)
  await expect(page.getByRole('table')).toBeVisible()
  await field.fill('安东尼奥')
  await field.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('没有这个人')
  await field.press('Enter')
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await expect(field).toBeFocused()
  const clear = page.getByRole('search').getByRole('button', { name: '清空' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(clear).toBeFocused()
  await expect(field).toHaveValue('')
  // From the empty list below as well.
  await field.fill('没有这个人')
  await field.press('Enter')
  await page.getByRole('main').getByRole('button', { name: '清空' }).last().click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('[SCREEN-Y-01] ticks and search of one school are not kept for another school or for all', async ({
  open,
}) => {
  const page = await open('system', users)
  const school = page.getByRole('combobox', { name: /学校|机构/ })
  await choose(school, '远方中文学校')
  await expect(row(page, /teacher\.b/).first()).toBeVisible()
  await page.getByRole('search').getByRole('textbox').first().fill('teacher.b')
  await page.getByRole('button', { name: '查询' }).click()
  await row(page, /teacher\.b/)
    .first()
    .getByRole('checkbox')
    .check()
  await expect(chosen(page, 1)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/admin/user/page'))
  await choose(school, '同学国际学校')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('name'), query.get('current')]).toEqual([null, '1'])
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(chosen(page, 1)).toHaveCount(0)
  await expect(page.getByRole('search').getByRole('textbox').first()).toHaveValue('')
})

test('[SHELL-42] a class missing in the options keeps its name in the form, which says when the options could not be loaded', async ({
  open,
}) => {
  const page = await open('education', students)
  await page.route('**/teach/course/class/allByGrade**', (route) =>
    route.fulfill({ status: 503, json: { code: 1, msg: '', data: { error: 'UNAVAILABLE' } } }),
  )
  await page.reload()
  await row(page, /高级二班/)
    .first()
    .getByRole('button', { name: /^修改/ })
    .click()
  const edit = page.getByRole('dialog', { name: /修改/ })
  await expect(
    edit
      .locator('.ant-select-selection-item, .ant-select-content-item')
      .filter({ hasText: '高级二班' })
      .first(),
  ).toBeVisible()
  await expect(edit.getByText(/[0-9a-f]{8}-[0-9a-f]{4}/)).toHaveCount(0)
  await edit.getByLabel('年级').click()
  await expect(page.getByText('加载失败')).toBeVisible()
})

const sheet = (count: number): Buffer => {
  const rows = Array.from({ length: count }, (_, index) => [
    `后台${index}`,
    '女',
    `behind${index}`,
    String(13_700_000_000 + index),
  ])
  rows.push(['坏的', '女', 'behindBad', '123'])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['姓名', '性别', '用户名', '手机号'], ...rows]))
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

test('[ERR-MSG-28] a background import waits to be confirmed, reports its end, and its result with the slips can be opened', async ({
  open,
}) => {
  const page = await open('education', students)
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: /^导入/ })
  // It runs until the test lets it end.
  let letThrough = () => {}
  let held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/teach/import/**', async (route) => {
    await held
    await route.continue()
  })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'students.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet(3),
  })
  await dialog.getByRole('button', { name: '在后台继续' }).click()
  await expect(dialog).toHaveCount(0)
  letThrough()
  await expect(page.getByText(/文件检查完了，还没有写入/)).toBeVisible()
  await page.getByRole('button', { name: '确认导入' }).click()
  await expect(dialog.getByText('新增：3')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^D5 / })).toContainText('电话号码必须是 11 位数字')
  held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await dialog.getByRole('button', { name: '导入 3 行' }).click()
  await dialog.getByRole('button', { name: '在后台继续' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '正在导入' })).toBeVisible()
  await page.locator('#sidebar').getByRole('link', { name: '班级管理' }).click()
  await expect(page.getByRole('heading', { name: '班级管理' })).toBeVisible()
  letThrough()
  await expect(page.getByText(/成功导入 3 行，1 行未导入/)).toBeVisible()
  await page.getByRole('navigation', { name: '打开过的页面' }).getByRole('link', { name: '学生管理' }).click()
  await page.getByRole('button', { name: '导入结果' }).click()
  await expect(dialog.getByText('成功导入 3 行')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^D5 / })).toContainText('电话号码必须是 11 位数字')
  await expect(dialog.getByRole('button', { name: '打印账号条' })).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('button', { name: /导入$/ })).toBeVisible()
  await expect(row(page, /后台0/)).toBeVisible()
})

test('[SHELL-42] options that could not be loaded say so, not that there are none', async ({ open }) => {
  const page = await open('education', '/curriculumProvision/course/index')
  await page.getByRole('button', { name: '开设课程' }).click()
  const form = page.getByRole('dialog', { name: '开设课程' })
  // A click waits until the drawer has come to rest; then it takes the focus for the last time.
  await form.getByLabel('任课教师').click()
  await page.route('**/teach/teacher/selectByName**', (route) =>
    route.fulfill({ status: 503, json: { code: 1, msg: '', data: { error: 'UNAVAILABLE' } } }),
  )
  await form.getByLabel('任课教师').fill('李')
  // After it was asked again in vain.
  await expect(page.getByText('加载失败')).toBeVisible()
  await page.unroute('**/teach/teacher/selectByName**')
  await form.getByLabel('任课教师').fill('李老')
  await expect(page.locator('.ant-select-item-option').filter({ hasText: '李老师' }).first()).toBeVisible()
})

test('[SHELL-42] saving offline says so at once, keeps the input, and works when the connection is back', async ({
  open,
}) => {
  const page = await open('education', students)
  await page.getByRole('button', { name: '新增学生' }).click()
  const form = page.getByRole('dialog', { name: '新增学生' })
  await form.getByLabel('姓名').fill('断网生')
  await form.getByText('男', { exact: true }).click()
  await form.getByLabel('手机号').fill('13800138000')
  const save = form.getByRole('button', { name: '保存' })
  await page.context().setOffline(true)
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: '连不上服务器，请检查网络' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(form.getByLabel('姓名')).toHaveValue('断网生')
  await expect(save).not.toHaveClass(/ant-btn-loading/)
  await save.click()
  await expect(page.getByText('新增成功')).toBeVisible()
})

test('Tab after picking in a select of several keeps the pick and goes to the next field', async ({
  open,
}) => {
  const page = await open('education', '/curriculumProvision/course/index')
  await page.getByRole('button', { name: '开设课程' }).click()
  const form = page.getByRole('dialog')
  const teachers = form.getByLabel('任课教师')
  await teachers.click()
  await teachers.fill('李老师')
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '李老师' }).first().click()
  const picked = form.locator('.ant-select-selection-item').filter({ hasText: '李老师' })
  await expect(picked).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(teachers).not.toBeFocused()
  await expect(picked).toBeVisible()
})
