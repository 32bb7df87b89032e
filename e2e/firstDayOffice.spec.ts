// The first day of an installation and of a new school: its operator makes the school and gives it hours; its administrator
// follows the first steps, and gives a teacher a role of the school's own.
import type { Page } from '@playwright/test'
import { runCommand } from '#tests/support/serverProgram.ts'
import { type App, startApp } from './support/app.ts'
import { choose } from './support/choose.ts'
import { countClicks } from './support/countClicks.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { paste } from './support/paste.ts'
import { expect, type Open, test } from './support/people.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const school = '晨光汉语学校'
const lessons = ['第 1 课 你好', '第 2 课 你叫什么', '第 3 课 我的家']

/** As an operator types it; answers what it prints. */
const makeSchool = async () => {
  const { data: dataDir, databaseUrl } = app
  const words = ['--name', school, '--admin', 'chenguang', '--admin-name', '高校长']
  const { stdout } = await runCommand({ dataDir, ...(databaseUrl && { databaseUrl }) }, 'school', words)
  return {
    link: /https?:\/\/\S+\/auth-redirect\S+/.exec(stdout)?.[0] ?? '',
    password: /^Password of chenguang: (\S+)/m.exec(stdout)?.[1] ?? '',
  }
}

const stepsOf = (page: Page) => page.getByRole('region', { name: '开学第一步' })
const firstPassword = 'Chenguang2026'

test('an operator and an administrator get through their first day', async ({ open, page: admin }) => {
  test.setTimeout(300_000)
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })
  const { link, password } = await test.step('the operator makes a school with its administrator', makeSchool)
  expect(password).toMatch(/^\w{12}$/)

  const operator = await openHere('system', '/tenant/quota/index')
  await test.step('and gives it hours', async () => {
    const flow = countClicks('hours for a school', 5)
    const row = operator.getByRole('row').filter({ hasText: school })
    await flow.click(row.getByRole('button', { name: /^修改/ }))
    const form = operator.getByRole('dialog', { name: `修改：${school}` })
    await flow.fill(form.getByLabel('一对多额度'), '50')
    await flow.fill(form.getByLabel('一对多提醒阈值'), '5')
    await flow.fill(form.getByLabel('变更原因'), '开通')
    await flow.click(form.getByRole('button', { name: '保存' }))
    await expect(row).toContainText('50 小时')
    flow.end()
  })

  await test.step('the server is well; the record has the hours, the list of sign-ins the operator', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ready' })
    await operator.goto(`${app.url}/adminSetup/token/index`)
    await expect(operator.getByRole('row').filter({ hasText: '（当前登录）' })).toBeVisible()
    await operator.goto(`${app.url}/adminSetup/audit/index`)
    await choose(operator.getByRole('combobox', { name: '学校' }).last(), school)
    // The hours are given by the platform: they stand in its own record.
    await operator.getByText('整个系统').click()
    await expect(operator.getByRole('row').filter({ hasText: school }).first()).toBeVisible()
  })

  await test.step('the administrator comes in by the link, sees the hours and the first steps', async () => {
    await admin.goto(link)
    await expect(stepsOf(admin)).toContainText('已完成 0 / 5')
    await admin.locator('#sidebar').getByRole('link', { name: '消费记录' }).click()
    await expect(admin.getByRole('main')).toContainText('50 小时')
    await admin.goto(`${app.url}/`)
  })

  const flow = countClicks('the first steps of a school', 40)
  const begin = async (step: string, done: number) => {
    await admin.goto(`${app.url}/`)
    await expect(stepsOf(admin)).toContainText(`已完成 ${done} / 5`)
    await flow.click(stepsOf(admin).getByRole('link', { name: step }))
  }
  const save = (title: string) =>
    flow.click(admin.getByRole('dialog', { name: title }).getByRole('button', { name: '保存' }))

  await test.step('a teacher', async () => {
    await begin('添加一位老师', 0)
    const form = admin.getByRole('dialog', { name: '新增教师' })
    await flow.fill(form.getByLabel('姓名', { exact: true }), '林老师')
    await flow.click(form.getByText('女', { exact: true }))
    await flow.fill(form.getByLabel('用户名'), 'lin.laoshi')
    await flow.fill(form.getByLabel('手机号'), '13800138111')
    await flow.fill(form.getByLabel('初始密码'), firstPassword)
    await save('新增教师')
    await expect(admin.getByRole('row').filter({ hasText: '林老师' })).toBeVisible()
  })
  await test.step('a class', async () => {
    await begin('建一个班级', 1)
    const form = admin.getByRole('dialog', { name: '新建班级' })
    await flow.fill(form.getByLabel('年级'), '一年级')
    await admin.keyboard.press('Enter')
    await flow.fill(form.getByLabel('班级名称'), '晨星班')
    await save('新建班级')
    await expect(admin.getByRole('row').filter({ hasText: '晨星班' })).toBeVisible()
  })
  await test.step('students', async () => {
    await begin('添加学生', 2)
    const form = admin.getByRole('dialog', { name: '新增学生' })
    await flow.fill(form.getByLabel('姓名', { exact: true }), '안나')
    await flow.click(form.getByText('女', { exact: true }))
    await flow.choose(form.getByRole('combobox', { name: '班级' }), '晨星班')
    await admin.keyboard.press('Escape')
    await flow.fill(form.getByLabel('手机号'), '+7 912 345-67-89')
    await flow.fill(form.getByLabel('初始密码'), firstPassword)
    await save('新增学生')
    await expect(admin.getByRole('row').filter({ hasText: '안나' })).toContainText('晨星班')
  })
  await test.step('a course with its lessons', async () => {
    await begin('写下一门课程和课次', 3)
    await flow.click(admin.getByRole('button', { name: '新增课程' }).last())
    const form = admin.getByRole('dialog', { name: '新增课程' })
    await flow.fill(form.getByLabel('课程名称'), '汉语入门')
    await flow.fill(form.getByLabel('课程编号'), 'RM001')
    await save('新增课程')
    await flow.click(admin.getByRole('button', { name: /^课次[:：] ?汉语入门/ }))
    const drawer = admin.getByRole('dialog', { name: '课次：汉语入门' })
    const line = drawer.getByLabel('课次名称')
    await flow.click(line)
    await paste(line, lessons.join('\n'))
    await expect(drawer.getByText('共 3 课，3 课时')).toBeVisible()
  })
  await test.step('and the course for the class', async () => {
    await begin('给班级开设这门课程', 4)
    const form = admin.getByRole('dialog', { name: '开设课程' })
    await flow.choose(form.getByRole('combobox', { name: '选自课程库' }), '汉语入门')
    await flow.fill(form.getByLabel('课程编号'), 'RM001A')
    await flow.choose(form.getByRole('combobox', { name: /^班级/ }), '晨星班')
    await flow.choose(form.getByRole('combobox', { name: '教师' }), '林老师')
    for (const [label, day] of [
      ['开始日期', '2026-11-02'],
      ['结束日期', '2027-01-29'],
    ] as const) {
      await flow.fill(form.getByLabel(label), day)
      await form.getByLabel(label).press('Enter')
    }
    await save('开设课程')
    await expect(admin.getByRole('row').filter({ hasText: '汉语入门' })).toContainText('晨星班')
    await admin.goto(`${app.url}/`)
    await expect(admin.getByRole('list', { name: '学校概况' })).toBeVisible()
    await expect(stepsOf(admin)).toHaveCount(0)
    flow.end()
  })

  await test.step('a copy of the teachers’ role without word cards is given to the teacher', async () => {
    const given = countClicks('a role of the school for a teacher', 12)
    await admin.goto(`${app.url}/adminSetup/role/index`)
    await given.click(admin.getByRole('button', { name: '复制：教师' }))
    const form = admin.getByRole('dialog', { name: '复制：教师' })
    await given.fill(form.getByLabel('角色名称'), '助教')
    await given.fill(form.getByLabel('角色代号'), 'assistant')
    await given.click(form.getByRole('button', { name: '复制' }))
    await given.click(admin.getByRole('button', { name: /^菜单与按钮[:：] ?助教$/ }))
    const drawer = admin.getByRole('dialog', { name: '菜单与按钮：助教' })
    await given.click(drawer.getByRole('treeitem', { name: '词卡' }).first().getByRole('checkbox'))
    await given.click(drawer.getByRole('button', { name: '保存' }))
    await admin.goto(`${app.url}/teacherManagement/index`)
    await openMenuOf(admin.getByRole('row', { name: /林老师/ }).getByRole('button', { name: /更多/ }))
    given.add(1)
    await given.click(admin.getByRole('menuitem', { name: '分配角色' }))
    const roles = admin.getByRole('dialog', { name: /分配角色/ })
    await given.click(roles.getByText('助教'))
    await given.click(roles.getByRole('button', { name: '分配', exact: true }))
    await expect(admin.getByText('角色已分配')).toBeVisible()
    given.end()
  })

  await test.step('the teacher signs in with the first password and has the new menu', async () => {
    await admin.context().clearCookies()
    await admin.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await admin.goto(`${app.url}/login`)
    await admin.getByRole('tab', { name: '教师' }).click()
    await admin.getByLabel('用户名').fill('lin.laoshi')
    await admin.getByLabel('密码', { exact: true }).fill(firstPassword)
    await admin.getByRole('button', { name: '登录' }).click()
    const menu = admin.locator('#sidebar')
    await expect(menu.getByRole('button', { name: '习题' })).toBeVisible()
    await expect(menu.getByText('词卡', { exact: true })).toHaveCount(0)
    await expect(admin.getByRole('region', { name: '课程表' })).toBeVisible()
  })
})
