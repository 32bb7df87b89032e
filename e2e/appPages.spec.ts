// What the platform keeps for apps: their versions, who signed in with one, and pages elsewhere.
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[CALL-OPEN-03] [SCREEN-A-12] [SCREEN-A-16] the platform’s administrator adds a version and an application, and sees who uses the app', async ({
  app,
  open,
}) => {
  const page = await open('system', '/tenant/appVersion/index')
  await test.step('a version of two numbers is refused with a word, one of three is saved and forces', async () => {
    await page.getByRole('button', { name: '添加版本' }).last().click()
    const form = page.getByRole('dialog', { name: '添加版本' })
    await form.getByLabel('版本号').fill('1.1')
    await form.getByLabel('更新内容').fill('修正了声音')
    await form.getByRole('switch', { name: '强制更新' }).or(form.getByLabel('强制更新')).first().click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('版本号是三个数字，例如 1.1.1')).toBeVisible()
    await form.getByLabel('版本号').fill('1.1.1')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('请上传 apk，或填写下载地址')).toBeVisible()
    await form.getByLabel('Android 下载地址').fill('https://example.org/tongxue.apk')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: '1.1.1' })).toContainText('强制')
    const latest = await callAs(app, await tokenOf(app, 'student1'), 'latestAppVersion', {
      query: { version: '1.0.0' },
    })
    expect(latest.data).toMatchObject({ version: '1.1.1', isNewer: true, force: true })
  })
  await test.step('the list of people who signed in with the app', async () => {
    const school = await open('tenant', '/tenant/appUser/index')
    await expect(school.getByRole('heading', { level: 1, name: 'App 用户' })).toBeVisible()
    await expect(school.getByRole('row').filter({ hasText: 'student1' }).first()).toContainText('正常')
  })
  await test.step('an application', async () => {
    await page.goto(`${app.url}/tenant/application/index`)
    await page.getByRole('button', { name: '新增应用' }).last().click()
    const form = page.getByRole('dialog', { name: '新增应用' })
    await form.getByLabel('应用名称').fill('汉字词典')
    await form.getByLabel('地址').fill('https://dictionary.example.org')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row').filter({ hasText: '汉字词典' })).toBeVisible()
  })
})
