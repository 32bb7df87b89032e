// Each role from the sign-in form to its home and its personal centre.
import { demoPassword } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const roles = [
  {
    ids: '[ROUTE-050] [ROUTE-051]',
    tab: '学生',
    username: 'student1',
    roleType: '1',
    home: '/myTaskListStudent/myTaskList/index',
    centre: '/personalCenter/account/index',
    hasMessages: true,
  },
  {
    ids: '[ROUTE-049] [ROUTE-052]',
    tab: '教师',
    username: 'teacher',
    roleType: '2',
    home: '/teachingCentre/curriculumsTable/index',
    centre: '/personalTeacher/account/index',
    hasMessages: true,
  },
  {
    ids: '[ROUTE-047] [ROUTE-053]',
    tab: '教务',
    username: 'education',
    roleType: '3',
    home: '/educationalAdministration/index',
    centre: '/personalSenate/centerSet/index',
    hasMessages: false,
  },
  {
    ids: '[ROUTE-048] [ROUTE-054]',
    tab: '管理员',
    username: 'tenant',
    roleType: '4',
    home: '/tenant/index',
    centre: null,
    hasMessages: true,
  },
]

for (const { ids, tab, username, roleType, home, centre, hasMessages } of roles) {
  test(`[SCREEN-L-01] [SCREEN-L-02] [ROUTE-001] [ROUTE-029] [SHELL-11] [CALL-AUTH-10] ${ids} ${username} signs in on the tab ${tab}, gets the home page and the personal centre`, async ({
    page,
    app,
  }) => {
    await page.goto(`${app.url}/`)
    await expect(page).toHaveURL(/\/login$/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const token = page.waitForRequest(/oauth2\/token/)
    await page.getByRole('tab', { name: tab }).click()
    await page.getByLabel('用户名').fill(username)
    await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(`${app.url}${home}`)
    const sent = await token
    expect(sent.postData(), '[CALL-AUTH-02] [CONST-11] no clear password on the wire').not.toContain(
      demoPassword,
    )
    expect(new URL(sent.url()).searchParams.get('roleType')).toBe(roleType)

    const me = page.getByRole('button', { name: /我的账号/ })
    await me.click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    const entry = page.getByRole('menuitem', { name: '个人中心' })
    if (centre === null) {
      await expect(entry).toHaveCount(0)
      await page.keyboard.press('Escape')
    } else {
      await entry.click()
      await expect(page).toHaveURL(`${app.url}${centre}`)
      await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
      const { data } = await callAs(app, await tokenOf(app, username), 'getProfile', {})
      await expect(page.getByRole('heading', { name: data.name })).toBeVisible()
      await expect(page.getByRole('main').getByText(`${username} · ${data.roleName}`)).toBeVisible()
    }

    const passed = await page.evaluateHandle(() => {
      const paths: string[] = []
      const replace = history.replaceState.bind(history)
      history.replaceState = (data, unused, url) => {
        paths.push(String(url))
        replace(data, unused, url)
      }
      history.pushState({}, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
      return paths
    })
    await expect(page).toHaveURL(`${app.url}${home}`)
    expect(await passed.jsonValue()).toEqual(['/dashboard', home])
    await expect.poll(() => asked.some((url) => url.includes('/message/'))).toBe(hasMessages)
  })
}
