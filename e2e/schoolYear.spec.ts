// A new school year on the page of the office: seen before, done, taken back.
import type { ClassId } from '#contract/ids.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('the office sees what a new school year does, begins it and takes it back', async ({ app, open }) => {
  const token = await tokenOf(app, 'education')
  const make = async (grade: string, name: string) =>
    (await callAs(app, token, 'createClass', { body: { grade, name } })).data.id as ClassId
  await make('八年级', '八年级升班')
  await make('九年级', '九年级升班')
  const page = await open('education', '/adminSetup/schoolYear/index')
  await expect(page.getByRole('heading', { level: 1, name: '新学年' })).toBeVisible()
  await page.getByRole('textbox', { name: '学年', exact: true }).fill('2090-2091')
  const row = page.getByRole('row', { name: /^八年级升班/ })
  await expect(row.getByRole('textbox', { name: '新班名: 八年级升班' })).toHaveValue('九年级升班')
  // The ninth grade is to leave, so that its name is free.
  await page.getByRole('combobox', { name: '离校的年级' }).click()
  await page.getByTitle('九年级', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: '新班名: 九年级升班' })).toHaveValue(/^九年级升班 20\d\d$/)
  const ending = page.getByRole('combobox', { name: '结束的课程' })
  await ending.focus()
  for (let count = 0; count < 10; count += 1) await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: '查看结果' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('0 名学生升级，0 名学生离校')
  await question.getByRole('button', { name: '开始新学年' }).click()
  await expect(page.getByText(/2090-2091 学年由 .+ 开始/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^九年级升班 20\d\d/ })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('2090-2091 学年已撤销。')).toBeVisible()
  await expect(page.getByRole('row', { name: /^八年级升班/ })).toBeVisible()
})
