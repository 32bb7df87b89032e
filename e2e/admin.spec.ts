// Accounts, logins and clients, as administrators of a school and of the platform use them.
import type { Page } from '@playwright/test'
import { expect, test } from './support/people.ts'

const search = async (page: Page, name: string) => {
  await page.getByLabel('姓名、拼音或用户名').fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  return page.getByRole('row', { name: new RegExp(name) })
}
const choose = async (page: Page, name: RegExp, item: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[SCREEN-Y-01] [CALL-USER-01] [CALL-USER-02] an account is added, with errors shown at the fields, changed and deleted', async ({
  open,
}) => {
  const page = await open('tenant', '/adminSetup/user/index')
  await page.getByRole('button', { name: '新增用户' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('姓名').fill('尹秋')
  await form.getByLabel('用户名').fill('yinqiu')
  await expect(form.getByRole('radio', { name: '系统管理员' })).toHaveCount(0)
  await form.getByLabel('初始密码').fill('Autumn2026')
  await form.getByLabel('手机号').fill('123')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('电话号码必须是 11 位数字')).toBeVisible()
  await form.getByLabel('手机号').fill('13700137000')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  const row = await search(page, 'yinqiu')
  await expect(row).toContainText('教务')
  await row.getByRole('button', { name: '修改: 尹秋' }).click()
  const edit = page.getByRole('dialog', { name: '修改：尹秋' })
  await expect(edit.getByLabel('初始密码')).toHaveCount(0)
  await edit.getByRole('radio', { name: '机构管理员' }).check()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('机构管理员')

  await choose(page, /更多操作：尹秋/, '删除')
  const question = page.getByRole('dialog', { name: '删除账号“尹秋”？' })
  await expect(question.getByText('除了账号本身，什么都不会丢。')).toBeVisible()
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
})

test('[ENT-USER] [SCREEN-Y-01] a frozen account is signed out and cannot sign in; unfrozen it can', async ({
  open,
}) => {
  const theirs = await open('teacher8', '/classRoom/live/index')
  const page = await open('tenant', '/adminSetup/user/index')
  const row = await search(page, 'teacher8')
  // A teacher's account is changed on the teachers' screen.
  await expect(row.getByRole('button', { name: /^修改/ })).toHaveCount(0)
  await choose(page, /更多操作：欧阳峰/, '冻结')
  await page
    .getByRole('dialog', { name: /冻结 1 个账号/ })
    .getByRole('button', { name: '冻结' })
    .click()
  await expect(row).toContainText('冻结')
  await theirs.getByRole('link', { name: '我的学生' }).click()
  await expect(theirs.getByRole('alertdialog')).toBeVisible()
  await choose(page, /更多操作：欧阳峰/, '解冻')
  await expect(row).toContainText('正常')
})

test('[SCREEN-Y-10] a removed token shows its user the token-status dialog', async ({ open }) => {
  const theirs = await open('student12', '/classRoom/myLive/index')
  const page = await open('tenant', '/adminSetup/token/index')
  await page.getByLabel('姓名、拼音或用户名').fill('student12')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: /student12/ }).first()
  await expect(row).toContainText('web')
  await row.getByRole('button', { name: /强制下线/ }).click()
  await page.getByRole('dialog', { name: /下线/ }).getByRole('button', { name: '强制下线' }).click()
  await theirs.getByRole('link', { name: '我的课程' }).click()
  await expect(theirs.getByRole('alertdialog')).toBeVisible()
})

test('[SCREEN-Y-08] [ENT-CLIENT-01] a client is added, its secret shown once, changed and deleted; the web client cannot be deleted', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/client/index')
  const web = page.getByRole('row', { name: /web 本平台网页/ })
  await expect(web).toBeVisible()
  await web.getByRole('button', { name: /更多操作/ }).click()
  await expect(page.getByRole('menuitem', { name: /学生注册/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '删除' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '新增客户端' }).first().click()
  const form = page.getByRole('dialog', { name: '新增客户端' })
  // Scope, callback address and auto-approve are only stored.
  await expect(form.getByText(/^仅作备案/)).toHaveCount(3)
  await form.getByRole('textbox', { name: '客户端' }).fill('blackboard')
  await form.getByLabel('刷新有效期（秒）').fill('3600')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('不能比访问令牌先到期')).toBeVisible()
  await form.getByLabel('刷新有效期（秒）').fill('86400')
  await form.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('dialog', { name: '客户端 blackboard 的密钥' })
  const secret = (await told.locator('code').innerText()).trim()
  expect(secret.length).toBeGreaterThan(30)
  await told.getByRole('button', { name: '我已记下' }).click()

  const row = page.getByRole('row', { name: /blackboard/ })
  await expect(row).toContainText('1 天')
  await expect(row).toContainText('密码和刷新令牌')
  await expect(page.getByText(secret)).toHaveCount(0)
  await row.getByRole('button', { name: /^修改/ }).click()
  const edit = page.getByRole('dialog', { name: /修改/ })
  await edit.getByRole('switch', { name: '登录验证码' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit).toHaveCount(0)
  await expect(row.getByRole('cell').nth(3)).toHaveText('开')
  await choose(page, /更多操作：blackboard/, '更换密钥')
  await page.getByRole('dialog', { name: /更换/ }).getByRole('button', { name: '更换密钥' }).click()
  await expect(told.locator('code')).not.toHaveText(secret)
  await told.getByRole('button', { name: '我已记下' }).click()
  await choose(page, /更多操作：blackboard/, '删除')
  await page
    .getByRole('dialog', { name: /删除客户端/ })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(row).toHaveCount(0)
})

test('[SCREEN-Y-01] a system administrator sees all schools, then chooses one to add people in', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/user/index')
  await expect(page.getByText(/正在看所有学校的账号/)).toBeVisible()
  await page.getByRole('button', { name: '新增系统管理员' }).click()
  const form = page.getByRole('dialog', { name: '新增系统管理员' })
  await expect(form.getByRole('radio')).toHaveCount(1)
  await form.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('combobox', { name: /学校|机构/ }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '远方中文学校' }).click()
  await expect(page.getByText(/正在看所有学校的账号/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible()
  await expect((await search(page, 'teacher.b')).first()).toBeVisible()
})

test('[SCREEN-Y-05] [CALL-DICT-03] [ERR-MSG-29 part] an item added to a dictionary is offered in the form after the sync, not before', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/dict/index')
  const office = await open('education', '/studentManagement/list/index')
  const offered = async () => {
    await office.reload()
    await office.getByRole('button', { name: '新增学生' }).click()
    const form = office.getByRole('dialog', { name: '新增学生' })
    await form.getByRole('combobox', { name: '能力等级' }).click()
    await expect(office.getByRole('option', { name: 'HSK 1', exact: true })).toBeAttached()
    await form.getByRole('combobox', { name: '学生类型' }).fill('走读')
    return { form, option: office.locator('.ant-select-item-option', { hasText: '走读生' }) }
  }

  await page.getByRole('button', { name: 'STUDENT_TYPE', exact: true }).click()
  const detail = page.getByRole('dialog', { name: 'STUDENT_TYPE' })
  await expect(detail.getByRole('cell', { name: '长期生', exact: true }).first()).toBeVisible()
  await detail.getByRole('button', { name: '新增字典项' }).click()
  const item = page.getByRole('dialog', { name: '新增字典项' })
  await item.getByLabel('显示文字').fill('走读生')
  await item.getByRole('textbox', { name: '值' }).fill('day')
  await item.getByRole('button', { name: '保存' }).click()
  await expect(detail.getByRole('cell', { name: '走读生', exact: true })).toBeVisible()
  await detail.getByRole('button', { name: /关闭/ }).click()
  await expect((await offered()).option).toHaveCount(0)

  await page.getByRole('button', { name: '同步' }).click()
  await expect(page.getByText('同步成功')).toBeVisible()
  const { form, option } = await offered()
  await option.click()
  await expect(form.getByRole('combobox', { name: '学生类型' })).toHaveValue('走读生')
})

test('[SCREEN-Y-05] [ENT-DICT] an own dictionary is added, protected by its class, and deleted', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/dict/index')
  await page.getByRole('button', { name: '新增字典' }).first().click()
  const form = page.getByRole('dialog', { name: '新增字典' })
  await form.getByLabel('类型').fill('BUS_LINE')
  await form.getByLabel('备注').fill('校车线路')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row', { name: /BUS_LINE/ })
  await expect(row).toContainText('业务')
  const change = async (kind: string) => {
    await row.getByRole('button', { name: /^修改/ }).click()
    const edit = page.getByRole('dialog', { name: /修改/ })
    await edit.getByRole('radio', { name: kind }).check()
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit).toHaveCount(0)
    await expect(row).toContainText(kind)
  }
  await change('系统')
  await choose(page, /更多操作：BUS_LINE/, '删除')
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('系统内置的内容不能这样修改或删除')).toBeVisible()
  await change('业务')
  await choose(page, /更多操作：BUS_LINE/, '删除')
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('[SCREEN-Y-06] a parameter made public and changed on its screen is answered to anybody', async ({
  app,
  open,
}) => {
  const answer = async () => {
    const reply = await fetch(`${app.url}/admin/param/publicValue/lesson.minutes`)
    return [reply.status, (await reply.json()).data] as const
  }
  const page = await open('system', '/adminSetup/param/index')
  await page.getByRole('button', { name: '新增参数' }).first().click()
  const form = page.getByRole('dialog', { name: '新增参数' })
  await form.getByLabel('参数键').fill('lesson.minutes')
  await form.getByLabel('名称').fill('一节课多长')
  await form.getByRole('textbox', { name: '值' }).fill('45')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  expect((await answer())[0], 'not public yet').toBe(404)

  const row = page.getByRole('row', { name: /lesson\.minutes/ })
  for (const value of ['45', '40']) {
    await row.getByRole('button', { name: /^修改/ }).click()
    const edit = page.getByRole('dialog', { name: /修改/ })
    if (value === '45') await edit.getByRole('switch', { name: '公开' }).click()
    await edit.getByRole('textbox', { name: '值' }).fill(value)
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit).toHaveCount(0)
    expect(await answer()).toEqual([200, value])
  }
  await expect(row).toContainText('40')
})

test('on a phone the items of a dictionary are changed without scrolling the drawer to the side', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/dict/index', { phone: true, language: 'ru' })
  await page.getByRole('button', { name: 'EXERCISE_DIFFICULTY', exact: true }).click()
  const detail = page.getByRole('dialog', { name: 'EXERCISE_DIFFICULTY' })
  await expect(detail.getByRole('button', { name: /容易/ }).first()).toBeInViewport({ ratio: 1 })
  const overflow = await detail
    .locator('.ant-drawer-body')
    .evaluate((body) => body.scrollWidth - body.clientWidth)
  expect(overflow).toBe(0)
})
