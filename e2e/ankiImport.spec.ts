// Cards that went to Anki come back through the dialog, and the result says what became of them.
import { editedInAnki } from '#tests/support/anki.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('a package out of Anki changes the card that it came from and adds the other one', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const cards = [{ name: '安基卡', interpretation: 'до' }]
  const { data: made } = await callAs(app, token, 'createWordCards', { body: { cards } })
  const { data: file } = await callAs(app, token, 'exportCardsToAnki', { body: { ids: made.ids } })
  const changed = editedInAnki(file, ({ fields: [word = '', pinyin = '', , example = ''] }) => ({
    fields: [word, pinyin, 'после', example],
    tags: ' hsk1 ',
  }))
  const page = await open('teacher', '/wordcard/table')
  await page.getByRole('button', { name: '从 Anki 导入' }).click()
  const dialog = page.getByRole('dialog', { name: '从 Anki 导入' })
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles({ name: 'a.xlsx', mimeType: 'application/zip', buffer: Buffer.from('a') })
  await expect(dialog.getByText('无法读取这个 Anki 文件')).toBeVisible()
  const buffer = Buffer.from(changed.base64, 'base64')
  await input.setInputFiles({ name: changed.name, mimeType: 'application/zip', buffer })
  // First it says what it would do, and nothing of a sheet.
  await expect(dialog.getByText('检查完成')).toBeVisible()
  await expect(dialog.getByText('读的是工作表')).toBeHidden()
  await dialog.getByRole('button', { name: /^导入 1 / }).click()
  await expect(dialog.getByText('修改：1')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('main').getByText('после')).toBeVisible()
})
