// What a person has typed is never thrown away without a question, and never cut.
import { demoPassword } from './support/app.ts'
import { teach } from './support/lesson.ts'
import { callAs, expect, planLive, test } from './support/people.ts'

const discard = '填写的内容还没有保存，要放弃吗？'

test('a changed form asks before the browser goes back, before its page is left, and before the window is locked', async ({
  open,
}) => {
  const page = await open('education', '/studentManagement/alumniEntry/index')
  const tabs = page.getByRole('navigation', { name: '打开过的页面' })
  await tabs.getByRole('link', { name: '首页' }).click()
  await expect(page).not.toHaveURL(/alumniEntry/)
  await tabs.getByRole('link', { name: '校友登记' }).click()
  await expect(page).toHaveURL(/alumniEntry/)
  const name = page.getByLabel('姓名', { exact: true })
  await name.fill('王小明')
  const question = page.getByRole('dialog', { name: discard })
  await page.goBack()
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/alumniEntry/)
  await expect(name).toHaveValue('王小明')
  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(name).toHaveValue('王小明')
  await tabs.getByRole('link', { name: '首页' }).click()
  await question.getByRole('button', { name: '放弃' }).click()
  await expect(page).not.toHaveURL(/alumniEntry/)
  await expect(question).toBeHidden()
})

test('a dialog asks before its edge or Escape closes it over something typed', async ({ open }) => {
  const page = await open('teacher2', '/resourceTeaching/resourceTeach')
  await page
    .getByRole('treeitem', { name: /个人库/ })
    .getByRole('button', { name: /新增/ })
    .click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('名称') })
  await dialog.getByLabel('名称').fill('第一单元')
  const question = page.getByRole('dialog', { name: discard })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(question).toBeHidden()
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('名称')).toHaveValue('第一单元')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a form survives the end of the login, when its person signs in beside it', async ({ app, open }) => {
  const page = await open('education', '/classManagement/index')
  await page.getByRole('button', { name: '新建班级' }).click()
  const form = page.getByRole('dialog', { name: '新建班级' })
  await form.getByLabel('年级').fill('一年级')
  await form.getByLabel('班级名称').fill('留住班')
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('access_token') ?? '{}').content)
  expect((await callAs(app, String(token), 'logout', {})).status).toBe(200)
  await form.getByRole('button', { name: '保存' }).click()
  const prompt = page.getByRole('alertdialog', { name: '系统提示' })
  const opened = page.context().waitForEvent('page')
  await prompt.getByRole('link').click()
  const beside = await opened
  await beside.getByRole('tab', { name: '教务' }).click()
  await beside.getByLabel('用户名').fill('education')
  await beside.getByLabel('密码', { exact: true }).fill(demoPassword)
  await beside.getByRole('button', { name: '登录' }).click()
  await expect(beside.locator('#sidebar')).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(prompt).toHaveCount(0)
  await expect(form.getByLabel('班级名称')).toHaveValue('留住班')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('新增成功')).toBeVisible()
  await beside.close()
})

test('what is composed beyond the maximum stays in the field, which says so and sends nothing', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  await student.getByRole('tab', { name: /聊天/ }).click()
  const field = student.getByRole('textbox', { name: '输入消息…' })
  await field.fill('好'.repeat(499))
  const keyboard = await student.context().newCDPSession(student)
  await keyboard.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  await keyboard.send('Input.insertText', { text: '你好' })
  await expect(field).toHaveValue(`${'好'.repeat(499)}你好`)
  const told = '太长了：现在有 501 个字，这里最多 500 个，请删短一些。'
  await expect(student.getByText(told)).toBeVisible()
  const validity = () => field.evaluate((element: HTMLTextAreaElement) => element.validationMessage)
  expect(await validity()).toBe(told)
  await field.press('Enter')
  await expect(field).toHaveValue(`${'好'.repeat(499)}你好`)
  await field.press('Backspace')
  await expect.poll(validity).toBe('')
  // A key that does not fit is refused in words.
  await field.pressSequentially('a')
  await expect(student.getByText('写满了：这里最多 500 个字。')).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(student.getByText(`${'好'.repeat(499)}你`)).toBeVisible()
})
