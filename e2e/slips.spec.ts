// From a list of new students to their first sign-in, and back: slips, the first password, an import that is taken back.
import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { violationsIn } from './support/accessibility.ts'
import { expect, planLive, test } from './support/people.ts'
import { newContext } from './support/windows.ts'

const rows = [
  ['条子甲', 'Budi Santoso', '男', 'slip1', '13900139201'],
  ['条子乙', 'Ana Ivanova', '女', 'slip2', '13900139202'],
  ['条子丙', '', '女', 'slip3', '13900139203'],
]
const sheet = (): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['姓名', '全名', '性别', '用户名', '手机号'], ...rows]))
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** The slips as they would be on paper: what else is on the page is not. */
const readPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('#printedSlips')
  await expect(paper).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(paper.locator('svg')).toHaveCount(rows.length)
  const slips = await Promise.all(
    rows.map(async ([name = '']) => {
      const slip = paper.getByRole('region', { name })
      const words = await slip.getByRole('definition').allTextContents()
      return { text: await slip.innerText(), address: words[0], username: words[1], password: words[2] ?? '' }
    }),
  )
  await page.emulateMedia({ media: null })
  return slips
}

test('a clerk imports three students, prints their slips and takes the import back; the one who has signed in stays', async ({
  app,
  browser,
  open,
}) => {
  test.setTimeout(120_000)
  const clerk = await open('education', '/studentManagement/list/index')
  await clerk.getByRole('button', { name: '导入' }).click()
  const dialog = clerk.getByRole('dialog', { name: /^导入/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '新生.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet(),
  })
  await dialog.getByRole('button', { name: '导入 3 行' }).click()
  await expect(dialog.getByText('成功导入 3 行')).toBeVisible()
  await expect(dialog.getByText('新账号还没有密码。')).toBeVisible()
  await dialog.getByRole('button', { name: '打印账号条' }).click()
  const printing = clerk.getByRole('dialog', { name: '账号条' })
  await printing.getByRole('button', { name: '生成账号条' }).click()
  await expect(printing.getByText('已生成 3 张')).toBeVisible()
  const slips = await readPaper(clerk)
  const [slip] = slips
  expect(slip).toMatchObject({ address: `${app.url}/login`, username: 'slip1' })
  expect(slip?.text).toContain('Budi Santoso')
  expect(slip?.text).toContain('同学国际学校')
  expect(new Set(slips.map(({ password }) => password)).size).toBe(3)
  await clerk.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await printing.getByRole('button', { name: /打印$/ }).click()
  await expect(clerk.locator('body[data-printed]')).toHaveCount(1)
  await printing.getByRole('button', { name: '关闭' }).last().click()

  const id = await planLive(app, { name: '条子的课' })
  const context = await newContext(browser, { phone: true })
  const phone = await context.newPage()
  const complaints: string[] = []
  phone.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await phone.addInitScript(() => localStorage.setItem('locale', 'zh'))
  await phone.goto(`${app.url}/live/student?id=${id}`)
  await phone.getByLabel('用户名').fill('slip1')
  await phone.getByLabel('密码', { exact: true }).fill(slip?.password ?? '')
  await phone.getByRole('button', { name: '登录' }).click()
  await expect(phone.getByRole('heading', { name: '换成自己的密码' })).toBeVisible()
  expect(await violationsIn(phone, { withColours: true })).toEqual([])
  const save = phone.getByRole('button', { name: '保存并继续' })
  await phone.getByLabel('新密码', { exact: true }).fill('short')
  await phone.getByLabel('再输入一次新密码').fill('short')
  await save.click()
  await expect(phone.getByText('至少 8 位，包含数字和大小写字母')).toBeVisible()
  await phone.getByLabel('新密码', { exact: true }).fill(slip?.password ?? '')
  await phone.getByLabel('再输入一次新密码').fill(slip?.password ?? '')
  await save.click()
  await expect(phone.getByText('新密码不能和原密码相同')).toBeVisible()
  await phone.getByLabel('新密码', { exact: true }).fill('Sunny2026day')
  await phone.getByLabel('再输入一次新密码').fill('Sunny2026day')
  await save.click()
  await expect(phone).toHaveURL(`${app.url}/live/student?id=${id}`)
  await expect(phone.getByText('条子的课').first()).toBeVisible()
  await phone.goto(`${app.url}/`)
  await expect(phone).toHaveURL(/myTaskListStudent/)
  await context.close()
  expect(complaints).toEqual([])

  await dialog.getByRole('button', { name: '完成' }).click()
  await clerk.getByRole('button', { name: '导入' }).click()
  await expect(dialog.getByText(/上次导入：.*新增 3，修改 0/)).toBeVisible()
  await dialog.getByRole('button', { name: '撤销导入' }).click()
  const taking = clerk.getByRole('dialog', { name: '撤销导入' })
  await expect(taking.getByText('将删除：2')).toBeVisible()
  await expect(taking.getByRole('row', { name: /条子甲 已经登录过/ })).toBeVisible()
  await taking.getByRole('button', { name: '确认撤销' }).click()
  await expect(taking.getByText('已删除：2')).toBeVisible()
  await taking.getByRole('button', { name: '完成' }).click()
  await dialog.getByRole('button', { name: '取消' }).click()
  await clerk.getByLabel('姓名、拼音或编号').fill('条子')
  await clerk.getByRole('button', { name: '查询' }).click()
  await expect(clerk.getByText('共 1 条')).toBeVisible()
  await expect(clerk.getByRole('row', { name: /条子甲/ })).toBeVisible()
})
