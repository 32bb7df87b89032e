// What all lists and pages share: their parts, failed refreshes, relative times, languages.

import { zoomedByPhones } from './support/accessibility.ts'
import { passTimeUntil } from './support/passTime.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

const classes = '/classManagement/index'
const teachers = '/teacherManagement/index'

test('[SHELL-33] a list has a search, buttons, checkboxes, and an index column where declared', async ({
  open,
}) => {
  const page = await open('education', classes)
  const main = page.getByRole('main')
  await expect(main.getByRole('columnheader', { name: '序号' })).toBeVisible()
  await expect(main.getByRole('row').nth(1).getByRole('cell').filter({ hasText: /^1$/ })).toHaveCount(1)
  await expect(main.getByRole('button', { name: '新建班级' })).toBeVisible()
  await expect(main.getByRole('button', { name: '查询' })).toBeVisible()
  await expect(main.getByRole('columnheader').getByRole('checkbox')).toBeVisible()
  const row = main.getByRole('row').nth(1)
  await row.getByRole('button', { name: '展开行' }).click()
  await expect(main.getByRole('heading', { name: '班里的学生' })).toBeVisible()
  await row.getByRole('checkbox').check()
  await expect(main.getByText('已选择 1 项')).toBeVisible()
  await page.locator('#sidebar').getByRole('link', { name: '教师管理' }).click()
  await expect(main.getByRole('heading', { name: '教师管理' })).toBeVisible()
  await expect(main.getByRole('table')).toBeVisible()
  await expect(main.getByRole('columnheader', { name: '序号' })).toHaveCount(0)
})

test('two lists of one noun are on one page, each with its own order, beside the page’s own list', async ({
  open,
}) => {
  const page = await open('education', classes)
  const main = page.getByRole('main')
  const rows = main.getByRole('row')
  await rows.nth(1).getByRole('button', { name: '展开行' }).click()
  await main.getByRole('button', { name: '展开行' }).first().click()
  const lists = main.getByRole('region', { name: '班里的学生' })
  await expect(lists).toHaveCount(2)
  const order = (at: number) => lists.nth(at).getByRole('columnheader', { name: '姓名' })
  await expect(order(0)).toBeVisible()
  await expect(order(1)).toBeVisible()
  await order(0).click()
  await expect(order(0)).toHaveAttribute('aria-sort', 'ascending')
  await expect(order(1)).not.toHaveAttribute('aria-sort', 'ascending')
  await expect(main.locator('th[aria-sort=ascending]')).toHaveCount(1)
})

test('[SHELL-52] a list that could not be refreshed says so and keeps its rows until it can', async ({
  open,
}) => {
  const page = await open('education', teachers)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  const rows = await main.getByRole('row').count()
  await page.clock.install()
  await page.route('**/teach/teacher/page**', (route) =>
    route.fulfill({ status: 503, json: { code: 1, msg: '', data: { error: 'UNAVAILABLE' } } }),
  )
  // Any change makes the list refetch.
  await main.getByRole('row').nth(1).getByRole('button', { name: /^修改/ }).click()
  await page.getByRole('dialog', { name: /修改/ }).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  const note = main.getByRole('region', { name: /没能刷新/ })
  await passTimeUntil(note.getByRole('status'), 1000)
  expect(await main.getByRole('row').count()).toBe(rows)
  await page.unroute('**/teach/teacher/page**')
  await note.getByRole('button', { name: '重试' }).click()
  await expect(note).toHaveCount(0)
  await expect(main.getByRole('row')).toHaveCount(rows)
})

test('[SHELL-46] a message shows how long ago it came, and after two days its date', async ({
  app,
  open,
}) => {
  const { data } = await callAs(app, await tokenOf(app, 'student3'), 'getUserInfo', {})
  await planLive(app, { name: '阅读课', studentIds: [data.sysUser.userId] })
  const page = await open('student3', '/personalTeacher/inform/index')
  const time = page
    .getByRole('main')
    .getByRole('button', { name: /阅读课/ })
    .locator('time')
  await expect(time).toHaveText('刚刚')
  // Two days later, by the clock of the school.
  await page.route(/\/(admin|auth|teach)\//, async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + 49 * 3_600_000).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.reload()
  await expect(time).toHaveText(/^\d+月\d+日 \S+ \d\d:\d\d$/)
})

test('[I18N-02] a stored id is read as Indonesian, and sent as id-ID', async ({ app, page }) => {
  for (const [stored, lang, words] of [
    ['id', 'id-ID', 'Masuk'],
    ['bi', 'id-ID', 'Masuk'],
    ['pt', 'pt-PT', 'Entrar'],
  ] as const) {
    await page.goto(`${app.url}/login`)
    await page.evaluate((locale) => localStorage.setItem('locale', locale), stored)
    const asked = page.waitForRequest((one) => one.headers()['accept-language'] === lang)
    await page.reload()
    await asked
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible()
  }
})

test('[I18N-08] a list with texts from the server changes its language in place, and is never empty meanwhile', async ({
  open,
}) => {
  const page = await open('tenant', '/adminSetup/user/index')
  const main = page.getByRole('main')
  const rows = main.getByRole('row')
  await expect(main.getByRole('cell', { name: '学生', exact: true }).first()).toBeVisible()
  const before = await rows.count()
  // The test delays the new rows: until then the old ones stay.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const asked: (string | undefined)[] = []
  await page.route('**/admin/user/page**', async (route) => {
    asked.push(route.request().headers()['accept-language'])
    await held
    await route.continue()
  })
  await page.getByLabel('语言').selectOption('ru')
  await expect(page.locator('html')).toHaveAttribute('lang', /^ru/)
  await expect(page.locator('#sidebar').getByRole('link', { name: 'Учётные записи' })).toBeVisible()
  await expect.poll(() => asked).toEqual(['ru-RU'])
  expect(await rows.count()).toBe(before)
  letThrough()
  await expect(main.getByRole('cell', { name: 'Ученик', exact: true }).first()).toBeVisible()
  await expect(main.getByRole('cell', { name: '学生', exact: true })).toHaveCount(0)
  await expect(rows).toHaveCount(before)
})

test('a table wider than its space shows a shadow, its last column can be reached, its row actions stay in view', async ({
  open,
}) => {
  const page = await open('tenant', teachers, { language: 'ru' })
  const main = page.getByRole('main')
  const panel = main.locator('[data-more]')
  const last = main.getByRole('columnheader', { name: 'Преподаёт курсы' })
  const actions = main.getByRole('columnheader', { name: 'Действия' })
  const isClear = async () => {
    const [column, staying] = [await last.boundingBox(), await actions.boundingBox()]
    return column !== null && staying !== null && column.x + column.width <= staying.x + 1
  }
  await expect(panel).toHaveAttribute('data-more', 'true')
  expect(await isClear()).toBe(false)
  // With the keyboard: the arrows scroll the focused area.
  await main.getByRole('button', { name: '李老师', exact: true }).focus()
  await page.keyboard.press('End')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await expect(panel).toHaveAttribute('data-more', 'false')
  await expect.poll(isClear).toBe(true)
  // Dictionary values are never cut off.
  const gender = main.getByText('Женский').first()
  expect(await gender.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})

test('[SHELL-21] of many tabs the active one is in view; on a phone they stand in the menu', async ({
  open,
}) => {
  const page = await open('tenant', classes, { language: 'ru', phone: true })
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 800, height: 900 })
  const tabs = page.getByRole('navigation', { name: 'Открытые страницы' })
  for (const path of [teachers, '/studentManagement/list/index', '/adminSetup/user/index']) {
    await page.goto(new URL(path, page.url()).href)
    const current = tabs.locator('[aria-current="page"]')
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(phone)
  await expect(tabs).toHaveCount(0)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Учётные записи')
  await tabs.getByRole('link', { name: 'Учителя' }).click()
  await expect(page).toHaveURL(new RegExp(teachers))
  await expect(tabs).toHaveCount(0)
  await page.locator('main .ant-btn-primary').first().click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  expect(await zoomedByPhones(page)).toEqual([])
})
