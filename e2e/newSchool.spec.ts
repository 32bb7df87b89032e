// A new school without a shell: the platform's administrator makes it on a page, its administrator comes in by the link, adds a
// teacher and a class, and the teacher opens the first lesson.
import { type App, startApp } from './support/app.ts'
import { countClicks } from './support/countClicks.ts'
import { enter } from './support/lesson.ts'
import { expect, type Open, test } from './support/people.ts'
import { setTime } from './support/setTime.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const school = '星河中文学校'
const firstPassword = 'Xinghe2026'

test('[SCREEN-A-08] [SCREEN-A-18] a new school teaches its first lesson without a shell', async ({
  open,
  page: admin,
}) => {
  test.setTimeout(300_000)
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })
  const operator = await openHere('system', '/tenant/index')
  const link = await test.step('the platform makes the school and gets a link', async () => {
    const flow = countClicks('a new school', 12)
    await flow.click(operator.getByRole('button', { name: '新增机构' }))
    const form = operator.getByRole('dialog', { name: '新增机构' })
    await flow.fill(form.getByLabel('机构名称'), school)
    await flow.fill(form.getByLabel('机构编号'), 'XH01')
    await flow.fill(form.getByLabel('管理员用户名'), 'xinghe')
    await flow.fill(form.getByLabel('管理员姓名'), '高校长')
    await flow.click(form.getByRole('button', { name: '保存' }))
    const shown = operator.getByRole('dialog', { name: '机构：管理员登录链接' })
    await expect(shown).toContainText('链接 30 分钟内有效')
    const address = await shown.locator('code').innerText()
    await flow.click(shown.getByRole('button', { name: '我已保存' }))
    await expect(operator.getByRole('row').filter({ hasText: school })).toContainText('合作中')
    flow.end()
    return address.trim()
  })

  await test.step('its administrator comes in by the link and sees the own institution, without adding any', async () => {
    await admin.goto(link)
    await expect(admin.getByRole('region', { name: '开学第一步' })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: school })).toContainText('XH01')
    await expect(admin.getByRole('button', { name: '新增机构' })).toHaveCount(0)
  })
  await test.step('adds a teacher', async () => {
    await admin.goto(`${app.url}/teacherManagement/index`)
    await admin.getByRole('button', { name: '新增教师' }).last().click()
    const form = admin.getByRole('dialog', { name: '新增教师' })
    await form.getByLabel('姓名', { exact: true }).fill('林老师')
    await form.getByText('女', { exact: true }).click()
    await form.getByLabel('用户名').fill('lin.xinghe')
    await form.getByLabel('手机号').fill('13800138112')
    await form.getByLabel('初始密码').fill(firstPassword)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(admin.getByRole('row').filter({ hasText: '林老师' })).toBeVisible()
  })
  await test.step('and a class', async () => {
    await admin.goto(`${app.url}/classManagement/index`)
    await admin.getByRole('button', { name: '新建班级' }).last().click()
    const form = admin.getByRole('dialog', { name: '新建班级' })
    await form.getByLabel('年级').fill('一年级')
    await admin.keyboard.press('Enter')
    await form.getByLabel('班级名称').fill('晨星班')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(admin.getByRole('row').filter({ hasText: '晨星班' })).toBeVisible()
  })

  await test.step('the teacher signs in and opens the first lesson', async () => {
    await admin.context().clearCookies()
    await admin.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await admin.goto(`${app.url}/login`)
    await admin.getByRole('tab', { name: '教师' }).click()
    await admin.getByLabel('用户名').fill('lin.xinghe')
    await admin.getByLabel('密码', { exact: true }).fill(firstPassword)
    await admin.getByRole('button', { name: '登录' }).click()
    await expect(admin.getByRole('region', { name: '课程表' })).toBeVisible()
    await admin.goto(`${app.url}/classRoom/live/index`)
    await admin.getByRole('button', { name: '新建直播课' }).click()
    const form = admin.getByRole('dialog', { name: '新建直播课' })
    await form.getByLabel('名称').fill('第 1 课 你好')
    await setTime(form.getByLabel('结束时间'), '2099-01-01 08:00')
    await form.getByRole('button', { name: '安排这节课' }).click()
    await admin
      .getByRole('dialog', { name: '对全校学生开放？' })
      .getByRole('button', { name: '对全校开放' })
      .click()
    await admin
      .getByRole('row', { name: /第 1 课 你好/ })
      .getByRole('button', { name: '开始上课' })
      .click()
    await expect(admin).toHaveURL(/live\/teacher/)
    await enter(admin)
    await expect(admin.getByRole('timer')).toBeVisible()
  })

  await test.step('the platform takes word cards away, then disables the school in the middle of the lesson', async () => {
    const more = async (item: string) => {
      const row = operator.getByRole('row').filter({ hasText: school })
      await row.getByRole('button', { name: /更多/ }).click()
      await operator.getByRole('menuitem', { name: item }).click()
    }
    await more('工具分配')
    const tools = operator.getByRole('dialog', { name: `${school}：工具` })
    await tools.getByRole('checkbox', { name: '字词卡片' }).uncheck()
    await tools.getByRole('button', { name: '保存' }).click()
    await expect(tools).toHaveCount(0)
    await more('变更记录')
    const records = operator.getByRole('dialog', { name: `${school}：变更记录` })
    await expect(records).toContainText('字词卡片')
    await operator.keyboard.press('Escape')
    await more('停用')
    await operator
      .getByRole('dialog', { name: `停用“${school}”？` })
      .getByRole('button', { name: '停用' })
      .click()
    await expect(operator.getByRole('row').filter({ hasText: school })).toContainText('已停用')
    // Whoever is in the lesson is out of it at once, and reads why when signing in again.
    await expect(admin.getByText('登录状态已失效')).toBeVisible()
    await admin.getByRole('button', { name: '重新登录' }).click()
    await admin.getByRole('tab', { name: '教师' }).click()
    await admin.getByLabel('用户名').fill('lin.xinghe')
    await admin.getByLabel('密码', { exact: true }).fill(firstPassword)
    await admin.getByRole('button', { name: '登录' }).click()
    await expect(admin.getByText('机构已停用，请联系管理员')).toBeVisible()
  })
})
