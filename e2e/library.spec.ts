// The resource centre: a teacher keeps resources in folders and shares them, a colleague collects and copies them.
import type { Locator, Page } from '@playwright/test'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { makePng } from './support/fixtureFiles.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const address = '/resourceTeaching/resourceTeach'
const treeOf = (within: Page | Locator) => within.getByRole('tree', { name: '文件夹' })
const nodeOf = (within: Page | Locator, name: string | RegExp) =>
  treeOf(within).getByRole('treeitem').filter({ hasText: name })
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })
const choose = (page: Page, action: string) =>
  page.getByRole('menuitem', { name: action, exact: true }).click()
const openMenu = (page: Page, name: string) =>
  openMenuOf(rowOf(page, name).getByRole('button', { name: /更多/ }))

test('[SCREEN-T-10] [ROUTE-035] [MENUG-11] [ERR-MSG-29 part] a teacher files and shares a resource; a colleague collects it and copies it', async ({
  app,
  open,
}) => {
  const page = await open('teacher', address)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/teach\/(folder|resource)/.test(request.url()) && request.method() !== 'GET') {
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    }
  })

  await test.step('[ROLE-19 part] the three libraries stand beside the list', async () => {
    await expect(page.locator('#sidebar').getByRole('link', { name: '资源中心' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '资源中心', level: 1 })).toBeVisible()
    for (const name of ['公共库', '共享库', '个人库', '我的文件夹'])
      await expect(nodeOf(page, name)).toBeVisible()
  })

  await test.step('[FOLD-16] to rename and to delete, a folder is chosen first', async () => {
    for (const name of ['重命名', '删除']) {
      await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name }).click()
      await expect(page.getByText('请选择节点', { exact: true })).toBeVisible()
    }
    expect(asked).toEqual([])
  })

  await test.step('where a teacher changes nothing there are no buttons for it', async () => {
    const buttons = page
      .getByRole('navigation', { name: '文件夹' })
      .getByRole('button', { name: /重命名|删除/ })
    await nodeOf(page, '公共库').getByText('公共库').click()
    await expect(buttons).toHaveCount(0)
    await nodeOf(page, '个人库').getByText('个人库').click()
    await expect(buttons).toHaveCount(2)
  })

  await test.step('[VAL-13] [VAL-49] a folder has a name', async () => {
    await nodeOf(page, '个人库').getByRole('button', { name: /新增/ }).click()
    const dialog = page.getByRole('dialog', { name: /新增/ })
    await dialog.getByLabel('名称').fill('   ')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('节点名称不能为空', { exact: true })).toBeVisible()
    expect(asked).toEqual([])
    await dialog.getByLabel('名称').fill('听力')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(nodeOf(page, '听力')).toBeVisible()
    expect(asked).toEqual(['POST /teach/folder'])
  })

  await test.step('a resource is uploaded into the folder and shared', async () => {
    await nodeOf(page, '听力').getByText('听力').click()
    await page.getByRole('button', { name: '新增资源' }).first().click()
    const form = page.getByRole('dialog', { name: '新增资源' })
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: '故宫.png', mimeType: 'image/png', buffer: makePng(60, 40) })
    await expect(form.getByText('故宫.png')).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, '故宫.png')).toBeVisible()
    await openMenu(page, '故宫.png')
    await choose(page, '共享')
    await expect(rowOf(page, '故宫.png')).toContainText('是')
  })

  const colleague = await open('teacher2', address)
  await test.step('[ROLE-15] the colleague finds it, collects it, and has no button to delete it', async () => {
    await nodeOf(colleague, '共享库').getByText('共享库').click()
    await openMenu(colleague, '故宫.png')
    await choose(colleague, '收藏')
    await expect(colleague.getByText('保存成功', { exact: true })).toBeVisible()
    await openMenu(colleague, '故宫.png')
    await expect(colleague.getByRole('menuitem', { name: '取消收藏', exact: true })).toBeVisible()
    await expect(colleague.getByRole('menuitem', { name: '删除', exact: true })).toHaveCount(0)
    await choose(colleague, '复制到')
  })

  const dialog = colleague.getByRole('dialog')
  const box = (name: string) => nodeOf(dialog, name).getByRole('checkbox')
  // Colleagues’ first folders have the same name, with their name after it.
  const firstBox = nodeOf(dialog, '我的文件夹').filter({ hasNotText: ' · ' }).getByRole('checkbox')
  await test.step('[FOLD-01] [FOLD-05] the dialog of folders asks where to paste and stays open', async () => {
    await expect(dialog.getByText('复制成功，请选择粘贴到哪个文件夹', { exact: true })).toBeVisible()
    // It grows while it opens.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(530)
    await colleague.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
  })
  await test.step('[FOLD-08] [FOLD-11] what cannot be added to has no box to tick and no button', async () => {
    for (const name of ['公共库', '共享库', '听力']) {
      await expect(box(name)).toHaveAttribute('aria-disabled', 'true')
      await expect(nodeOf(dialog, name).getByRole('button', { name: /新增/ })).toHaveCount(0)
    }
  })
  await test.step('[FOLD-04] [CALL-FOLD-02] a folder is added below another one, which stays open', async () => {
    await nodeOf(dialog, '我的文件夹').getByRole('button', { name: /新增/ }).click()
    const naming = colleague.getByRole('dialog', { name: /我的文件夹/ })
    await naming.getByLabel('名称').fill('图片')
    await naming.getByRole('button', { name: '保存' }).click()
    await expect(colleague.getByText('新增成功', { exact: true })).toBeVisible()
    await expect(box('图片')).toBeVisible()
  })
  await test.step('[CALL-FOLD-10] an answer with another code changes nothing', async () => {
    const refusal = { code: 2, msg: '', data: null }
    await colleague.route('**/teach/folder', (route) => route.fulfill({ json: refusal }))
    await nodeOf(dialog, '图片').getByRole('button', { name: /新增/ }).click()
    const naming = colleague.getByRole('dialog', { name: /图片/ })
    await naming.getByLabel('名称').fill('不会有')
    await naming.getByRole('button', { name: '保存' }).click()
    await expect(naming).toBeVisible()
    await naming.getByRole('button', { name: '取消' }).click()
    await colleague.getByRole('button', { name: '放弃' }).click()
    await colleague.unroute('**/teach/folder')
    await expect(nodeOf(dialog, '不会有')).toHaveCount(0)
    await expect(box('图片')).toBeVisible()
  })
  await test.step('[FOLD-02] one folder is ticked at a time, without those below it', async () => {
    await firstBox.click()
    await expect(box('图片')).toHaveAttribute('aria-checked', 'false')
    await box('图片').click()
    await expect(box('图片')).toHaveAttribute('aria-checked', 'true')
    await expect(firstBox).toHaveAttribute('aria-checked', 'false')
  })
  await test.step('[FOLD-06] cancelled, nothing is asked; confirmed, the copy is there', async () => {
    const copies: string[] = []
    colleague.on('request', (request) => {
      if (request.url().includes('/teach/folder/copy')) copies.push(request.url())
    })
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toHaveCount(0)
    expect(copies).toEqual([])
    await openMenu(colleague, '故宫.png')
    await choose(colleague, '复制到')
    await box('图片').click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    expect(copies).toHaveLength(1)
    await treeOf(colleague).getByText('我的文件夹', { exact: true }).click()
    await nodeOf(colleague, '图片').getByText('图片').click()
    await expect(rowOf(colleague, '故宫.png')).toBeVisible()
    const stored = await colleague.evaluate(() => Object.entries(sessionStorage).flat().join(' '))
    expect(stored).toContain('我的文件夹/图片')
  })
  await test.step('[FOLD-03] from a folder the dialog opens at that folder', async () => {
    await openMenu(colleague, '故宫.png')
    await choose(colleague, '移动到')
    await expect(box('图片')).toHaveAttribute('aria-checked', 'true')
    await dialog.getByRole('button', { name: '取消' }).click()
  })
  await test.step('[FOLD-12] a folder outside the data scope has a lock', async () => {
    await colleague.route('**/teach/folder/list*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const folder of json.data[1].children) folder.isLock = true
      await route.fulfill({ response, json })
    })
    await colleague.reload()
    await expect(nodeOf(colleague, '听力').getByRole('img', { name: '没有数据权限' })).toBeVisible()
  })

  await test.step('[ROLE-03] a system administrator begins in the public library, in the dialog of folders too', async () => {
    const token = await tokenOf(app, 'system')
    const headers = { 'tenant-id': publicTenantId }
    const body = { name: '颐和园的网页', url: 'https://example.org/palace' }
    const { id } = (await callAs(app, token, 'createResource', { body }, headers)).data
    const admin = await open('system', address)
    await expect(nodeOf(admin, '公共库')).toHaveAttribute('aria-selected', 'true')
    await openMenu(admin, body.name)
    await choose(admin, '移动到')
    const places = admin.getByRole('dialog')
    const first = treeOf(places).getByRole('treeitem').first()
    await expect(first).toContainText('公共库')
    await expect(first.getByRole('checkbox')).toHaveAttribute('aria-checked', 'true')
    await places.getByRole('button', { name: '取消' }).click()
    await expect(places).toHaveCount(0)
    await callAs(app, token, 'removeResource', { params: { id } }, headers)
    await nodeOf(admin, '公共库').getByRole('button', { name: /新增/ }).click()
    await expect(admin.getByRole('dialog', { name: /新增/ })).toBeVisible()
  })
  await test.step('[FOLD-09] the office adds nothing right below the personal library', async () => {
    const office = await open('education', address)
    await nodeOf(office, '共享库').getByText('共享库').click()
    await openMenu(office, '故宫.png')
    await choose(office, '复制到')
    const node = nodeOf(office.getByRole('dialog'), '个人库')
    await expect(node.getByRole('checkbox')).toHaveAttribute('aria-disabled', 'true')
    await expect(node.getByRole('button', { name: /新增/ })).toHaveCount(0)
  })
})
