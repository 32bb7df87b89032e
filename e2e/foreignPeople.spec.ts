// A long or foreign name that is typed as the name becomes the full name when the form is told so, and nothing is lost.
import { expect, test } from './support/people.ts'

test('[VAL-05] [VAL-06] a full name typed as the name is kept as the full name; +62 … is a phone number', async ({
  open,
}) => {
  const page = await open('education', '/studentManagement/list/index')
  await page.getByRole('button', { name: '新增学生' }).click()
  const form = page.getByRole('dialog', { name: '新增学生' })
  const name = form.getByLabel('姓名', { exact: true })
  await name.fill('Budi Santoso')
  await name.blur()
  await expect(form.getByText('姓名长度为 1 到 8 个字')).toBeVisible()
  await form.getByRole('button', { name: '姓名用“Budi”' }).click()
  await expect(name).toHaveValue('Budi')
  await expect(form.getByLabel('全名')).toHaveValue('Budi Santoso')
  await expect(form.getByText('姓名长度为 1 到 8 个字')).toHaveCount(0)
  await name.fill('布迪')
  await form.getByRole('radio', { name: '男' }).check()
  const phone = form.getByLabel('手机号')
  await phone.fill('+62 812')
  await phone.blur()
  await expect(form.getByText('国际号码由 +、国家代码和号码组成，例如 +7 912 345-67-89')).toBeVisible()
  await phone.fill('+62 812-3456-7890')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /布迪.*\+6281234567890/ })).toBeVisible()
})

test('who asks for an account is offered the same', async ({ app, page }) => {
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: '注册学生账号' }).click()
  const name = page.getByLabel('姓名', { exact: true })
  await name.fill('安娜·伊万诺娃')
  await page.getByRole('button', { name: '姓名用“安娜伊万诺娃”' }).click()
  await expect(name).toHaveValue('安娜伊万诺娃')
  await expect(page.getByLabel('全名')).toHaveValue('安娜·伊万诺娃')
})
