// The session in one window: what a reload fetches, what ends it, what remains after it.
import type { Page } from '@playwright/test'
import { demoPassword } from './support/app.ts'
import { callAs, expect, signInLink, test, tokenOf } from './support/people.ts'
import { ageTokens, checkTokenEverySecond } from './support/tokenAge.ts'

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '{}').content, key)

const signIn = async (page: Page, username: string, tab = '教师') => {
  await page.getByRole('tab', { name: tab }).click()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
}

test('[STATE-SESS-14] [STATE-SESS-15] [MENU-15] [CALL-COMMON-01] [CALL-COMMON-03] [CALL-COMMON-04] a deep page survives a reload with one look at the person and the menu; what it sends', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/classRoom/live/index')
  await expect(page.getByRole('heading', { name: '直播课', exact: true })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('rolesFlag', '1'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const sent = page.waitForRequest(/\/teach\/live\/page/)
  // Side by side: the account is answered only after the menu was asked for.
  const menuAsked = page.waitForRequest(/\/admin\/menu\?/)
  await page.route('**/admin/user/info', async (route) => {
    await menuAsked
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '直播课', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^直播课 · /)
  expect(asked.filter((path) => path === '/admin/user/info')).toHaveLength(1)
  expect(asked.filter((path) => path === '/admin/menu')).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('rolesFlag'))).toBeNull()
  const headers = (await sent).headers()
  const { data } = await callAs(app, await tokenOf(app, 'teacher'), 'getUserInfo', {})
  expect(headers.authorization).toMatch(/^Bearer /)
  expect([headers.version, headers['accept-language'], headers['tenant-id']]).toEqual([
    '1',
    'zh-CN',
    data.sysUser.tenantId,
  ])
})

test('[STATE-SESS-09] [STATE-SESS-10] [STATE-SESS-11] when the account cannot be loaded, one dialog signs out and leads to the sign-in', async ({
  app,
  open,
}) => {
  const page = await open('student3', '/')
  await page.locator('#sidebar').getByRole('link', { name: '我的课程' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的课程' })).toBeVisible()
  const login = String(await stored(page, 'access_token'))
  await page.route('**/admin/user/info', (route) =>
    route.fulfill({ status: 200, json: { code: 1, msg: '', data: { error: 'FORBIDDEN' } } }),
  )
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: '系统提示' })
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(1)
  expect((await callAs(app, login, 'getUserInfo', {})).status, 'signed in until then').toBe(200)
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => 'isOldDocument' in window), 'the page was loaded anew').toBe(false)
  expect((await callAs(app, login, 'getUserInfo', {})).status, 'signed out').toBe(424)
  // The school of the domain is not part of a session.
  const left = await page.evaluate(() => Object.keys(sessionStorage))
  expect(left.filter((key) => key !== 'domainData')).toEqual([])
  await page.unroute('**/admin/user/info')
  await signIn(page, 'student3', '学生')
  await expect(page.getByRole('navigation', { name: '打开过的页面' }).getByRole('link')).toHaveText(['首页'])
})

test('[STATE-SESS-08] after another client used the refresh token the window shows why its login has ended', async ({
  app,
  open,
}) => {
  const page = await open('teacher3', '/classRoom/live/index')
  await page.addInitScript(checkTokenEverySecond)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refreshToken = String(await stored(page, 'refresh_token'))
  const query = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const thief = await fetch(`${app.url}/auth/oauth2/token?${query}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:')}` },
  })
  const { access_token: stolen } = (await thief.json()) as { access_token: string } // the frozen answer of the token call
  expect((await callAs(app, stolen, 'getUserInfo', {})).status).toBe(200)
  await ageTokens(app, 'teacher3', 11 * 60 + 51)
  await expect(page.getByRole('alertdialog', { name: '系统提示' })).toContainText('可能有其他人拿到了它')
  expect((await callAs(app, stolen, 'getUserInfo', {})).status).toBe(424)
})

/** Passes a minute of the page's clock; answers the status of the one look at the token in it. */
const passMinute = async (page: Page): Promise<number> => {
  const looked = page.waitForResponse(/\/auth\/token\/check_token/)
  await page.clock.runFor(60_000)
  return (await looked).status()
}

test('[STATE-SESS-04] [STATE-SESS-05] [STATE-SESS-07] a page looks at its token once a minute, renews it silently near its end, and stops looking when the look fails', async ({
  app,
  page,
}) => {
  await page.clock.install()
  await page.goto(await signInLink(app, 'teacher4', '/classRoom/live/index'))
  await expect(page.getByRole('heading', { name: '直播课', exact: true })).toBeVisible()
  await page.evaluate(() => {
    const send = window.fetch
    const looks: number[] = []
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      if (url.pathname === '/auth/token/check_token') looks.push(Date.now())
      return send(input, init)
    }
    Object.assign(window, { looks })
  })
  const looks = () => page.evaluate((): number[] => Reflect.get(window, 'looks'))
  const renewals: string[] = []
  page.on('request', (request) => {
    if (/grant_type=refresh_token/.test(request.url())) renewals.push(request.url())
  })
  for (let minute = 0; minute < 3; minute++) expect(await passMinute(page)).toBe(200)
  const seconds = (await looks()).map((time) => Math.round(time / 1000))
  expect(seconds.slice(1).map((second, at) => second - (seconds[at] ?? 0))).toEqual([60, 60])
  expect(renewals).toEqual([])

  const [before, refreshBefore] = [await stored(page, 'access_token'), await stored(page, 'refresh_token')]
  await ageTokens(app, 'teacher4', 11 * 60 + 51)
  expect(await passMinute(page)).toBe(200)
  await expect.poll(() => stored(page, 'access_token')).not.toBe(before)
  expect(await stored(page, 'refresh_token')).not.toBe(refreshBefore)
  expect(await passMinute(page)).toBe(200)
  expect(renewals, 'the new token is far from its end').toHaveLength(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await page.route('**/auth/token/check_token**', (route) =>
    route.fulfill({ status: 500, json: { code: 1, msg: '', data: { error: 'UNKNOWN' } } }),
  )
  const made = (await looks()).length
  expect(await passMinute(page)).toBe(500)
  await page.clock.runFor(300_000)
  expect(await looks()).toHaveLength(made + 1)
  await page.getByRole('button', { name: '新建直播课' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[I18N-03] [I18N-04] [I18N-05] the language is kept over a reload and signing out, and applies to the calendar', async ({
  open,
}) => {
  const page = await open('teacher', '/classRoom/live/index')
  await page.getByLabel('语言').selectOption('ru')
  await expect(page.getByRole('heading', { name: 'Онлайн-уроки' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Новый урок' }).click()
  await page.getByLabel('Начало').click()
  await expect(page.getByRole('columnheader', { name: 'Пн' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /Мой профиль/ }).click()
  await page.getByText('Выйти').click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
})

test('[ROUTE-003] [ROUTE-004] [ROUTE-005 part] pages of other roles and unknown ones say so', async ({
  app,
  open,
}) => {
  const page = await open('student1', '/classRoom/live/index')
  await expect(page).toHaveURL(/\/401$/)
  await page.goto(`${app.url}/classRoom/nothing`)
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('link', { name: '回到首页' }).click()
  await expect(page).toHaveURL(/myTaskList/)
  await page.goto(`${app.url}/redirect/classRoom/myLive/index`)
  await expect(page).toHaveURL(`${app.url}/classRoom/myLive/index`)
  await expect(page.getByRole('heading', { name: '我的直播课' })).toBeVisible()
})

test('[STATE-SESS-01] [STATE-SESS-02] [ENT-EXPIRY] [ENT-SESSION-01] [ENT-SESSION-02] [ENT-SESSION-03] [ENT-SESSION-04 part] [ENT-SESSION-05] [ROLE-04] what a sign-in loads, in its order, and keeps, all of it wrapped in four parts', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/login`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const reminded = page.waitForResponse(/\/admin\/tenant\/remind/)
  await signIn(page, 'teacher')
  await reminded
  const order = asked.filter((path) => /oauth2\/token|getZhktUrl|tenant\/remind/.test(path))
  expect(order).toEqual(['/auth/oauth2/token', '/admin/param/getZhktUrl', '/admin/tenant/remind'])
  await expect(page).toHaveURL(/curriculumsTable/)
  await expect.poll(() => stored(page, 'xnxq')).toMatchObject({ nowXnxq: true })
  const names = `access_token refresh_token userInfo permissions menu roles roleName roleType rolesArr dictionary
    dictlist xnxq userDepart userAllDepart userAllDepartId messageNoRead essayReview domainData folderId parentNameStr
    cloud-dictionary EchartsTenantId`
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys).toEqual(expect.arrayContaining(names.split(/\s+/)))
  expect(await stored(page, 'cloud-dictionary')).toEqual({
    TEACH_RESOURCE_TYPE: expect.arrayContaining([{ label: '资源', value: '2', memo: '' }]),
  })
  expect(await stored(page, 'permissions')).toMatchObject({ live_add: true })
  expect(await stored(page, 'expiryInfo')).toEqual({ flag: false, message: '' })
  const { data } = await callAs(app, await tokenOf(app, 'teacher'), 'getUserInfo', {})
  expect(await stored(page, 'EchartsTenantId')).toBe(data.sysUser.tenantId)
  await expect(page.getByRole('dialog', { name: '合作期限提醒' })).toHaveCount(0)

  await page.getByLabel('语言').selectOption('en')
  await expect(page.getByLabel('Language')).toBeVisible()
  const [ofSession, ofMachine] = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => Object.values({ ...storage })),
  )
  expect(ofMachine?.length).toBeGreaterThan(0)
  for (const value of [...(ofSession ?? []), ...(ofMachine ?? [])]) {
    expect(Object.keys(JSON.parse(value)).sort()).toEqual(['content', 'dataType', 'datetime', 'type'])
  }
})

test('[STATE-SESS-03] [SHELL-32] [ENT-EXPIRY] code 1 of the reminder shows the server’s message in a dialog, once', async ({
  app,
  page,
}) => {
  const message = '机构的合作将在 1 天后到期，请联系管理员续期'
  await page.route('**/admin/tenant/remind', (route) =>
    route.fulfill({ json: { code: 1, msg: 'success', data: message } }),
  )
  await page.goto(`${app.url}/login`)
  await signIn(page, 'teacher')
  const dialog = page.getByRole('dialog', { name: '合作期限提醒' })
  await expect(dialog).toContainText(message)
  expect(await stored(page, 'expiryInfo')).toEqual({ flag: true, message })
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('[ERR-HANDLE-04] an uncaught error is logged by the browser, and the page stays usable', async ({
  app,
  browser,
}) => {
  const page = await browser.newPage()
  const [logged, dialogs]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => logged.push(error.message))
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await page.goto(`${app.url}/login`)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught this')
    })
    void Promise.reject(new Error('nor this'))
  })
  await expect.poll(() => logged).toEqual(expect.arrayContaining(['nobody caught this', 'nor this']))
  await signIn(page, 'teacher')
  await expect(page).toHaveURL(/curriculumsTable/)
  // One in a component takes its page away, and the page offers to come back.
  const printed = page.waitForEvent('console', (message) => message.text().includes('could not be drawn'))
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('a component could not be drawn')
      },
    })
    history.pushState({}, '', '/classRoom/live/index')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect((await printed).type()).toBe('error')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '直播课', exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(dialogs).toEqual([])
  await page.close()
})

test('signing out does not wait for a server that does not answer', async ({ open }) => {
  const page = await open('teacher', '/')
  await page.route('**/auth/token/logout', () => new Promise(() => {}))
  const me = page.getByRole('button', { name: /^我的账号/ })
  await me.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(me).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/login$/)
})

test('[I18N-03] a language that cannot be loaded says so; of two quick choices the later one applies', async ({
  open,
}) => {
  const page = await open('teacher', '/classRoom/live/index')
  const language = page.locator('select')
  await page.route('**/assets/ru-*.js', (route) => route.abort())
  await language.selectOption('ru')
  await expect(page.getByRole('alert').getByRole('button', { name: '重新加载' })).toBeVisible()
  await expect(language).toHaveValue('zh')

  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/po-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await language.selectOption('po')
  await language.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const late = page.waitForResponse(/\/assets\/po-/)
  arrive()
  await (await late).finished()
  await page.reload()
  await expect(language).toHaveValue('en')
})

test('a page whose first words cannot be loaded says so in the chosen language, and a reload repairs it', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/classRoom/live/index', { language: 'ru' })
  await page.route('**/assets/ru-*.js', (route) => route.abort())
  await page.goto(`${app.url}/classRoom/live/index`)
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не открылась' })).toBeVisible()
  await page.unroute('**/assets/ru-*.js')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Уроки' })).toBeVisible()
})

test('a page opens even when the calendar’s texts cannot be loaded', async ({ open }) => {
  const page = await open('teacher', '/classRoom/live/index', { language: 'ru' })
  await page.route('**/assets/ru_RU-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
})

for (const [what, files] of [
  ['code', '**/assets/homeParts-*.js'],
  ['styles', '**/antd-*.css'],
] as const)
  test(`${what} that cannot be loaded right after signing in: the page says so, and a reload repairs it`, async ({
    app,
    page,
  }) => {
    await page.goto(`${app.url}/login`)
    await page.route(files, (route) => route.abort())
    await signIn(page, 'teacher')
    await expect(page.getByRole('heading', { level: 1, name: '页面没能打开' })).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.locator('#sidebar')).toBeVisible()
  })
