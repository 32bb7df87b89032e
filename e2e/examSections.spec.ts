// An exam whose sections have minutes of their own, on a phone: entered one after the other, left only forwards.
import type { Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { violationsIn } from './support/accessibility.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const right = (page: Page) => page.locator('label').filter({ hasText: '对' })

test('sections with minutes of their own are entered, survive a reload, and have no way back', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const name = `分部考试${Date.now() % 1_000_000}`
  const token = await tokenOf(app, 'teacher')
  const { data: teacher } = await callAs(app, token, 'getUserInfo', {})
  const { data: student } = await callAs(app, await tokenOf(app, 'student6'), 'getUserInfo', {})
  const ask = async (text: string) => {
    const wording = exerciseWordingSchema.parse({
      ...{ type: 'judge', stem: richText(text), content: {}, key: { isTrue: true } },
      explanation: null,
    })
    const { data } = await callAs(app, token, 'createExercise', { body: { wording, difficulty: 'easy' } })
    return [{ exerciseId: data.id, points: 2 }]
  }
  const sections = [
    { name: '听力', text: '听两遍再作答。', minutes: 30, items: await ask('他在说火车。') },
    { name: '阅读', text: '', minutes: 20, items: await ask('文章讲的是天气。') },
    { name: '书写', text: '', minutes: null, items: await ask('这个字写对了。') },
  ]
  const { data: paper } = await callAs(app, token, 'createPaper', { body: { name, minutes: 60, sections } })
  await callAs(app, token, 'releasePaper', { body: { id: paper.id } })
  const wall = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), teacher.tenant?.timeZone ?? 'UTC')
  const times = { startAt: wall(25), endAt: wall(5400), minutes: 60 }
  const { data: exam } = await callAs(app, token, 'createExam', {
    body: { name, paperId: paper.id, ...times },
  })
  const { data: isPushed } = await callAs(app, token, 'pushExam', {
    body: { id: exam.id, studentIds: [student.sysUser.userId] },
  })
  expect(isPushed).toBe(true)

  const phone = await open('student6', `/myExam/index?exam=${exam.id}`, { phone: true })
  await expect(phone.getByText('时间 30 分钟，从进入时开始算。')).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText('这个字写对了。')).toBeVisible()
  await expect(phone.getByText('他在说火车。')).toBeHidden()
  expect(await violationsIn(phone, { withColours: true })).toEqual([])

  await button(phone, /^进\s?入$/).tap()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^进\s?入$/ })
    .tap()
  await expect(phone.getByRole('heading', { name: '听力' })).toBeVisible()
  await expect(phone.getByText('听两遍再作答。')).toBeVisible()
  await expect(phone.getByRole('timer')).toHaveText(/^29:|^30:00$/)
  await expect(phone.getByText('这个字写对了。')).toBeHidden()
  await right(phone).tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  expect(await violationsIn(phone, { withColours: true })).toEqual([])

  await phone.reload()
  await button(phone, '继续作答').tap()
  await expect(phone.getByText('他在说火车。')).toBeVisible()
  await expect(phone.getByRole('timer')).toHaveText(/^2\d:/)

  await button(phone, '下一部分').tap()
  await expect(phone.getByText('“听力”就此结束，不能再回来。')).toBeVisible()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^进\s?入$/ })
    .tap()
  await expect(phone.getByText('文章讲的是天气。')).toBeVisible()
  await expect(phone.getByText('他在说火车。')).toBeHidden()
  await expect(phone.getByRole('timer')).toHaveText(/^19:|^20:00$/)
  await right(phone).tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()

  await button(phone, '下一部分').tap()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^进\s?入$/ })
    .tap()
  await expect(phone.getByText('这个字写对了。')).toBeVisible()
  await right(phone).tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await button(phone, '提交').tap()
  await expect(phone.getByText('题都做完了。提交以后就不能再改了。')).toBeVisible()
  await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
  await expect(phone.getByText(/^已交卷。老师公布成绩以后/)).toBeVisible()
})
