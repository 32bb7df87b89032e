// A textbook in the browser: a teacher uploads a page and draws a box on it, a student reads it on a phone and taps.
import { join } from 'node:path'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('[SCREEN-T-15] [SCREEN-S-08] [MENUG-06] a teacher puts a word on a page, and a student turns the pages on a phone and taps it', async ({
  app,
  open,
}) => {
  const teacher = await tokenOf(app, 'teacher')
  const book = await callAs(app, teacher, 'createTextbook', {
    body: { name: '看图学汉语', units: [{ name: '第一课 朋友' }] },
  })
  const page = await open('teacher', `/interactive/pages?id=${book.data.id}`)
  await expect(page.getByText('还没有页面')).toBeVisible()
  const picture = (name: string) => join(import.meta.dirname, `../server/seed/book/${name}.png`)
  await page.locator('input[type="file"]').setInputFiles([picture('home'), picture('desk')])
  await expect(page.getByRole('button', { name: '第 2 页' })).toBeVisible()
  const sheet = page.locator('[data-draws="true"]')
  // Drawn on once the picture is there.
  await expect.poll(() => sheet.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(200)
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the page has a picture')
  await page.mouse.move(box.x + box.width * 0.2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 140, { steps: 3 })
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: '生词' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '词语' }).fill('朋友')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await callAs(app, teacher, 'shareTextbook', { body: { ids: [book.data.id] } })

  const phone = await open('student1', '/matterStudent/myTextbook/index', { phone: true })
  await phone.getByRole('link', { name: '打开：看图学汉语' }).click()
  await expect(phone.getByText('第 1 页，共 2 页')).toBeVisible()
  await phone.getByRole('button', { name: '下一页' }).click()
  await expect(phone.getByText('第 2 页，共 2 页')).toBeVisible()
  await phone.getByRole('button', { name: '上一页' }).click()
  await phone.getByRole('button', { name: '放大' }).click()
  await phone.getByRole('button', { name: '缩小' }).click()
  await phone.getByRole('button', { name: '生词：朋友' }).click()
  const word = phone.getByRole('dialog', { name: '生词：朋友' })
  await expect(word).toContainText('péng')
  await word.getByRole('button', { name: '加入生词本' }).click()
  await expect(phone.getByText('已加入生词本')).toBeVisible()
})
