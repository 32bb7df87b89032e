// The lessons of a catalogue course and the week table, on a slow or broken connection; a student's courses and their lessons.
import type { Page, Route } from '@playwright/test'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const catalogue = '/curriculumProvision/catalogue/index'
const openLessons = async (page: Page) => {
  await page.getByRole('button', { name: /^课次[:：] ?汉字入门/ }).click()
  const drawer = page.getByRole('dialog', { name: '课次：汉字入门' })
  // The skeleton has list items as well.
  await expect(drawer.getByRole('listitem').filter({ hasText: '课时' }).first()).toBeVisible()
  return drawer
}
const broken = (route: Route) => route.fulfill({ status: 503, json: { msg: '正在维护' } })
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a refused lesson stays in its row and in its dialog; hours are required', async ({ open }) => {
  const page = await open('education', catalogue)
  const drawer = await openLessons(page)
  const count = await drawer.getByRole('listitem').count()
  await page.route('**/teach/course/item{,/batch}', broken)
  const name = drawer.getByLabel('课次名称')
  await name.fill('部首二')
  await drawer.getByRole('button', { name: '添加课次' }).click()
  await expect(page.getByText('正在维护')).toBeVisible()
  await expect(name).toHaveValue('部首二')

  await drawer.getByRole('button', { name: '更多操作：笔画' }).click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  const dialog = page.getByRole('dialog', { name: /修改.*笔画/ })
  await dialog.getByLabel('课次名称').fill('基本笔画')
  await dialog.getByLabel('课时').clear()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('必填')).toBeVisible()
  await dialog.getByLabel('课时').fill('2')
  const refused = page.waitForResponse((answer) => answer.status() === 503)
  await dialog.getByRole('button', { name: '保存' }).click()
  await refused
  await expect(dialog.locator('.ant-btn-loading')).toHaveCount(0)
  await expect(dialog.getByLabel('课次名称')).toHaveValue('基本笔画')

  await page.unroute('**/teach/course/item{,/batch}')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(drawer.getByText('基本笔画')).toBeVisible()
  await drawer.getByRole('button', { name: '添加课次' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(count + 1)
  await expect(name).toHaveValue('')
})

test('quick clicks on the arrows of a lesson all count, on a slow connection too', async ({ open }) => {
  const page = await open('education', catalogue)
  const drawer = await openLessons(page)
  const slow = gate()
  await page.route('**/teach/course/item/updateSort', async (route) => {
    await slow.opened
    await route.continue()
  })
  const up = drawer.getByRole('button', { name: '上移：部首', exact: true })
  for (const _ of ['独体字', '笔顺']) await up.click()
  await expect(drawer.getByRole('listitem').nth(1)).toContainText('部首')
  const sorted = page.waitForResponse((answer) => answer.url().includes('/item/list') && answer.ok())
  slow.open()
  await sorted
  await page.reload()
  await expect((await openLessons(page)).getByRole('listitem').nth(1)).toContainText('部首')
})

test('an account that may not change lessons can read them', async ({ app, open }) => {
  const page = await open('education', '/')
  await page.route('**/admin/user/info', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const permissions = data.permissions.filter((flag: string) => flag !== 'lesson_edit')
    await route.fulfill({ json: { ...rest, data: { ...data, permissions } } })
  })
  await page.goto(`${app.url}${catalogue}`)
  const drawer = await openLessons(page)
  await expect(drawer.getByRole('listitem').getByRole('button')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: '添加课次' })).toHaveCount(0)
})

test('a second quick click moves a second week, and a week that fails to load can be left', async ({
  open,
}) => {
  const page = await open('teacher', '/')
  const week = page.getByRole('region', { name: '课程表' })
  const monday = week.getByRole('heading', { level: 3 }).first()
  await expect(monday).toContainText('周一')
  const now = (await monday.textContent()) ?? ''
  const slow = gate()
  await page.route('**/teach/course/table?date=*', async (route) => {
    await slow.opened
    await route.continue()
  })
  const next = week.getByRole('button', { name: '下一周' })
  await next.click()
  await expect(week.getByRole('list').first()).toHaveAttribute('aria-busy', 'true')
  await next.click()
  slow.open()
  await expect(week.getByRole('list').first()).toHaveAttribute('aria-busy', 'false')
  await week.getByRole('button', { name: '上一周' }).click()
  await expect(monday).not.toHaveText(now)
  await week.getByRole('button', { name: '上一周' }).click()
  await expect(monday).toHaveText(now)

  await page.route('**/teach/course/table?date=*', broken)
  for (const _ of [1, 2, 3]) await next.click()
  await expect(week.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unrouteAll()
  await week.getByRole('button', { name: '上一周' }).click()
  await expect(week.getByRole('heading', { level: 3 })).toHaveCount(7)
})

test('lessons are added one after the other by Enter, and a pasted list at once', async ({ open }) => {
  const page = await open('education', catalogue)
  await page.getByRole('button', { name: /^课次[:：] ?高级写作/ }).click()
  const drawer = page.getByRole('dialog', { name: '课次：高级写作' })
  const rows = drawer.getByRole('listitem')
  await expect(rows.filter({ hasText: '课时' }).first()).toBeVisible()
  const before = await rows.count()
  const name = drawer.getByLabel('课次名称')
  await name.click()
  await page.keyboard.type('写信')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(before + 1)
  await expect(name).toBeFocused()
  await page.keyboard.type('写日记')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(before + 2)
  const paste = (text: string) =>
    name.evaluate((field, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, text)
  await paste('第 1 课 你好\r\n\n  第 2 课 我是学生\n第 3 课 你家有几口人\n')
  await expect(rows).toHaveCount(before + 5)
  await expect(rows.nth(before + 3)).toContainText('第 2 课 我是学生')
  await expect(drawer.getByText(new RegExp(`共 ${before + 5} 课`))).toBeVisible()
  await paste(`好\n${'长'.repeat(51)}`)
  await expect(drawer.getByText('第 2 行超过 50 个字。')).toBeVisible()
  await expect(rows).toHaveCount(before + 5)
})

test('[SCREEN-S-01] a student sees their two courses with progress and lessons; a lesson opens its tasks, and a closed task leads back to them', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'student13')
  const { data: courses } = await callAs(app, token, 'listMyCourses', {})
  const course = courses.find(({ name }) => name === '初级汉语综合')
  // Tasks of other tests are of the first lessons.
  const [first, second] = course?.lessons.slice(9) ?? []
  const task = { students: ['student13'], wordings: [exampleWordings.judge] }
  await releaseTask(app, { ...task, name: '给医生写便条', change: { lessonId: first?.id ?? null } })
  await releaseTask(app, { ...task, name: '画一张地铁图', change: { lessonId: second?.id ?? null } })
  const page = await open('student13', '/courseStudent/myCourse/index')
  const cards = page.getByRole('article')
  const headings = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['初级汉语综合', '初级口语'])
  for (const card of await cards.all()) await expect(card.getByRole('progressbar')).toBeVisible()
  const mine = page.getByRole('article', { name: '初级汉语综合' })
  const openLesson = async (name: string) => {
    await mine.getByText('全部课次').click()
    await mine.getByRole('link', { name: `“${name}”的任务` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `“${name}”的任务` })).toBeVisible()
  }
  await openLesson('看病')
  const tasks = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(tasks).toHaveText(['给医生写便条'])
  await page.getByRole('article', { name: '给医生写便条' }).getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: '给医生写便条' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '我的任务' }).click()
  await expect(tasks).toHaveText(['给医生写便条'])
  await page.getByRole('main').getByRole('button', { name: '我的课程' }).click()
  await openLesson('坐地铁')
  await expect(tasks).toHaveText(['画一张地铁图'])
  await page.goBack()
  await openLesson('过生日')
  await expect(tasks).toHaveText(['这一课还没有任务'])
})
