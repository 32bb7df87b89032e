// What it costs a teacher to make an exercise, from the library until it is saved.
import type { Page } from '@playwright/test'
import { countActions, printActions } from './support/countActions.ts'
import { expect, test } from './support/people.ts'

const library = '/exercisesTeacher/exerciseLibrary'
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const saved = (page: Page) => expect(page).toHaveURL(/exerciseLibrary/)
const option = (page: Page, letter: string) => page.getByRole('textbox', { name: `选项 ${letter}` })
const isRight = (page: Page, letter: string) => page.getByRole('radio', { name: `${letter} 是正确答案` })

test('a choice exercise takes 4 clicks, or 15 keys beside its texts', async ({ open }) => {
  const page = await open('teacher', library)
  const word = `选${Date.now() % 100_000}`
  const begin = async () => {
    const counted = await countActions(page)
    await page.getByRole('button', { name: '新建习题' }).first().click()
    await expect(page.getByRole('textbox', { name: '题干' })).toBeFocused()
    return counted
  }

  await test.step('with the keyboard alone, once the editor is open', async () => {
    const counted = await begin()
    await page.keyboard.type(`${word}甲：“多谢”是什么意思？`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(option(page, 'A')).toBeFocused()
    for (const [at, text] of ['hello', 'thank you', 'goodbye', 'sorry'].entries()) {
      await page.keyboard.type(text)
      if (text === 'thank you') await page.keyboard.press('Alt+Enter')
      if (at < 3) await page.keyboard.press('Enter')
    }
    await expect(option(page, 'D')).toBeFocused()
    await expect(page.getByRole('textbox', { name: /^选项/ })).toHaveCount(4)
    await expect(isRight(page, 'B')).toBeChecked()
    await page.keyboard.press('Control+Enter')
    await saved(page)
    await expect(rowOf(page, `${word}甲`)).toBeVisible()
    const actions = await counted()
    printActions('a choice exercise, by keys', actions, '4 clicks, 15 keys')
    expect(actions.clicks).toBeLessThanOrEqual(4)
    expect(actions.keys).toBeLessThanOrEqual(15)
  })

  await test.step('with the mouse', async () => {
    const counted = await begin()
    await page.keyboard.type(`${word}乙：“再见”是什么意思？`)
    await option(page, 'A').click()
    for (const text of ['hello', 'thank you', 'goodbye']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('sorry')
    await isRight(page, 'C').click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await saved(page)
    const actions = await counted()
    printActions('a choice exercise, by mouse', actions, '4 clicks, 15 keys')
    expect(actions.clicks).toBeLessThanOrEqual(4)
    expect(actions.keys).toBeLessThanOrEqual(15)
  })

  await test.step('Enter adds an option only behind a written last one; Tab goes past the buttons of a line', async () => {
    await page.getByRole('button', { name: '新建习题' }).first().click()
    const options = page.getByRole('textbox', { name: /^选项/ })
    await option(page, 'D').click()
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(4)
    await page.keyboard.type('sorry')
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(5)
    await expect(option(page, 'E')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(5)
    await option(page, 'A').click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(option(page, 'B')).toBeFocused()
    // Nothing of it is kept for the next test of this teacher.
    await page.getByRole('button', { name: '返回题库' }).click()
  })
})

test('two blanks with pinyin take 7 clicks', async ({ open }) => {
  const page = await open('teacher', library)
  const word = `空${Date.now() % 100_000}`
  const counted = await countActions(page)
  await page.getByRole('button', { name: '新建习题' }).first().click()
  await page.getByRole('radio', { name: '填空' }).click()
  await page.getByRole('textbox', { name: '句子或短文' }).click()
  await page.keyboard.type(`${word}：你好 ___，再见 ___`)
  const answer = (number: number) => page.getByRole('combobox', { name: `第 ${number} 空的答案` })
  await answer(1).click()
  await page.keyboard.type('nǐ hǎo')
  await page.keyboard.press('Enter')
  await page.getByRole('radiogroup', { name: '第 1 空写什么' }).getByText('拼音').click()
  await expect(
    page.getByRole('radiogroup', { name: '第 2 空写什么' }).getByRole('radio', { name: '拼音' }),
  ).toBeChecked()
  await answer(2).click()
  await page.keyboard.type('zàijiàn')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await saved(page)
  await expect(rowOf(page, word)).toBeVisible()
  const actions = await counted()
  printActions('two blanks with pinyin', actions, '7 clicks')
  expect(actions.clicks).toBeLessThanOrEqual(7)
})

test('listening, recorded, takes 7 clicks', async ({ open }) => {
  const page = await open('teacher', library)
  const word = `听${Date.now() % 100_000}`
  const counted = await countActions(page)
  await page.getByRole('button', { name: '新建习题' }).first().click()
  const tools = page.getByRole('toolbar', { name: '题干：工具' })
  await tools.getByRole('button', { name: '插入录音' }).click()
  await page.getByRole('menuitem', { name: '现在录音' }).click()
  const dialog = page.getByRole('dialog', { name: '录音' })
  await expect(dialog.getByText(/0:\d[1-9] \/ 1:00/)).toBeVisible()
  await dialog.getByRole('button', { name: '停止' }).click()
  await dialog.getByRole('button', { name: '使用这段录音' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('textbox', { name: '题干' }).getByRole('button', { name: /^播放/ }),
  ).toBeVisible()
  await page.keyboard.type(`${word}：他说什么？`)
  // Past what the sound in the text has to press.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(option(page, 'A')).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.keyboard.type('你好')
  await page.keyboard.press('Enter')
  await page.keyboard.type('谢谢')
  await isRight(page, 'A').click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await saved(page)
  await expect(rowOf(page, word)).toBeVisible()
  const actions = await counted()
  printActions('listening, recorded', actions, '7 clicks')
  expect(actions.clicks).toBeLessThanOrEqual(7)
})
