// Signing in as a person does: the form, the printed link, the languages.
import { demoPassword } from './support/app.ts'
import { callAs, expect, pageCodeOf, test, tokenOf } from './support/people.ts'

test('[SCREEN-L-03] [SCREEN-L-07] [ERR-400] a wrong password and a wrong tab are shown in the form', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/login`)
  await page
    .getByRole('radio', { name: '教师' })
    .or(page.getByRole('tab', { name: '教师' }))
    .click()
  await page.getByLabel('用户名').fill('teacher')
  await page.getByLabel('密码', { exact: true }).fill('Wrong-password-1')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('用户名不存在或密码错误')).toHaveCount(1)
  await expect(page).toHaveURL(/\/login/)
  await page
    .getByRole('radio', { name: '学生' })
    .or(page.getByRole('tab', { name: '学生' }))
    .click()
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('这个账号的身份是“教师”')
  await expect(page).toHaveURL(/\/login/)
  // The right tab is chosen: once more is enough.
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/teachingCentre\/curriculumsTable/)
})

test('[ROUTE-017] [ROUTE-013 part] [ROUTE-014 part] [ROUTE-015 part] without a token every public page stays at its address, and one with data asks to sign in', async ({
  page,
  app,
}) => {
  const data: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(teach|admin)\//.test(pathname)) data.push(pathname)
  })
  await page.goto(`${app.url}/404`)
  const moveTo = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  for (const [path, words] of [
    ['/404', '没有找到这个页面'],
    ['/401', '没有访问权限'],
    ['/lock', '屏幕没有锁定'],
    ['/auth-redirect', '这个登录链接打不开'],
  ] as const) {
    await moveTo(path)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}${path}`)
  }
  for (const path of [
    '/resourceCenter',
    '/taskList',
    '/studentsList',
    '/exerciseList',
    '/exercisePush',
    '/ingTask',
    '/arrangeTasks',
    '/readover',
    '/knowledgePointManagement',
  ]) {
    await moveTo(path)
    await expect(page.getByRole('heading', { name: '登录后才能看到这一页' })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}${path}`)
    await expect(page.locator('#sidebar')).toHaveCount(0)
    const back = `/login?redirect=${encodeURIComponent(path)}`
    await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', back)
  }
  expect(data).toEqual([])
  await moveTo('/redirect/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test('[SCREEN-L-02] name, password and code have a field; without name or password nothing is sent', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/login`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const [name, password] = [page.getByLabel('用户名'), page.getByLabel('密码', { exact: true })]
  const submit = page.getByRole('button', { name: '登录' })
  await expect(page.getByLabel('验证码', { exact: true })).toBeEditable()
  await submit.click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await name.fill('teacher')
  await submit.click()
  await expect(page.getByText('请输入用户名')).toHaveCount(0)
  await expect(page.getByText('请输入密码')).toBeVisible()
  await name.clear()
  await password.fill(demoPassword)
  await submit.click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByText('请输入密码')).toHaveCount(0)
  expect(sent).not.toContain('/auth/oauth2/token')
  await expect(page).toHaveURL(/\/login$/)
})

test('[ROUTE-005] /redirect/login becomes /login and leaves no entry in the history', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/404`)
  await page.goto(`${app.url}/redirect/login`)
  await expect(page).toHaveURL(`${app.url}/login`)
  await page.goBack()
  await expect(page).toHaveURL(`${app.url}/404`)
  await page.goForward()
  await expect(page).toHaveURL(`${app.url}/login`)
})

test('[ROUTE-002] a sign-in link works once', async ({ page, app, browser }) => {
  const code = await pageCodeOf(app, 'student1')
  const link = `${app.url}/auth-redirect?code=${code}`
  await page.goto(link)
  await expect(page).toHaveURL(/myTaskList/)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByText('这个登录链接打不开')).toBeVisible()
  await expect(other.getByRole('link', { name: '去登录页' })).toBeVisible()
  await other.close()
})

test('[ROUTE-002] a sign-in link redirects only to a page of the application', async ({ app, browser }) => {
  const arrive = async (redirect: string) => {
    const code = await pageCodeOf(app, 'student1')
    const page = await browser.newPage()
    await page.goto(`${app.url}/auth-redirect?${new URLSearchParams({ code, redirect })}`)
    return page
  }
  const lessons = await arrive('/classRoom/myLive/index')
  await expect(lessons).toHaveURL(`${app.url}/classRoom/myLive/index`)
  const elsewhere = await arrive('//example.com/')
  await expect(elsewhere).toHaveURL(/myTaskList/)
  await lessons.close()
  await elsewhere.close()
})

test('[ROUTE-002] a sign-in link in a signed-in window asks before it changes the account', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/')
  const openLink = async (username: string) =>
    page.goto(`${app.url}/auth-redirect?code=${await pageCodeOf(app, username)}`)
  await openLink('student1')
  await expect(page.getByRole('heading', { name: '要换成王小明吗？' })).toBeVisible()
  await expect(page.getByText('李老师（teacher）')).toBeVisible()
  await expect(page.getByText('王小明（student1）')).toBeVisible()
  await page.getByRole('button', { name: '继续用李老师' }).click()
  await expect(page).toHaveURL(/curriculumsTable/)
  await expect(page.getByRole('button', { name: /李老师/ })).toBeVisible()

  await openLink('student1')
  await page.getByRole('button', { name: '换成王小明' }).click()
  await expect(page).toHaveURL(/myTaskList/)
  await expect(page.getByRole('button', { name: /王小明/ })).toBeVisible()

  // A link to the account that is signed in changes nothing, and after the end of a login there is no account to ask about.
  await openLink('student1')
  await expect(page).toHaveURL(/myTaskList/)
  const mine = await page.evaluate(() => JSON.parse(sessionStorage.getItem('access_token') ?? '{}').content)
  await callAs(app, mine, 'logout', {})
  await openLink('teacher')
  await expect(page).toHaveURL(/curriculumsTable/)
})

test('[STATE-SESS-12] [STATE-SESS-13] [STATE-SESS-16] the guard lets in with a token and leads to the sign-in without', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/login')
  await expect(page).toHaveURL(/teachingCentre\/curriculumsTable\/index/)
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('access_token') ?? '{}').content)
  expect((await callAs(app, token, 'getUserInfo', {})).status).toBe(200)
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  const ended = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: /李老师/ }).click()
  await page.getByText('退出登录').click()
  await expect(page).toHaveURL(/\/login$/)
  expect(new URL((await ended).url()).pathname).toBe('/auth/token/logout')
  expect((await ended).headers().authorization).toBe(`Bearer ${token}`)
  expect((await callAs(app, token, 'getUserInfo', {})).status).toBe(424)
  const left = await page.evaluate(() => Object.keys(sessionStorage))
  expect(left.filter((key) => key !== 'domainData')).toEqual([])
  expect(await page.evaluate(() => 'isOldPage' in window), 'the page was loaded again').toBe(false)
  await page.goto(`${app.url}/classRoom/live/index`)
  await expect(page).toHaveURL(/\/login/)
})

test('[SCREEN-L-04] [CALL-AUTH-16] [CALL-AUTH-02] the captcha is changed by a click; it is required only with the switch on', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/login`)
  const picture = page.getByRole('img', { name: '验证码图片' })
  await expect(picture).toBeVisible()
  const before = await picture.getAttribute('src')
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    120,
  )
  await page.getByRole('button', { name: '换一张验证码图片' }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  const request = page.waitForRequest(/oauth2\/token/)
  await page.getByRole('tab', { name: '教师' }).click()
  await page.getByLabel('用户名').fill('teacher')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByLabel('验证码', { exact: true }).fill('abcd')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/curriculumsTable/)
  expect(new URL((await request).url()).searchParams.get('code')).toBe('ABCD')
})

test('[ERR-428] a wrong code is shown in the form, with a new picture', async ({ page, app }) => {
  await page.route('**/auth/oauth2/token**', (route) =>
    route.fulfill({ status: 428, json: { code: 1, msg: '', data: { error: 'CODE_WRONG' } } }),
  )
  await page.goto(`${app.url}/login`)
  const picture = page.getByRole('img', { name: '验证码图片' })
  const before = await picture.getAttribute('src')
  await page.getByLabel('用户名').fill('student1')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('验证码错误，请重新输入')).toHaveCount(1)
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入验证码')).toBeVisible()
})

test('[SCREEN-L-05] the login page shows the name and the pictures of the domain’s school', async ({
  page,
  app,
}) => {
  const id = '01900000-0000-7000-8000-000000000000'
  const answer = { id, name: '远方中文学校', logo: '/icon.svg', background: '/icon.svg?b' }
  await page.route('**/admin/tenant/getByDomain**', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: answer } }),
  )
  await page.goto(`${app.url}/login`)
  await expect(page.getByRole('heading', { name: '远方中文学校' })).toBeVisible()
  await expect(page.locator('img[src="/icon.svg"]')).toBeVisible()
  await expect(page.locator('[style*="icon.svg?b"]')).toBeVisible()
})

test('a name and a password that fit two schools: exactly these are offered, with the keyboard too', async ({
  page,
  app,
}) => {
  const namesake = { name: '同名', gender: 'female' as const, phone: '13800138000' }
  const body = { ...namesake, username: 'student.b2', password: demoPassword }
  expect((await callAs(app, await tokenOf(app, 'tenant'), 'createStudent', { body })).code).toBe(0)
  await page.goto(`${app.url}/login`)
  await page.getByLabel('用户名').fill('student.b2')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '你在几所学校都有账号' })).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveText(['同学国际学校', '远方中文学校'])
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page.getByLabel('用户名')).toHaveValue('student.b2')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '你在几所学校都有账号' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/myTaskList/)
  await expect(page.getByText('同名').first()).toBeVisible()
})

test('[ERR-429] a delayed sign-in shows the seconds left, and the form sends nothing meanwhile', async ({
  page,
  app,
}) => {
  let asked = 0
  await page.route('**/auth/oauth2/token**', (route) => {
    asked += 1
    const data = { error: 'TOO_MANY', waitSeconds: 3 }
    return route.fulfill({ status: 429, json: { code: 1, msg: '', data } })
  })
  await page.goto(`${app.url}/login`)
  await page.getByLabel('用户名').fill('student1')
  await page.getByLabel('密码', { exact: true }).fill('Wrong-password-1')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toHaveText('这个账号刚才试错了好几次密码。请稍等一会儿再试。')
  const button = page.getByRole('button', { name: '秒后可以再试' })
  await expect(button).toHaveText('3 秒后可以再试')
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expect(button).toHaveText('1 秒后可以再试')
  expect(asked).toBe(1)
  await page.getByRole('button', { name: '登录' }).click()
  await expect.poll(() => asked).toBe(2)
})

test('[ERR-428] after wrong passwords for many names the form requires the code, and accepts it', async ({
  page,
  app,
}) => {
  await page.route('**/auth/oauth2/token**', (route) => {
    if (new URL(route.request().url()).searchParams.get('code')) return route.continue()
    return route.fulfill({ status: 428, json: { code: 1, msg: '', data: { error: 'CODE_NEEDED' } } })
  })
  await page.goto(`${app.url}/login`)
  await page.getByLabel('用户名').fill('student1')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('请输入图片里的验证码')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入验证码', { exact: true })).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill('ABCD')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/myTaskList/)
})
