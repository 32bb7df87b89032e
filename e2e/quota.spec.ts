// The hours of a school, as the operator of the platform sets them.
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[SCREEN-A-09] [CALL-OPEN-02] hours and their thresholds are set with a reason, and the log shows what was before and after', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'system')
  const { data: schools } = await callAs(app, token, 'pageQuota', { query: { size: 100 } })
  const school = schools.records[0]
  if (!school) throw new Error('no school')
  const before = { id: school.id, quota1v1: 6000, threshold1v1: 300, reason: '开学' }
  await callAs(app, token, 'updateQuota', { body: before as never })
  try {
    const page = await open('system', '/tenant/quota/index')
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/quota|consum/i.test(pathname) && !/\.(js|css|tsx?)$/.test(pathname)) asked.add(pathname)
    })
    const row = page.getByRole('row').filter({ hasText: school.name }).first()
    await expect(row).toContainText('100 小时')
    await row.getByRole('button', { name: /^修改/ }).click()
    const form = page.getByRole('dialog', { name: `修改：${school.name}` })
    await form.getByLabel('一对一额度').fill('150')
    await form.getByLabel('一对一提醒阈值').fill('10')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('必填')).toBeVisible()
    await form.getByLabel('变更原因').fill('续费 50 小时')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    await expect(row).toContainText('150 小时')
    await row.getByRole('button', { name: school.name, exact: true }).click()
    const detail = page.getByRole('dialog', { name: school.name })
    const entry = detail.getByRole('row').filter({ hasText: '续费 50 小时' }).first()
    await expect(entry).toContainText('系统管理员')
    for (const text of ['100 小时', '150 小时', '5 小时', '10 小时'])
      await expect(entry.getByRole('cell', { name: text, exact: true }).first()).toBeVisible()
    expect([...asked].filter((path) => !path.startsWith('/admin/quota'))).toEqual([])
    expect(asked.size).toBeGreaterThan(1)
  } finally {
    const after = {
      id: school.id,
      quota1v1: school.quota1v1,
      threshold1v1: school.threshold1v1,
      reason: '还原',
    }
    await callAs(app, token, 'updateQuota', { body: after as never })
  }
})
