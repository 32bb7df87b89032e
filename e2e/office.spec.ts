// The office of a school as its people use it: importing, finding, moving, adding, looking.
import { read, utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { passTimeUntil } from './support/passTime.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const rowsMany = 2000

/** The template that the dialog hands out, filled with students; the row before the last has mistakes. */
const fill = (template: Buffer, count: number): Buffer => {
  const book = read(template)
  const name = book.SheetNames[0] ?? ''
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error('the template has no sheet')
  const [headers = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const at = (header: string) => headers.indexOf(header)
  const rows = Array.from({ length: count }, (_, index) => {
    const row = Array.from({ length: headers.length }, () => '')
    row[at('姓名')] = index === 0 ? '欧阳春晓' : `学生${index}`
    row[at('性别')] = '女'
    row[at('用户名')] = `imported${index}`
    row[at('手机号')] = String(13_900_000_000 + index)
    if (index === count - 2) row[at('手机号')] = '123'
    return row
  })
  book.Sheets[name] = utils.aoa_to_sheet([headers, ...rows])
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** The place of a label among the labels. */
const indexOf = async (labels: Locator, label: string) => {
  await expect(labels.first()).toBeVisible()
  return (await labels.allTextContents()).indexOf(label)
}

test('[SCREEN-A-05] [ERR-MSG-28] [VAL-19] [VAL-20] the office imports 2,000 students, finds one by pinyin, moves that student, reads a message and changes the language', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const page = await open('education', '/studentManagement/list/index')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: /^导入/ })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
  await expect(dialog.getByText('只能导入 xls 和 xlsx 文件')).toBeVisible()

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const stream = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  await chooser.setInputFiles({
    name: 'students.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: fill(Buffer.concat(parts), rowsMany),
  })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(`新增：${rowsMany - 1}`)).toBeVisible({ timeout: 90_000 })
  await dialog.getByRole('button', { name: `导入 ${rowsMany - 1} 行` }).click()
  await expect(dialog.getByText(`成功导入 ${rowsMany - 1} 行`)).toBeVisible({ timeout: 90_000 })
  // The headers are row 1, so the row before the last of 2,000 is row 2,000.
  const failed = dialog.getByRole('row', { name: new RegExp(`${rowsMany} `) })
  await expect(failed).toContainText('手机号')
  await expect(failed).toContainText('电话号码必须是 11 位数字')
  const toCorrect = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载要改正的行' }).click()
  expect((await toCorrect).suggestedFilename()).toBe('students（要改正的行）.xlsx')
  await dialog.getByRole('button', { name: '完成' }).click()

  await page.getByLabel('姓名、拼音或编号').fill('ouyangchunxiao')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: /欧阳春晓/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()

  await row.getByRole('checkbox').check()
  await expect(page.getByRole('status').filter({ hasText: '已选择 1 项' })).toBeVisible()
  await page.getByRole('button', { name: '移动到班级' }).click()
  const move = page.getByRole('dialog', { name: /移动 1 名学生/ })
  await choose(move.getByRole('combobox', { name: '新的班级' }), '初级二班')
  await move.getByRole('button', { name: '移动到班级' }).click()
  await expect(page.getByText('移动成功')).toBeVisible()
  await expect(row).toContainText('初级二班')

  const asked = await callAs(app, await tokenOf(app, 'education'), 'register', {
    body: { username: 'xiaoyu', password: 'Xiaoyu2026', name: '小雨', school: '同学国际学校' },
  })
  expect(asked.status).toBe(200)
  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByRole('menuitem', { name: '通知' }).click()
  await page.getByRole('button', { name: /有人申请学生账号：小雨/ }).click()
  await page.getByRole('link', { name: '去看看' }).click()
  await expect(page.getByRole('row', { name: /小雨/ })).toBeVisible()

  await page.getByLabel('语言').selectOption('ru')
  await expect(page.getByRole('heading', { name: 'Заявки на регистрацию' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Открытые страницы' })
    .getByRole('link', { name: 'Ученики' })
    .click()
  await expect(page.getByRole('heading', { name: 'Ученики' })).toBeVisible()
  await expect(page.getByText('Всего: 1')).toBeVisible()
})

test('[SCREEN-A-03] [CALL-CLASS-01] [VAL-07] [VAL-08] [SHELL-42] a class is added, with errors shown at the fields, changed and deleted', async ({
  open,
}) => {
  const page = await open('education', '/classManagement/index')
  await page.getByRole('button', { name: '新建班级' }).click()
  const form = page.getByRole('dialog', { name: '新建班级' })
  await form.getByLabel('年级').fill('一年级')
  await form.getByLabel('班级名称').fill('晨-星')
  const save = form.getByRole('button', { name: '保存' })
  await save.click()
  await expect(form.getByText('只能包含汉字、字母、数字和下划线')).toBeVisible()
  await form.getByLabel('班级名称').fill('晨星班')
  const created = page.waitForRequest((request) => request.method() === 'POST')
  await save.dblclick()
  await created
  await expect(page.getByText('新增成功')).toBeVisible()
  const row = page.getByRole('row', { name: /晨星班/ })
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: '修改: 晨星班' }).click()
  const edit = page.getByRole('dialog', { name: /修改/ })
  await edit.getByLabel('班级名称').fill('晨星一班')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '填写的内容还没有保存，要放弃吗？' })
  await question.getByRole('button', { name: '继续填写' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()

  const renamed = page.getByRole('row', { name: /晨星一班/ })
  await renamed.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(renamed).toHaveCount(0)
})

test('[ENT-CLASS] the form of a class has grade, name and teacher; its details also head count and courses', async ({
  open,
}) => {
  const page = await open('education', '/classManagement/index')
  const row = page.getByRole('row', { name: /初级一班/ })
  await row.getByRole('button', { name: '初级一班', exact: true }).click()
  const details = page.getByRole('dialog', { name: '初级一班' })
  for (const [label, value] of [
    ['年级', '初级'],
    ['班级名称', '初级一班'],
    ['人数', '15'],
    ['班主任', '李老师'],
    ['参加的课程', /初级口语.*初级汉语综合|初级汉语综合.*初级口语/],
  ] as const) {
    const cell = details.locator('td').nth(await indexOf(details.locator('th'), label))
    await expect(cell).toHaveText(value)
  }
  await details.getByRole('button', { name: '修改' }).click()
  const form = page.getByRole('dialog', { name: '修改：初级一班' })
  await expect(form.getByLabel('年级')).toHaveValue('初级')
  await expect(form.getByLabel('班级名称')).toHaveValue('初级一班')
  await expect(form.getByRole('combobox')).toHaveAccessibleName(/班主任/)
  await expect(form.getByText('李老师')).toBeVisible()
})

test('[STATE-STU-01] [STATE-STU-02] [SHELL-34] [SHELL-35] a student leaves the school after a confirmation and returns', async ({
  open,
}) => {
  const page = await open('education', '/studentManagement/list/index')
  const row = page.getByRole('row', { name: /安东尼奥/ })
  const does = async (action: string) => {
    await openMenuOf(row.getByRole('button', { name: /更多操作/ }))
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByLabel('姓名、拼音或编号').fill('安东尼奥')
  await page.getByRole('button', { name: '查询' }).click()
  await does('离校')
  await expect(row).toContainText('已离校')
  await does('返校')
  await expect(row).toContainText('在校')
})

test('[SHELL-36] [SHELL-37] [SHELL-39] [SHELL-41] [CONST-06] [CALL-STU-01] the list sends its search, page by page, and is restored as it was left', async ({
  open,
}) => {
  const page = await open('education', '/studentManagement/list/index')
  const pager = page.getByRole('list').filter({ has: page.getByRole('listitem', { name: '下一页' }) })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /页码|条\/页/ })).toHaveCount(0)
  const asked = page.waitForRequest(/student\/page.*name=/)
  await page.getByLabel('姓名、拼音或编号').fill(' 学 ')
  await page.getByLabel('姓名、拼音或编号').press('Enter')
  const query = new URL((await asked).url()).searchParams
  expect([...query.keys()].sort()).toEqual(['current', 'name', 'size', 'tenantId'])
  expect([query.get('name'), query.get('size')]).toEqual(['学', '10'])
  await page.getByRole('button', { name: '清空' }).first().click()
  await expect(page.getByLabel('姓名、拼音或编号')).toHaveValue('')
  await page.setViewportSize({ width: 1440, height: 420 })
  await pager.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(pager.locator('.ant-pagination-item-active')).toHaveText('2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('#sidebar').getByRole('link', { name: '班级管理' }).click()
  await expect(page.getByRole('heading', { name: '班级管理' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '序号' })).toBeVisible()
  await page.getByRole('navigation', { name: '打开过的页面' }).getByRole('link', { name: '学生管理' }).click()
  await expect(pager.locator('.ant-pagination-item-active')).toHaveText('2')
})

test('[SHELL-52] a list that cannot be loaded says so and offers a retry', async ({ open }) => {
  const page = await open('education', '/educationalAdministration/index')
  await page.clock.install()
  await page.route('**/teach/teacher/page**', (route) =>
    route.fulfill({ status: 503, json: { code: 1, msg: '', data: { error: 'UNAVAILABLE' } } }),
  )
  await page.locator('#sidebar').getByRole('link', { name: '教师管理' }).click()
  await passTimeUntil(page.getByText('加载失败'), 1000)
  await page.unroute('**/teach/teacher/page**')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a page of something that is not there offers no retry, which could not help', async ({ open }) => {
  // Answered here with 200: the browser itself would complain of a 404.
  const prepare = (page: Page) =>
    page.route('**/test/exam/01*', (route) =>
      route.fulfill({ status: 200, json: { code: 1, msg: '', data: { error: 'NOT_FOUND' } } }),
    )
  const path = '/exercisesTeacher/exam/index?id=01900000-0000-7000-8000-000000000001'
  const page = await open('teacher', path, { prepare })
  await expect(page.getByText('加载失败')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
})

test('[SCREEN-A-06] [SCREEN-A-19] [STATE-COURSE-01] [SHELL-43] [SHELL-48] the home page counts what the lists contain; a course is added from the catalogue', async ({
  open,
}) => {
  const page = await open('education', '/')
  const overview = page.getByRole('list', { name: '学校概况' })
  const courses = overview.getByRole('link', { name: /课程$/ })
  await expect(courses).toContainText(/\d/)
  const count = Number((await courses.innerText()).replace(/\D/g, ''))
  await courses.click()
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await page.getByRole('button', { name: '开设课程' }).click()
  const form = page.getByRole('dialog', { name: '开设课程' })
  await expect
    .poll(async () => Math.round(await form.evaluate((element) => element.getBoundingClientRect().width)))
    .toBe(1440 * 0.8)
  await form.getByRole('combobox', { name: '选自课程库' }).fill('汉字')
  await page.locator('.ant-select-item-option', { hasText: '汉字入门' }).click()
  await expect(form.getByLabel('课程名称')).toHaveValue('汉字入门')
  await form.getByLabel('课程名称').fill('书法入门')
  await form.getByLabel('课程编号').fill('SF001')
  await form.getByLabel('开始日期').fill('2020-02-01')
  await form.getByLabel('开始日期').press('Enter')
  await form.getByLabel('结束日期').fill('2020-01-01')
  await form.getByLabel('结束日期').press('Enter')
  await form.getByLabel('总课时').fill('5000')
  await form.getByLabel('总课时').press('Tab')
  await expect(form.getByLabel('总课时')).toHaveValue('1000')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('结束必须晚于开始')).toBeVisible()
  await form.getByLabel('结束日期').fill('2020-06-30')
  await form.getByLabel('结束日期').press('Enter')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('新增成功')).toBeVisible()
  const row = page.getByRole('row', { name: /书法入门/ })
  await expect(row).toContainText('已结束')
  await row.getByRole('button', { name: /^修改/ }).click()
  await expect(page.getByRole('dialog').getByTitle(/^汉字入门/)).toBeVisible()
})

test('[SCREEN-T-06] [SCREEN-T-21] [SCREEN-S-01 part] [CONST-09] teachers and students see their week, their classes and courses', async ({
  open,
}) => {
  const teacher = await open('teacher', '/', { language: 'en' })
  const days = teacher.getByRole('region', { name: 'Timetable' }).getByRole('heading', { level: 3 })
  await expect(days).toHaveCount(7)
  await expect(days.first()).toContainText('Mon')
  await expect(days.last()).toContainText('Sun')
  const sidebar = teacher.locator('#sidebar')
  await sidebar.getByRole('button', { name: 'Courses' }).click()
  await sidebar.getByRole('link', { name: 'My classes' }).click()
  await expect(teacher.getByRole('table')).toContainText('初级一班')
  await expect(teacher.getByRole('button', { name: 'New class' })).toHaveCount(0)
  await teacher.getByRole('button', { name: '初级一班', exact: true }).click()
  await expect(
    teacher.getByRole('dialog').getByRole('heading', { name: 'Students of this class' }),
  ).toBeVisible()

  const student = await open('student1', '/courseStudent/myCourse/index')
  await expect(student.getByRole('article').first()).toBeVisible()
  await expect(student.getByRole('progressbar').first()).toBeVisible()
})
