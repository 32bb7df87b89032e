// The frame around every page: sidebar, visited pages, search, appearance, lock, and that everybody can use it.
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type App, demoPassword } from './support/app.ts'
import { openNetwork } from './support/network.ts'
import { callAs, expect, pageCodeOf, test } from './support/people.ts'

/** A picture of one dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const classes = '/classManagement/index'
const teachers = '/teacherManagement/index'

test('[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-47] [CONST-04 part] the sidebar is open at 13.5rem, closes to its icons and stays closed', async ({
  open,
}) => {
  const page = await open('education', classes)
  const sidebar = page.locator('#sidebar')
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(13.5 * 16)
  await expect(sidebar.getByRole('link', { name: '班级管理' })).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(4.5 * 16)
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect.poll(width).toBe(4.5 * 16)
  expect((await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0')
  await sidebar.getByRole('link', { name: '教师管理' }).hover()
  await expect(page.getByRole('tooltip', { name: '教师管理' })).toBeVisible()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(width).toBe(13.5 * 16)
})

test('[SHELL-04] [SHELL-05] below 992 px the sidebar is a drawer that a new page closes', async ({
  open,
}) => {
  const page = await open('education', classes)
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.locator('#sidebar')).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.locator('#sidebar')).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByRole('link', { name: '教师管理' }).click()
  await expect(page).toHaveURL(new RegExp(teachers))
  await expect(drawer).toBeHidden()
})

test('[SHELL-06] students have a sidebar and a hamburger of their own', async ({ open }) => {
  const looks = []
  for (const who of ['student1', 'teacher']) {
    const page = await open(who, '/')
    const entry = page.locator('#sidebar').getByRole('link', { name: '首页' })
    const hamburger = page.getByRole('button', { name: '收起菜单' })
    const radius = (element: Element) => getComputedStyle(element).borderRadius
    looks.push([await entry.evaluate(radius), await hamburger.evaluate(radius)])
  }
  const [student = [], teacher = []] = looks
  expect(student[0]).not.toBe(teacher[0])
  expect(student[1]).not.toBe(teacher[1])
})

test('[MENU-04] [MENU-14] [SHELL-16] [SHELL-17] [MENU-15] a page inside a group opens its group, changes its icon and is the only breadcrumb', async ({
  app,
  open,
}) => {
  const page = await open('education', '/studentManagement/list/index')
  const sidebar = page.locator('#sidebar')
  await expect(sidebar.getByRole('button', { name: '学生' })).toHaveAttribute('aria-expanded', 'true')
  const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['学生管理'])
  const iconOf = (name: string) => sidebar.getByRole('link', { name }).locator('svg').innerHTML()
  const before = await iconOf('班级管理')
  await sidebar.getByRole('link', { name: '班级管理' }).click()
  await expect(page).toHaveTitle(/^班级管理 · /)
  expect(await iconOf('班级管理')).not.toBe(before)
  await page.getByLabel('语言').selectOption('en')
  await expect(page).toHaveTitle(/^Classes · /)
  await page.goto(`${app.url}${classes}?pdfName=${encodeURIComponent('第一课.pdf')}`)
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')).toHaveText([
    '第一课.pdf',
  ])
})

test('a page whose code loads slowly says so', async ({ open }) => {
  const page = await open('education', classes)
  await expect(page.getByRole('heading', { name: '班级管理', exact: true })).toBeVisible()
  const letIn = Promise.withResolvers<void>()
  await page.route(/TeacherPage-.*\.js/, async (route) => {
    await letIn.promise
    await route.continue()
  })
  await page.locator('#sidebar').getByRole('link', { name: '教师管理' }).click()
  await expect(page.getByRole('progressbar', { name: '正在加载' })).toBeVisible()
  letIn.resolve()
  await expect(page.getByRole('heading', { name: '教师管理', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('[SHELL-21] [SHELL-22] [SHELL-23] [SHELL-24] [SHELL-49] [CONST-04 part] the tabs of visited pages and their menu', async ({
  open,
}) => {
  const page = await open('education', classes)
  const tabs = page.getByRole('navigation', { name: '打开过的页面' })
  const sidebar = page.locator('#sidebar')
  const names = () => tabs.getByRole('link').allTextContents()
  await sidebar.getByRole('link', { name: '教师管理' }).click()
  await expect(page.getByRole('heading', { name: '教师管理', exact: true })).toBeVisible()
  await sidebar.getByRole('button', { name: '课程管理' }).click()
  await sidebar.getByRole('link', { name: '开设的课程' }).click()
  await expect.poll(names).toEqual(['首页', '班级管理', '教师管理', '开设的课程'])
  await expect(tabs.getByRole('button', { name: '关闭：首页' })).toHaveCount(0)

  await tabs.getByRole('link', { name: '班级管理' }).click()
  await expect(page).toHaveURL(new RegExp(classes))
  await tabs.getByRole('link', { name: '班级管理' }).click({ button: 'right' })
  const menu = page.getByRole('menu').filter({ hasText: '关闭其他' })
  await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭全部'])
  await expect.poll(() => menu.evaluate((element) => element.getBoundingClientRect().width)).toBe(105)
  const asked = page.waitForRequest(/\/teach\/course\/class\/page/)
  await menu.getByRole('menuitem', { name: '刷新' }).click()
  await asked
  await expect(page).toHaveURL(new RegExp(`${classes}$`))

  await tabs.getByRole('button', { name: '关闭：班级管理' }).click()
  await expect(page).toHaveURL(/curriculumProvision\/course\/index/)
  await tabs.getByRole('link', { name: '教师管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(page).toHaveURL(new RegExp(teachers))
  await expect.poll(names).toEqual(['首页', '教师管理'])
  await page.reload()
  await expect.poll(names).toEqual(['首页', '教师管理'])
  await expect(page.getByRole('table')).toBeVisible()
  await tabs.getByRole('link', { name: '教师管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(page).toHaveURL(/educationalAdministration\/index/)
  await expect.poll(names).toEqual(['首页'])
})

test('[SHELL-24 part] on a slow device a page that was left before it appeared gets no tab again', async ({
  open,
}) => {
  const page = await open('education', classes, { apart: true })
  const tabs = page.getByRole('navigation', { name: '打开过的页面' })
  const sidebar = page.locator('#sidebar')
  const visit = async (name: string) => {
    await sidebar.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await visit('教师管理')
  await sidebar.getByRole('button', { name: '课程管理' }).click()
  await visit('开设的课程')
  await visit('班级管理')
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })

  await tabs.getByRole('link', { name: '班级管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await expect(page).toHaveURL(new RegExp(`${classes}$`))
  await tabs.getByRole('button', { name: '关闭：班级管理' }).click()
  await expect(page).toHaveURL(/curriculumProvision\/course\/index/)
  await tabs.getByRole('link', { name: '教师管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(page.getByRole('heading', { name: '教师管理', exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['首页', '教师管理'])
})

test('any page is found by its pinyin, with the keyboard', async ({ open }) => {
  const page = await open('education', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const line = page.getByRole('combobox', { name: '查找页面' })
  await line.fill('jsgl')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('教师管理')
  await line.press('Enter')
  await expect(page).toHaveURL(new RegExp(teachers))
  await expect(line).toBeHidden()
})

test('[SHELL-18] part of a title with a wrong letter finds its page, and choosing it opens it', async ({
  open,
}) => {
  const page = await open('education', '/', { language: 'en' })
  await page.getByRole('banner').getByRole('button', { name: 'Find a page' }).click()
  await page.getByRole('combobox', { name: 'Find a page' }).fill('teazhe')
  await page.getByRole('option', { name: /Teachers/ }).click()
  await expect(page).toHaveURL(new RegExp(`${teachers}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers' })).toBeVisible()
})

test('[SHELL-25] a tab remembers path, title and meta; a page without cache is empty when one comes back, another is not', async ({
  open,
}) => {
  const entry = '/studentManagement/alumniEntry/index'
  const page = await open('education', classes)
  const tabs = page.getByRole('navigation', { name: '打开过的页面' })
  const search = page.getByRole('textbox', { name: '班级名称' })
  await search.fill('初级')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row', { name: /中级一班/ })).toHaveCount(0)
  const sidebar = page.locator('#sidebar')
  await sidebar.getByRole('button', { name: '学生' }).click()
  await sidebar.getByRole('link', { name: '校友登记' }).click()
  await page.getByLabel('姓名').fill('没存')
  const views = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visitedViews') ?? '{}').content)
  const view = (path: string, title: string, meta: object) => ({
    path,
    search: '',
    title,
    meta: { affix: false, noCache: false, ...meta },
  })
  expect(views).toEqual([
    view('/educationalAdministration/index', 'menu.educationalAdministration', { affix: true }),
    view(classes, 'menu.classManagement', {}),
    view(entry, 'menu.alumniEntry', { noCache: true }),
  ])
  await tabs.getByRole('link', { name: '班级管理' }).click()
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(search).toHaveValue('初级')
  await tabs.getByRole('link', { name: '校友登记' }).click()
  await expect(page.getByLabel('姓名')).toHaveValue('')
})

test('[SHELL-09] [SHELL-12] the user menu shows name and role, and signs out; five languages are offered', async ({
  open,
}) => {
  const page = await open('teacher2', '/')
  await expect(page.getByLabel('语言').getByRole('option')).toHaveText([
    '中文',
    'English',
    'Bahasa Indonesia',
    'Português',
    'Русский',
  ])
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await expect(page.getByRole('menu')).toContainText('teacher2 · 教师')
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('[SHELL-19] [SHELL-26] [SHELL-27] [CONST-07] colour, size and parts of the layout change at once and are kept', async ({
  open,
}) => {
  const page = await open('education', classes)
  const add = page.getByRole('button', { name: '新建班级' })
  const look = () =>
    add.evaluate((element) => [getComputedStyle(element).backgroundColor, element.clientHeight])
  await expect.poll(look).toEqual(['rgb(31, 69, 140)', 34])
  const openSettings = async () => {
    await page.getByRole('button', { name: /^我的账号/ }).click()
    await page.getByRole('menuitem', { name: '界面设置' }).click()
    return page.getByRole('dialog', { name: '界面设置' })
  }
  /** How far down the top edge of the header is, with the page scrolled. */
  const scrolledHeader = async () => {
    await page.setViewportSize({ width: 1440, height: 320 })
    await page.mouse.move(800, 250)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
    const header = await page.getByRole('banner').boundingBox()
    await page.setViewportSize({ width: 1440, height: 900 })
    return header?.y
  }
  expect(await scrolledHeader()).toBe(0)
  const settings = await openSettings()
  await expect(settings.getByRole('radio', { name: '小', exact: true })).toBeChecked()
  await settings.getByText('最小', { exact: true }).click()
  await settings.getByRole('radio', { name: '玉绿' }).check()
  await settings.getByRole('switch', { name: '显示打开过的页面' }).click()
  await settings.getByRole('switch', { name: '显示标志' }).click()
  await settings.getByRole('switch', { name: '顶栏固定在上方' }).click()
  await page.reload()
  await expect.poll(async () => (await look())[1]).toBe(26)
  expect((await look())[0]).not.toBe('rgb(31, 69, 140)')
  await expect(page.getByRole('navigation', { name: '打开过的页面' })).toHaveCount(0)
  await expect(page.locator('#sidebar img')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}').content)
  expect(Object.keys(stored).sort()).toEqual(['fixedHeader', 'sidebarLogo', 'tagsView', 'theme'])
  expect(stored).toMatchObject({ fixedHeader: false, tagsView: false, sidebarLogo: false })
  expect(stored.theme).not.toBe('#1F458C')
  expect(await scrolledHeader()).toBe(-200)
  await (await openSettings()).getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(look).toEqual(['rgb(31, 69, 140)', 34])
})

test('[SHELL-20] where full screen is not available the specified message is shown', async ({ open }) => {
  const page = await open('teacher2', '/')
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }))
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('menuitem', { name: '全屏' }).click()
  await expect(page.getByText('you browser can not work', { exact: true })).toBeVisible()
})

test('[ROUTE-006] the lock keeps the page and restores it after the password', async ({ app, open }) => {
  const page = await open('teacher2', '/classRoom/live/index')
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await expect(page).toHaveURL(/\/lock$/)
  await page.goto(`${app.url}/classRoom/live/index`)
  await expect(page).toHaveURL(/\/lock$/)
  await page.getByLabel('密码', { exact: true }).fill('Wrong-password-1')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByText(/密码错误|密码不正确/)).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/\/classRoom\/live\/index$/)
  await expect(page.getByRole('heading', { name: '直播课', exact: true })).toBeVisible()
})

test('[ROUTE-006] [ROUTE-003] in a new browser the lock page says that nothing is locked', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/lock`)
  await expect(page.getByRole('heading', { name: '屏幕没有锁定' })).toBeVisible()
  await page.getByRole('link').click()
  await expect(page).toHaveURL(/\/login/)
})

test('[MENU-09] [ROUTE-046] [MENU-01] [MENU-08] a menu that cannot be loaded shows the specified message, and unknown pages lead home', async ({
  app,
  open,
}) => {
  const page = await open('student2', '/')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('menu') ?? '{}').content?.length))
    .toBeGreaterThan(1)
  await page.goto(`${app.url}/nonsense`)
  await expect(page).toHaveURL(/\/404$/)
  await page.route('**/admin/menu**', (route) => {
    expect(new URL(route.request().url()).searchParams.get('roleType')).toBe('1')
    return route.fulfill({ json: { code: 1, msg: '', data: null } })
  })
  await page.goto(`${app.url}/nonsense`)
  await expect(page.getByText('菜单数据加载异常', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/wel\/index$/)
})

test('[MENU-16] [SHELL-44] a menu with an unknown icon and an external address still works', async ({
  app,
  browser,
}) => {
  const page = await browser.newPage()
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  await page.route('**/admin/menu**', async (route) => {
    const answer = await (await route.fetch()).json()
    const [first] = answer.data
    answer.data[0] = { ...first, icon: 'noSuchIcon', clickedIcon: 'noSuchIcon' }
    answer.data.push({
      ...first,
      id: 'help',
      path: 'https://example.org/help',
      lable: 'x',
      name: 'Help',
      icon: 'home',
    })
    await route.fulfill({ json: answer })
  })
  const code = await pageCodeOf(app, 'education')
  await page.goto(`${app.url}/auth-redirect?code=${code}`)
  const help = page.getByRole('link', { name: /Help/ })
  await expect(help).toHaveAttribute('target', '_blank')
  await expect(help).toHaveAttribute('href', 'https://example.org/help')
  await expect(page.locator('#sidebar').getByRole('link', { name: '首页' })).toBeVisible()
  expect(uncaught.filter((message) => message.includes('noSuchIcon'))).toHaveLength(1)
  await page.close()
})

/** Ends the login of the page on the server, which the page hears with its next call. */
const revokeToken = async (app: App, page: Page) => {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('access_token') ?? '{}').content)
  expect((await callAs(app, String(token), 'logout', {})).status).toBe(200)
}

test('[SHELL-51] the system prompt is above an open drawer and the question in front of it, and can be used', async ({
  app,
  open,
}) => {
  const page = await open('tenant', classes)
  await page.getByRole('button', { name: '新建班级' }).click()
  const form = page.getByRole('dialog', { name: '新建班级' })
  await form.getByLabel('年级').fill('一年级')
  await form.getByLabel('班级名称').fill('无人班')
  await revokeToken(app, page)
  const saved = page.waitForResponse('**/teach/course/class')
  await form.getByRole('button', { name: '保存' }).click()
  // Escape asks whether to discard what was typed, before the answer is there.
  await page.keyboard.press('Escape')
  expect((await saved).status()).toBe(424)
  const prompt = page.getByRole('alertdialog', { name: '系统提示' })
  const again = prompt.getByRole('button', { name: '重新登录' })
  await expect(again).toBeFocused()
  // What is written may be kept by signing in beside it.
  await page.keyboard.press('Tab')
  await expect(prompt.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await again.click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
})

test('[SHELL-51] the system prompt is above the overlay of an upload', async ({ app, open }) => {
  const network = await openNetwork(app)
  const page = await open('education', '/studentManagement/alumniEntry/index', { app: network.app })
  const path = test.info().outputPath('毕业照.png')
  writeFileSync(path, Buffer.concat([Buffer.from(dot, 'base64'), Buffer.alloc(9 * 1024 * 1024)]))
  const isSent = page.waitForRequest((request) => request.method() === 'PATCH')
  let isHeld = false
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && !isHeld) {
      isHeld = true
      network.hold()
    }
    await route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择照片' }).click()
  await (await chooser).setFiles(path)
  await isSent
  await expect(page.getByRole('dialog', { name: '正在上传' })).toContainText('88%')
  await revokeToken(app, page)
  network.release()
  const again = page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button', { name: '重新登录' })
  await expect(again).toBeFocused()
  await again.click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  network.close()
})
