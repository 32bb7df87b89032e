// Word cards in the browser: the dictionary fills a card, a list becomes cards, a reading is put right, a student reads
// and hears a shared card, and repeats its word.
import { expect, test } from './support/people.ts'

test('[SCREEN-T-16 part] [ROUTE-031] [ROUTE-032] [HANZI-09] a teacher makes cards, and a student reads and hears one', async ({
  open,
}) => {
  const page = await open('teacher', '/wordcard/table')
  await expect(page.getByRole('heading', { name: '词卡', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '新增词卡' }).click()
  await expect(page).toHaveURL(/\/wordcard\/cread/)
  await page.getByLabel('词语').fill('朋友')
  await expect(page.getByLabel('拼音')).toHaveValue('péng you')
  await expect(page.getByLabel('释义')).toHaveValue('friend')
  await page.getByLabel('例句').fill('单老师是我的朋友。')
  await page.getByLabel('拼音').fill('peng2 you5')
  await expect(page.getByLabel('拼音')).toHaveValue('péng you')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('词语')).toHaveValue('')

  const list = await open('teacher', '/wordcard/table')
  await list.getByRole('button', { name: '批量新增' }).click()
  const dialog = list.getByRole('dialog', { name: '一次新增多张词卡' })
  await dialog.getByLabel('生词表').fill('苹果\nabc')
  await dialog.getByRole('button', { name: /识\s?别/ }).click()
  await expect(dialog.getByText('不是汉字，跳过')).toBeVisible()
  await dialog.getByRole('button', { name: '新增 1 张词卡' }).click()
  const main = list.getByRole('main')
  await expect(main.getByRole('row').filter({ hasText: '苹果' })).toContainText('apple')

  const row = main.getByRole('row').filter({ hasText: '朋友' })
  await row.getByRole('button', { name: /^查看/ }).click()
  const drawer = list.getByRole('dialog', { name: '朋友' })
  await drawer.getByRole('button', { name: '“单”的读音' }).click()
  const correction = list.getByRole('dialog', { name: '“单”的读音' })
  await correction.getByLabel('拼音').fill('shan4')
  await correction.getByRole('button', { name: '更正读音' }).click()
  await expect(drawer.getByText('shàn')).toBeVisible()
  await expect(correction).toBeHidden()
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()
  await expect(drawer).toBeHidden()
  await row.getByRole('button', { name: /更多/ }).click()
  await list.getByRole('menuitem', { name: '共享', exact: true }).click()
  await expect(row).toContainText('是')

  const student = await open('student1', '/exerciseStudent/wordCards/index', { phone: true })
  await student.getByText('老师的词卡', { exact: true }).click()
  const card = student.getByRole('article', { name: '朋友' })
  await expect(card.getByText('péng')).toBeVisible()
  await card.getByRole('button', { name: '听“朋友”' }).click()
  // This browser has no Chinese voice, and the machine of the tests may have no program that speaks.
  await expect(card.getByRole('status').first()).toHaveText(/^(?:|这台设备上没有中文语音，学校也没有录音。)$/)
  await student.getByText('不显示').click()
  await expect(card.getByText('péng')).toBeHidden()

  await card.getByRole('button', { name: '加入生词本' }).click()
  await student.getByText('今日复习 (1)').click()
  await student.getByRole('button', { name: '显示答案' }).click()
  await expect(student.getByRole('article', { name: '朋友' })).toBeVisible()
  await student.getByRole('button', { name: '记得', exact: true }).click()
  await expect(student.getByText('今天的词都复习完了！')).toBeVisible()
})
