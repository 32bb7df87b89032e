// Knowledge points, levels and topics, as the office keeps them.
import { choose, chooseNode } from './support/choose.ts'
import { expect, test } from './support/people.ts'

test('[SCREEN-A-07] [MENUG-01] [ROUTE-015] the office adds a level, a point on it and a topic, and a level in use stays', async ({
  open,
  page: stranger,
  app,
}) => {
  const page = await open('education', '/knowledgePointManagement')
  const main = page.getByRole('main')
  await expect(page).toHaveURL(/\/knowledgePointManagement\/index$/)
  await expect(page.locator('#sidebar').getByRole('link', { name: '知识点管理' })).toBeVisible()
  await expect(main.getByRole('heading', { name: '知识点', level: 1 })).toBeVisible()
  // The school began with the public set.
  await expect(main.getByRole('row').filter({ hasText: '词类' })).toBeVisible()

  const show = (name: string) => main.getByRole('radiogroup').getByText(name, { exact: true }).click()
  const fill = async (button: string, name: string) => {
    await main.getByRole('button', { name: button }).first().click()
    const form = page.getByRole('dialog', { name: button })
    await form.getByRole('textbox').first().fill(name)
    return form
  }
  const save = page.getByRole('dialog').getByRole('button', { name: '保存' })

  await show('等级')
  await expect(main.getByRole('cell', { name: 'HSK 3.0 一级', exact: true })).toBeVisible()
  await fill('新增等级', 'HSK 2')
  await save.click()
  await expect(main.getByRole('cell', { name: 'HSK 2', exact: true })).toBeVisible()

  await show('知识点')
  const form = await fill('新增知识点', '把字句')
  await form.getByRole('radio', { name: '语法' }).check()
  await choose(form.getByRole('combobox', { name: '等级' }), 'HSK 2')
  await save.click()
  await expect(form).toBeHidden()
  // Of the tree remain the points of a level and the way to them.
  await choose(main.getByRole('combobox', { name: '等级' }), 'HSK 3.0 一级')
  const row = main.getByRole('row').filter({ hasText: '把字句' })
  await expect(main.getByRole('row').filter({ hasText: '选择问句“还是”' })).toContainText('HSK 3.0 一级')
  await expect(row).toHaveCount(0)
  await choose(main.getByRole('combobox', { name: '等级' }), 'HSK 2')
  await expect(row).toContainText('语法')
  await expect(row).toContainText('HSK 2')
  await row.getByRole('button', { name: '把字句', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '把字句' })).toContainText('HSK 2')
  await page.keyboard.press('Escape')

  const teacher = await open('teacher', '/resourceTeaching/exercisesEditor')
  const details = teacher.getByRole('region', { name: '归类' })
  await chooseNode(details.getByRole('combobox', { name: '知识点', exact: true }), '把字句')
  await teacher.keyboard.press('Escape')
  await expect(details.locator('.ant-select-selection-item').filter({ hasText: '把字句' })).toBeVisible()

  await show('话题')
  await fill('新增话题', '参观博物馆')
  await save.click()
  await expect(main.getByRole('cell', { name: '参观博物馆', exact: true })).toBeVisible()

  await show('等级')
  await main.getByRole('row').filter({ hasText: 'HSK 2' }).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(/正在使用|被使用|用着/)).toBeVisible()
  await expect(main.getByRole('cell', { name: 'HSK 2', exact: true })).toBeVisible()

  // The public set is kept on the same page by the system administrator, who begins in the public library.
  const platform = await open('system', '/knowledgePointManagement')
  await expect(platform.locator('#sidebar').getByRole('link', { name: '知识点管理' })).toBeVisible()
  await expect(platform.getByRole('main').getByRole('row').filter({ hasText: '词类' })).toBeVisible()
  await expect(platform.getByRole('main')).toContainText('公共库')

  const data: string[] = []
  stranger.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(teach|admin)\//.test(pathname)) data.push(pathname)
  })
  await stranger.goto(`${app.url}/knowledgePointManagement`)
  await expect(stranger.getByRole('heading', { name: '登录后才能看到这一页' })).toBeVisible()
  await expect(stranger).toHaveURL(`${app.url}/knowledgePointManagement`)
  await expect(stranger.locator('#sidebar')).toHaveCount(0)
  expect(data).toEqual([])
})
