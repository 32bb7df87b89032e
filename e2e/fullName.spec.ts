// A full name beside the name: in the form, as a column that one chooses, in the search, in the personal centre.
import { expect, test } from './support/people.ts'

test('[VAL-05] a student gets a full name, which is a column where one wants it, also after a reload', async ({
  open,
}) => {
  const page = await open('education', '/studentManagement/list/index')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '新增学生' }).click()
  const form = page.getByRole('dialog', { name: '新增学生' })
  await form.getByLabel('姓名').fill('麦麦提·阿卜杜拉')
  await form.getByLabel('全名').fill('阿卜杜拉·买买提')
  await form.getByText('男', { exact: true }).click()
  await form.getByLabel('手机号').fill('\u202d13040485060\u202c')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('姓名只能包含中文、字母、数字、横线和下划线')).toBeVisible()
  await form.getByLabel('姓名').fill('阿卜杜拉')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '我已记下' }).click()
  await main.getByLabel('姓名、拼音或编号').fill('买买提')
  await main.getByRole('button', { name: '查询' }).click()
  const row = main.getByRole('row', { name: /阿卜杜拉/ })
  await expect(row).toContainText('13040485060')
  await expect(main.getByRole('columnheader', { name: '全名' })).toHaveCount(0)
  await main.getByRole('button', { name: '更多列' }).click()
  await page.getByRole('checkbox', { name: '全名' }).check()
  await expect(row).toContainText('阿卜杜拉·买买提')
  await page.reload()
  await expect(main.getByRole('columnheader', { name: '全名' })).toBeVisible()
  await main.getByRole('button', { name: '更多列' }).click()
  await page.getByRole('checkbox', { name: '全名' }).uncheck()
  await expect(main.getByRole('columnheader', { name: '全名' })).toHaveCount(0)
})

test('a person writes the own full name in the personal centre', async ({ open }) => {
  const page = await open('student9', '/personalCenter/account/index', { phone: true })
  await page.getByLabel('全名').fill('Maria-Eduarda dos Santos')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('全名')).toHaveValue('Maria-Eduarda dos Santos')
})
