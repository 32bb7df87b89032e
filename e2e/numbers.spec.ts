// The pages of numbers in a browser: what each shows, and what only a browser shows of the cockpit.
import { choose } from './support/choose.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const hub = [
  ['dataCentre', '数据中心'],
  ['course', '课程统计'],
  ['task', '任务统计'],
  ['smartClass', '智慧课堂课时统计'],
  ['teacher', '教师统计'],
  ['class', '班级统计'],
  ['student', '学生统计'],
  ['resource', '资源分布统计'],
  ['exam', '考试统计'],
  ['signIn', '签到统计'],
  ['duration', '时长统计'],
  ['pen', '手写笔统计'],
  ['exerciseBank', '题库统计'],
  ['loginDuration', '登录时长统计'],
] as const

test('[MENUG-02] [ROUTE-058] [SCREEN-A-02] every page of the statistics opens from the menu with its numbers or its empty look', async ({
  open,
}) => {
  const page = await open('education', '/queryStatistics/dataCentre/index')
  const menu = page.locator('#sidebar')
  for (const [path, name] of hub) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/queryStatistics/${path}/index`))
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText('加载失败')).toHaveCount(0)
    expect(await page.locator('main section').count()).toBeGreaterThan(0)
  }
})

test('[ROUTE-057] the five inquiries say what they read, then show it', async ({ open, app }) => {
  const page = await open('education', '/educationalAdministration/index')
  for (const [path, name, title] of [
    ['teacher', '教师数据', '教学工作量'],
    ['teaching', '教学数据', '智慧课堂使用情况'],
    ['student', '学生数据', '答题情况'],
    ['record', '记录数据', '出勤'],
    ['examData', '考试数据', '考试'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/teach/**', async (route) => {
      await held
      await route.fallback()
    })
    await page.locator('#sidebar').getByRole('button', { name: '数据统计' }).click()
    await page.locator('#sidebar').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '正在读取' })).toHaveText(`正在读取${name}…`)
    release()
    await page.unroute('**/teach/**')
    await expect(page).toHaveURL(new RegExp(`/inquiryStatistics/${path}/index`))
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
    await page.goto(`${app.url}/educationalAdministration/index`)
  }
})

test('[SHELL-08] [ROUTE-056] [SCREEN-A-01] the cockpit has four totals and keeps its sidebar closed, whatever the window does', async ({
  app,
  open,
}) => {
  const page = await open('education', '/classManagement/index')
  const group = page.locator('#sidebar').getByRole('button', { name: '数据统计' })
  await group.click()
  await page.locator('#sidebar').getByRole('link', { name: '数据驾驶舱' }).click()
  const totals = page.getByRole('list', { name: '学校概况' })
  const { data: counts } = await callAs(app, await tokenOf(app, 'education'), 'countOverview', { query: {} })
  await expect(totals.getByRole('link')).toHaveText([
    `${counts.courses}课程`,
    `${counts.classes}班级`,
    `${counts.teachers}教师`,
    `${counts.students}在校学生`,
  ])
  const side = page.locator('#sidebar')
  const closed = '72px'
  await expect(side).toHaveCSS('width', closed)
  await page.getByRole('banner').getByRole('button', { name: '展开菜单' }).click()
  await expect(side).toHaveCSS('width', closed)
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(side).toHaveCSS('width', closed)
  }
  await side.getByRole('link', { name: '班级管理', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '班级管理' })).toBeVisible()
  await expect(side).toHaveCSS('width', '216px')
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(side).toBeHidden()
})

test('a number opens its rows, the filters stand in the address, and the chart is reached by keys', async ({
  open,
}) => {
  const page = await open('education', '/queryStatistics/student/index')
  const card = page.getByRole('region', { name: '汉语水平分布' })
  await expect(card.getByRole('row', { name: /合计/ })).toContainText(/\d\d/)
  const chart = card.getByRole('img', { name: /图：/ })
  await expect(chart).toHaveAccessibleName(/汉语水平分布图：按汉语水平显示学生/)
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(card.locator('p[aria-live]')).toHaveText(/学生 \d+/)
  await page.getByRole('combobox', { name: '年级' }).click()
  await page.getByTitle('高级', { exact: true }).click()
  await expect(page).toHaveURL(/grade=%E9%AB%98%E7%BA%A7/)
  const total = card.getByRole('row', { name: /合计/ }).getByRole('button')
  await expect(total).toHaveText('14')
  await total.click()
  const rows = page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(14)
})

test('numbers that a blocker holds back are told apart from a cut line', async ({ open }) => {
  const page = await open('education', '/queryStatistics/cockpit/index', {
    prepare: (opened) => opened.route('**/teach/tj/**', (route) => route.abort('blockedbyclient')),
  })
  await expect(page.getByText('这些数据被浏览器的拦截插件挡住了')).toBeVisible()
})

test('[ENT-SESSION-04] the platform’s administrator sees the numbers of the stored school, and of another one when that is stored', async ({
  app,
  open,
}) => {
  const page = await open('system', '/queryStatistics/cockpit/index')
  const asked = (of: string | undefined) =>
    page.waitForRequest((request) => {
      const address = new URL(request.url())
      return (
        address.pathname === '/teach/tj/overview/index' &&
        (of === undefined || address.searchParams.get('tenantId') === of)
      )
    })
  const first = asked(undefined)
  await choose(page.getByRole('combobox', { name: '学校' }).first(), '同学国际学校')
  const chosen = new URL((await first).url()).searchParams.get('tenantId')
  const totals = page.getByRole('list', { name: '学校概况' }).getByRole('link')
  await expect(totals).toHaveText([/^\d+课程$/, /^\d+班级$/, /^\d+教师$/, /^\d+在校学生$/])
  const before = await totals.allTextContents()
  const { data: schools } = await callAs(app, await tokenOf(app, 'system'), 'listTenants', {})
  const other = schools.find(({ id }) => id !== chosen)?.id ?? ''
  await page.evaluate(
    ([before, next]) => {
      const text = sessionStorage.getItem('EchartsTenantId') ?? ''
      sessionStorage.setItem('EchartsTenantId', text.replace(before, next))
    },
    [chosen ?? '', other] as const,
  )
  const second = asked(other)
  await page.reload()
  await second
  await expect(totals).not.toHaveText(before)
})

test('an address with a period of a hundred years says that it is too long', async ({ open }) => {
  const page = await open('education', '/queryStatistics/task/index?from=1950-01-01&until=2049-12-31')
  const card = page.getByRole('region', { name: '任务状态' })
  await expect(card.getByText('时间段太长：最多十年')).toBeVisible()
})
