// The tools of the platform, as its administrator uses them.
import { expect, test } from './support/people.ts'

test('[SCREEN-Y-07] [CALL-OPEN-05 part] a job is run now and its log shows how it ended; it is paused and goes on', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/job/index')
  const row = page.getByRole('listitem', { name: /清理任务日志/ })
  await row.getByRole('button', { name: '立即运行' }).click()
  await expect(page.getByText('已开始，结果见日志')).toBeVisible()
  await row.getByRole('button', { name: '日志' }).click()
  const log = page.getByRole('dialog', { name: '日志：清理任务日志' })
  const run = log.getByRole('listitem').filter({ hasText: '有人点了运行' }).first()
  await expect(run).toContainText('成功')
  const cron = log.getByRole('textbox', { name: 'cron 时间' })
  await cron.fill('* * * * * *')
  await log.getByRole('button', { name: '添加时间' }).click()
  await expect(log.getByText(/要写五个部分/)).toBeVisible()
  await cron.fill('0 3 * * 1')
  await log.getByRole('button', { name: '添加时间' }).click()
  await expect(log.getByText(/下次 .* 03:00:00/)).toBeVisible()
  await log.getByRole('button', { name: '删除时间 0 3 * * 1' }).click()
  await expect(log.getByText('0 3 * * 1', { exact: true })).toHaveCount(0)
  await log.getByRole('button', { name: /关闭|Close/ }).click()

  const oldInk = page.getByRole('listitem', { name: /清理旧笔迹/ })
  await oldInk.getByRole('button', { name: '暂停' }).click()
  await page.getByRole('dialog', { name: '暂停“清理旧笔迹”？' }).getByRole('button', { name: '暂停' }).click()
  await expect(oldInk.getByRole('button', { name: '继续' })).toBeVisible()
  await oldInk.getByRole('button', { name: '继续' }).click()
  await expect(oldInk.getByRole('button', { name: '暂停' })).toBeVisible()
})

test('[SCREEN-Y-09] [CALL-OPEN-05 part] a new key is shown once, masked later, and disabled', async ({
  open,
}) => {
  const page = await open('tenant', '/adminSetup/secretKey/index')
  await page.getByRole('button', { name: '新建密钥' }).click()
  const form = page.getByRole('dialog', { name: '新建密钥' })
  await form.getByLabel('用途').fill('图书馆系统')
  await form.getByLabel('最后一天').fill('2099-12-31')
  await form.getByLabel('最后一天').press('Enter')
  await form.getByRole('combobox', { name: '可以做什么' }).fill('学生管理')
  await page.locator('.ant-select-item[title="学生管理"]').click()
  await form.getByRole('button', { name: '保存' }).click()
  const shown = page.getByRole('dialog', { name: '密钥' })
  const key = await shown.locator('code').innerText()
  expect(key.trim()).toMatch(/^txk_[\w-]{43}$/)
  await shown.getByRole('button', { name: '我已记下' }).click()
  const row = page.getByRole('row', { name: /图书馆系统/ })
  await expect(row).toContainText(`txk_••••${key.trim().slice(-4)}`)
  await expect(row).toContainText('可用')
  await expect(page.getByText(key.trim())).toHaveCount(0)
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('dialog', { name: '停用“图书馆系统”？' }).getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('已停用')
})

test('[SCREEN-Y-11] [SCREEN-Y-13] [SCREEN-Y-14] [CALL-OPEN-05 part] routes, generated code and data sources on their pages', async ({
  open,
}) => {
  const page = await open('system', '/adminSetup/route/index')
  await page.getByRole('button', { name: '新增路由' }).first().click()
  const form = page.getByRole('dialog', { name: '新增路由' })
  await form.getByLabel('名称').fill('live-service')
  await form.getByLabel('地址').fill('/live')
  await form.getByLabel('定义').fill('{"predicates": [')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('不是 JSON 对象或列表')).toBeVisible()
  await form.getByLabel('定义').fill('{"predicates": []}')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /live-service/ })).toBeVisible()

  await page.locator('#sidebar').getByRole('link', { name: '代码生成' }).click()
  await page.getByRole('combobox', { name: '表', exact: true }).fill('level')
  await page.getByTitle('level', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'contract/school/level.ts' })).toContainText('defineNoun')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 zip' }).click()
  expect((await download).suggestedFilename()).toBe('level.zip')

  await page.locator('#sidebar').getByRole('link', { name: '数据源' }).click()
  await page.getByRole('button', { name: '新增数据源' }).first().click()
  const source = page.getByRole('dialog', { name: '新增数据源' })
  await source.getByLabel('名称').fill('这台机器')
  await source.getByLabel('主机').fill('127.0.0.1')
  await source.getByLabel('数据库').fill('tongxue')
  await source.getByLabel('用户名').fill('tongxue')
  await source.getByLabel('密码').fill('secret')
  await source.getByRole('button', { name: '保存' }).click()
  await expect(source.getByText('运营者没有允许这台主机（DATA_SOURCE_HOSTS）')).toBeVisible()
})

test('[SCREEN-Y-12] [CALL-OPEN-05 part] files are listed with their sizes and what uses them', async ({
  open,
}) => {
  const page = await open('tenant', '/adminSetup/file/index')
  await expect(page.getByText(/^文件：\d+，共 /)).toBeVisible()
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(/byte|kB|MB/)
})
