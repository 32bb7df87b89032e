// The invigilator of an exam sees who is there, speaks to all and to one, gives time and ends one sitting.
import type { Page } from '@playwright/test'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { violationsIn } from './support/accessibility.ts'
import type { App } from './support/app.ts'
import { makePaper } from './support/makePaper.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const judge = (text: string) =>
  ({
    ...{ type: 'judge', stem: richText(text), content: {}, key: { isTrue: true } },
    explanation: null,
  }) as const
const essay = {
  ...{ type: 'compose', stem: richText('写一写你的一天。'), explanation: null },
  content: { minChars: 0, maxChars: 0, words: [], files: 0 },
  key: { sample: '早上我六点起床。', rubric: [] },
} as const
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const expectReadable = async (page: Page) =>
  expect(await violationsIn(page, { withColours: true })).toEqual([])

const personOf = async (app: App, username: string) => {
  const { data } = await callAs(app, await tokenOf(app, username), 'getUserInfo', {})
  return { id: data.sysUser.userId, name: data.sysUser.name, timeZone: data.tenant?.timeZone ?? 'UTC' }
}

test('an exam is invigilated: who is there, away and done; messages, more time, and the end of one sitting', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const name = `监考测试${Date.now() % 1_000_000}`
  const paperId = await makePaper(app, { name, wordings: [judge('北京是中国的首都。'), essay], minutes: 40 })
  const token = await tokenOf(app, 'teacher')
  const { timeZone } = await personOf(app, 'teacher')
  const [first, second, third] = [
    await personOf(app, 'student6'),
    await personOf(app, 'student7'),
    await personOf(app, 'student8'),
  ]
  const wall = (seconds: number) => toWallTime(new Date(Date.now() + seconds * 1000), timeZone)
  const body = { name, paperId, startAt: wall(30), endAt: wall(3600), minutes: 40 }
  const { data: made } = await callAs(app, token, 'createExam', { body })
  const studentIds = [first.id, second.id, third.id]
  const { data: isPushed } = await callAs(app, token, 'pushExam', { body: { id: made.id, studentIds } })
  expect(isPushed).toBe(true)

  const phone = await open('student6', `/myExam/index?exam=${made.id}`, { phone: true })
  await expect(phone.getByText('离开考试页面会被计次，监考老师看得到。')).toBeVisible()
  const page = await open('teacher', `/exercisesTeacher/exam?id=${made.id}`)
  await button(page, '监考').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(rowOf(page, third.name)).toContainText('未到')

  // The sealed paper brings it in by itself.
  await expect(phone.getByRole('timer')).toHaveText(/^39:|^40:00$/, { timeout: 60_000 })
  await expect(rowOf(page, first.name)).toContainText('作答中', { timeout: 15_000 })
  await phone.locator('label').filter({ hasText: '对' }).tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  const laptop = await open('student7', `/myExam/index?exam=${made.id}`)
  await button(laptop, '开始作答').click()
  await expect(page.getByText('作答中 2', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectReadable(page)

  await test.step('what is said to all and to one is in the sittings within ten seconds', async () => {
    await button(page, '对所有人说').click()
    const telling = page.getByRole('dialog', { name: '对所有考生说' })
    await telling.getByRole('textbox', { name: '内容' }).fill('第二题写三句就够。')
    await expectReadable(page)
    await telling.getByRole('button', { name: /发\s?送/ }).click()
    await expect(phone.getByText('第二题写三句就够。')).toBeVisible({ timeout: 10_000 })
    await expect(laptop.getByText('第二题写三句就够。')).toBeVisible({ timeout: 10_000 })
    await openMenuOf(page.getByRole('button', { name: `更多：${second.name}` }))
    await page.getByRole('menuitem', { name: '对他说' }).click()
    const one = page.getByRole('dialog', { name: `对${second.name}说` })
    await one.getByRole('textbox', { name: '内容' }).fill('请坐到前面来。')
    await one.getByRole('button', { name: /发\s?送/ }).click()
    await expect(laptop.getByText('请坐到前面来。')).toBeVisible({ timeout: 10_000 })
    await expect(phone.getByText('请坐到前面来。')).toBeHidden()
    await expectReadable(phone)
  })

  await test.step('leaving the page is counted, and it ends nothing', async () => {
    await laptop.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(rowOf(page, second.name)).toContainText('页面不在最前', { timeout: 15_000 })
    await laptop.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(rowOf(page, second.name)).toContainText('作答中', { timeout: 15_000 })
    await expect(laptop.getByText('你离开过考试页面 1 次')).toBeVisible()
  })

  await test.step('more time is in the sitting without a reload', async () => {
    await openMenuOf(page.getByRole('button', { name: `更多：${first.name}` }))
    await page.getByRole('menuitem', { name: '加时间' }).click()
    const giving = page.getByRole('dialog', { name: `给${first.name}加时间` })
    await giving.getByRole('textbox', { name: '原因' }).fill('来晚了')
    await giving.getByRole('button', { name: /确\s?定/ }).click()
    await expect(phone.getByRole('timer')).toHaveText(/^4\d:/, { timeout: 10_000 })
  })

  await test.step('the sitting of one ends, and the others go on', async () => {
    await openMenuOf(page.getByRole('button', { name: `更多：${first.name}` }))
    await page.getByRole('menuitem', { name: '收卷' }).click()
    const ending = page.getByRole('dialog', { name: `现在收${first.name}的卷` })
    await ending.getByRole('textbox', { name: '原因' }).fill('身体不适')
    await ending.getByRole('button', { name: /收\s?卷/ }).click()
    await expect(phone.getByText(/^已交卷。老师公布成绩以后/)).toBeVisible({ timeout: 15_000 })
    await expect(rowOf(page, first.name)).toContainText('已交卷')
    await expect(laptop.getByRole('timer')).toBeVisible()
    await page.getByText('已交卷 1', { exact: true }).click()
    await expect(rowOf(page, second.name)).toBeHidden()
    await expect(rowOf(page, first.name)).toBeVisible()
  })
})
