// A school of 20,000: lists, searches and selects query the server, and no answer has all people.
import type { Page } from '@playwright/test'
import { pino } from 'pino'
import { attachDatabase } from '#server/db/database.ts'
import { fillSchool } from '#tests/support/largeSchool.ts'
import { type App, startApp } from './support/app.ts'
import { expect, test } from './support/people.ts'

const students = 20_000
/** The limit of an answer of the API in bytes; the largest is the list of classes to choose from. */
const answerMax = 100_000

let app: App
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  const database = attachDatabase(
    { dataDir: app.data, databaseUrl: app.databaseUrl, databasePool: 1 },
    pino({ level: 'silent' }),
  )
  if (!database) throw new Error('the server is ready but its database is not to be found')
  await fillSchool(database.address, { students, classes: 400, courses: 300, teachers: 50 })
  await database.close()
})
test.afterAll(() => app.stop())

/** Answers of calls that were larger than any screen needs. */
const watchAnswers = (page: Page): string[] => {
  const large: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(admin|teach)\//.test(pathname)) return
    const bytes = await response.body().catch(() => undefined) // the page has navigated
    if (bytes && bytes.length > answerMax) large.push(`${pathname}: ${bytes.length}`)
  })
  return large
}

test('[SHELL-36] [CONST-06] the last page, a sort, a search and a bulk action in a list of 20,000', async ({
  open,
}) => {
  const page = await open('education', '/studentManagement/list/index', { app })
  const large = watchAnswers(page)
  const main = page.getByRole('main')
  const rows = main.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  const total = Number(/\d+/.exec((await main.getByText(/共 \d+ 条/).textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(students)

  const last = Math.ceil(total / 10)
  await main.getByRole('textbox', { name: '页' }).fill(String(last))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('listitem', { name: String(last), exact: true })).toHaveClass(/active/)
  await expect(rows).toHaveCount(total % 10 || 10)

  await main.getByRole('columnheader', { name: '学号' }).click()
  await main.getByRole('columnheader', { name: '学号' }).click()
  await expect(rows.first()).toContainText(/S\d|B9999/)

  const search = main.getByRole('search')
  await search.getByRole('textbox').first().fill('wangming')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('王')
  await expect
    .poll(async () => (await rows.allTextContents()).every((text) => text.includes('王')))
    .toBe(true)
  await main.getByRole('columnheader').getByRole('checkbox').check()
  await expect(main.getByText('已选择 10 项')).toBeVisible()
  await main.getByRole('button', { name: /^离校/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /^离校/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /离校|完成/ })).toBeVisible()
  await expect(rows.first()).toContainText('已离校')
  expect(large).toEqual([])
})

test('[LIVE-05] a student is found for a lesson by pinyin among 20,000', async ({ open }) => {
  const page = await open('teacher', '/classRoom/live/index', { app })
  const large = watchAnswers(page)
  await page.getByRole('button', { name: '新建直播课' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '学生' }).fill('wangming')
  const found = page.getByRole('option', { name: /^王明/ })
  await expect(found.first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.ant-select-selection-item').filter({ hasText: /^王明/ })).toBeVisible()
  expect(large).toEqual([])
})
