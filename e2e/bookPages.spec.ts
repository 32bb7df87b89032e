// A textbook in the browser: the platform makes pages with places to tap and grants the book, a student reads it on a
// phone, taps a word and does an exercise, until the grant is taken back.
import { join } from 'node:path'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'
import { choose } from './support/choose.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const picture = (name: string) => join(import.meta.dirname, `../server/seed/book/${name}.png`)

test('[SCREEN-T-15] [ERR-MSG-29 part] [SCREEN-S-08] [SCREEN-A-15] [MENUG-06] a granted textbook is read on a phone: its pages turn, a word and an exercise open at a tap; a revoked one is gone', async ({
  app,
  open,
}) => {
  const system = await tokenOf(app, 'system')
  const inLibrary = { 'tenant-id': publicTenantId }
  const units = [{ name: '第一课 我的家' }, { name: '第二课 桌子上有什么' }]
  const made = await callAs(app, system, 'createTextbook', { body: { name: '看图学汉语', units } }, inLibrary)
  const textbookId = made.data.id
  const folder = await callAs(app, system, 'createFolder', { body: { pid: '1', name: '网页' } }, inLibrary)
  const folderId = folder.data.id
  await callAs(app, system, 'setFolderSchools', { body: { folderId } }, inLibrary)
  const menu = { url: 'https://example.org/menu', name: '饭馆的菜单', folderId }
  await callAs(app, system, 'createResource', { body: menu }, inLibrary)

  const page = await open('system', `/interactive/pages?id=${textbookId}`)
  await expect(page.getByText('还没有页面')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles([picture('home'), picture('desk')])
  await expect(page.getByRole('button', { name: '第 2 页' })).toBeVisible()
  const sheet = page.locator('[data-draws="true"]')
  // Drawn on once the picture is there.
  await expect.poll(() => sheet.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(200)
  const drawPlace = async (top: number) => {
    const box = await sheet.boundingBox()
    if (!box) throw new Error('the page has a picture')
    await page.mouse.move(box.x + box.width * 0.2, box.y + top)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + top + 100, { steps: 3 })
    await page.mouse.up()
  }
  const saved = page.getByRole('status').filter({ hasText: '已保存' })
  await drawPlace(200)
  await page.getByRole('dialog').getByRole('button', { name: '资源' }).click()
  const resources = page.getByRole('dialog', { name: '选择资源' })
  await resources.getByRole('textbox', { name: '按名称查找' }).fill('饭馆')
  await resources.getByRole('button', { name: /饭馆的菜单/ }).click()
  await expect(resources).toBeHidden()
  await expect(saved).toBeVisible()
  await drawPlace(40)
  await page.getByRole('dialog').getByRole('button', { name: '生词' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '词语' }).fill('朋友')
  await page.keyboard.press('Enter')
  await expect(page.getByText('生词：朋友')).toBeVisible()
  await expect(saved).toBeVisible()

  const { data: pages } = await callAs(app, system, 'listBookPages', { query: { textbookId } }, inLibrary)
  const query = { size: 1, type: 'judge' } as const
  const { data: found } = await callAs(app, system, 'pageExercise', { query }, inLibrary)
  const exerciseId = found.records[0]?.id ?? ''
  const place = { x: 0.1, y: 0.6, width: 0.8, height: 0.3 }
  const hotspots: Hotspot[] = [{ kind: 'exercise', id: 'e', ...place, name: '判断', exerciseId }]
  await callAs(app, system, 'updateBookPage', { body: { id: pages[1]?.id ?? '', hotspots } }, inLibrary)

  const phone = await open('student1', '/matterStudent/myTextbook/index', { phone: true })
  await expect(phone.getByRole('link', { name: '打开：你好，汉语（样书）' })).toBeVisible()
  const link = phone.getByRole('link', { name: '打开：看图学汉语' })
  await expect(link).toHaveCount(0)
  const grants = await open('system', '/tenant/textbookGrant/index')
  await choose(grants.getByRole('combobox', { name: '机构' }), '同学国际学校')
  await grants.getByRole('switch', { name: '授权：看图学汉语' }).click()
  await expect(grants.getByText('授权成功')).toBeVisible()
  await phone.reload()
  await link.click()
  await expect(phone.getByText('第 1 页，共 2 页')).toBeVisible()
  await phone.getByRole('button', { name: '生词：朋友' }).click()
  const word = phone.getByRole('dialog', { name: '生词：朋友' })
  await expect(word).toContainText('péng')
  await word.getByRole('button', { name: '加入生词本' }).click()
  await expect(word.getByRole('button', { name: '已在生词本' })).toBeDisabled()
  await word.locator('.ant-drawer-close').click()
  await phone.getByRole('button', { name: '资源：饭馆的菜单' }).click()
  await expect(phone.getByRole('dialog').getByRole('link', { name: /example\.org/ })).toBeVisible()
  await phone.locator('.ant-drawer-close').click()
  await phone.getByRole('button', { name: '放大' }).click()
  await phone.getByRole('button', { name: '缩小' }).click()
  await phone.getByRole('button', { name: '下一页' }).click()
  await expect(phone.getByText('第 2 页，共 2 页')).toBeVisible()
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await phone.route('**', async (route) => {
    if (route.request().resourceType() === 'image') await isLetThrough
    await route.continue()
  })
  await phone.getByRole('button', { name: '习题：判断' }).click()
  const run = phone.getByRole('dialog', { name: '习题：判断' })
  const right = run.locator('label').filter({ hasText: '对' })
  const below = async () => {
    const [head, choice] = [await run.getByText('习题：判断').boundingBox(), await right.boundingBox()]
    return (choice?.y ?? 0) - (head?.y ?? 0)
  }
  // The picture comes late, and the choices below it stay where they are: a finger is on its way to them.
  const late = run.locator('img')
  const pictureWidth = () => late.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth)
  await expect(late).toBeVisible()
  expect(await pictureWidth()).toBe(0)
  const before = await below()
  expect(before).toBeGreaterThan(200)
  letThrough()
  await expect.poll(pictureWidth).toBe(960)
  expect(await below()).toBe(before)
  await right.click()
  await run.getByRole('button', { name: '检查' }).click()
  await expect(run.getByRole('button', { name: '看结果' })).toBeVisible()

  await grants.getByRole('switch', { name: '授权：看图学汉语' }).click()
  await expect(grants.getByText('已取消授权')).toBeVisible()
  await phone.goto(`${app.url}/matterStudent/myTextbook/index`)
  await expect(phone.getByRole('link', { name: '打开：你好，汉语（样书）' })).toBeVisible()
  await expect(link).toHaveCount(0)
})
