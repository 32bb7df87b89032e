// Two teachers mark an essay without seeing each other's marks; they differ, and a third decides.
import type { Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { plainRichText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { violationsIn } from './support/accessibility.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const give = (page: Page, points: string) => page.getByRole('textbox', { name: '你的评分' }).fill(points)
const essay = '我家有四口人。'

test('each of two markers sees the own mark alone, and where they differ the third sees both', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const name = `作文考试${Date.now() % 1_000_000}`
  const token = await tokenOf(app, 'teacher')
  const { data: info } = await callAs(app, token, 'getUserInfo', {})
  const { data: student } = await callAs(app, await tokenOf(app, 'student7'), 'getUserInfo', {})
  const wording = exerciseWordingSchema.parse({
    ...{ type: 'compose', stem: plainRichText('写写你的家。'), key: null, explanation: null },
    content: { minChars: 0, maxChars: 100, words: [], files: 0 },
  })
  const { data: asked } = await callAs(app, token, 'createExercise', {
    body: { wording, difficulty: 'easy' },
  })
  const sections = [{ name: '', items: [{ exerciseId: asked.id, points: 6 }] }]
  const { data: paper } = await callAs(app, token, 'createPaper', { body: { name, sections } })
  await callAs(app, token, 'releasePaper', { body: { id: paper.id } })
  const wall = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), info.tenant?.timeZone ?? 'UTC')
  const times = { startAt: wall(25), endAt: wall(3600) }
  const { data: exam } = await callAs(app, token, 'createExam', {
    body: { name, paperId: paper.id, ...times },
  })
  await callAs(app, token, 'pushExam', { body: { id: exam.id, studentIds: [student.sysUser.userId] } })

  const page = await open('teacher', `/exercisesTeacher/exam/index?id=${exam.id}`)
  await test.step('the teacher says who marks', async () => {
    await openMenuOf(page.getByRole('button', { name: `更多：${name}` }))
    await page.getByRole('menuitem', { name: '评阅人' }).click()
    const dialog = page.getByRole('dialog', { name: `评阅人：${name}` })
    await dialog.getByText('双评', { exact: true }).click()
    await button(page, '保存').click()
    await expect(dialog.getByText('必填')).toHaveCount(2)
    for (const [part, teacher] of [
      ['一评', '李老师'],
      ['二评', '张老师'],
      ['三评', '陈思远'],
    ] as const) {
      await dialog.getByLabel(part).fill(teacher)
      await page.locator('.ant-select-item-option:visible').filter({ hasText: teacher }).click()
      await dialog.getByText('互相看不到分数').click()
    }
    expect(await violationsIn(page, { withColours: true })).toEqual([])
    await button(page, '保存').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: '双评' })).toContainText('张老师')
  })

  const phone = await open('student7', `/myExam/index?exam=${exam.id}`, { phone: true })
  await phone.getByRole('textbox', { name: '你写的短文' }).fill(essay, { timeout: 60_000 })
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await button(phone, '提交').tap()
  await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
  await expect(phone.getByText(/^已交卷。老师公布成绩以后/)).toBeVisible()

  const deskPath = `/exercisesTeacher/examDesk/index?id=${exam.id}`
  await page.goto(new URL(deskPath, app.url).href)
  await expect(page.getByText('你是一评，看不到另一位老师的分数。')).toBeVisible()
  await give(page, '2')
  await expect(page.getByText('你已评，等另一位')).toBeVisible()
  await expect(page.getByText('已存到学校')).toBeVisible()
  expect(await violationsIn(page, { withColours: true })).toEqual([])

  const second = await open('teacher2', deskPath)
  await expect(second.getByText('等待评分')).toBeVisible()
  await expect(second.getByRole('textbox', { name: '你的评分' })).toHaveValue('')
  await give(second, '5')
  await expect(second.getByText('已存到学校')).toBeVisible()
  await second.reload()
  await expect(second.getByText('分差过大，需要三评')).toBeVisible()
  await expect(second.getByText('一评：2 分')).toHaveCount(0)

  const third = await open('teacher3', deskPath)
  await expect(third.getByText('一评：2 分')).toBeVisible()
  await expect(third.getByText('二评：5 分')).toBeVisible()
  await give(third, '4')
  await expect(third.getByText('已存到学校')).toBeVisible()
  await third.reload()
  await expect(third.getByText('三评已定分')).toBeVisible()
  expect(await violationsIn(third, { withColours: true })).toEqual([])
  const { data: people } = await callAs(app, token, 'listExamResults', { query: { id: exam.id } })
  expect(people.map(({ markingState }) => markingState)).toEqual(['completed'])
})
