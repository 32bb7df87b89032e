// Exams: a teacher sets one with a released paper and gives it out; students sit it on a phone and on a laptop; it is marked.
import type { Page } from '@playwright/test'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { violationsIn } from './support/accessibility.ts'
import type { App } from './support/app.ts'
import { choose } from './support/choose.ts'
import { makePaper } from './support/makePaper.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { setTime } from './support/setTime.ts'

const explanation = richText('讲解在这里')
const judge = (text: string, isTrue: boolean) =>
  ({ type: 'judge', stem: richText(text), content: {}, key: { isTrue }, explanation }) as const
const essay = {
  type: 'compose',
  stem: richText('写一写你的一天。'),
  content: { minChars: 0, maxChars: 0, words: [], files: 0 },
  key: { sample: '早上我六点起床。', rubric: [] },
  explanation: null,
} as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const questionOf = (page: Page, number: number) =>
  page.getByRole('region', { name: `第 ${number} 题`, exact: true })
const side = (page: Page, number: number, word: string) =>
  questionOf(page, number).locator('label').filter({ hasText: word })
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

/** Readable for everybody, with its colours. */
const expectReadable = async (page: Page) =>
  expect(await violationsIn(page, { withColours: true })).toEqual([])

const personOf = async (app: App, username: string) => {
  const { data } = await callAs(app, await tokenOf(app, username), 'getUserInfo', {})
  return { id: data.sysUser.userId, name: data.sysUser.name, timeZone: data.tenant?.timeZone ?? 'UTC' }
}

test('[SCREEN-T-14] [SCREEN-S-06] a teacher sets an exam, students sit it on a phone and a laptop, it is ended, marked and its result seen', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const name = `期中考试${Date.now() % 1_000_000}`
  await makePaper(app, {
    name,
    wordings: [judge('北京是中国的首都。', true), judge('一年有十三个月。', false), essay],
    minutes: 40,
  })
  const { timeZone } = await personOf(app, 'teacher')
  const [first, second] = [await personOf(app, 'student6'), await personOf(app, 'student7')]
  const wall = (seconds: number) => toWallTime(new Date(Date.now() + seconds * 1000), timeZone)

  const page = await open('teacher', '/exercisesTeacher/myPapers')
  await openMenuOf(rowOf(page, name).getByRole('button', { name: /更多/ }))
  await page.getByRole('menuitem', { name: '安排考试' }).click()
  const form = page.getByRole('dialog', { name: '新建考试' })
  await expect(form.getByRole('textbox', { name: '考试名称' })).toHaveValue(name)
  await expect(form.getByText('3 题 · 6 分')).toBeVisible()
  await expect(form.getByRole('spinbutton', { name: /时长/ })).toHaveValue('40')

  await expectReadable(page)

  await test.step('[VAL-36] [VAL-35] a start in the past and an end before the start are said at their fields', async () => {
    const field = (label: string) => form.locator('.ant-form-item').filter({ hasText: label })
    await setTime(form.getByLabel('开考时间'), wall(-86_400).slice(0, 16))
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(field('开考时间').getByText('这个时间已经过去')).toBeVisible()
    await setTime(form.getByLabel('交卷时间'), wall(-2 * 86_400).slice(0, 16))
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(field('交卷时间').getByText('结束必须晚于开始')).toBeVisible()
    await setTime(form.getByLabel('开考时间'), wall(86_400).slice(0, 16))
    await setTime(form.getByLabel('交卷时间'), wall(86_400 + 3600).slice(0, 16))
  })
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '考试' })).toBeVisible()
  await expect(rowOf(page, name)).toContainText('草稿')

  await rowOf(page, name).getByRole('button', { name: /发布/ }).click()
  const pushing = page.getByRole('dialog', { name: `发布“${name}”` })
  await expect(pushing.getByText('还没有发给任何人。')).toBeVisible()
  await expectReadable(page)
  await choose(pushing.getByLabel('个别学生'), first.name)
  await choose(pushing.getByLabel('个别学生'), second.name)
  // The list of names lies over the button until something else is pressed.
  await pushing.getByText('学生马上在“我的考试”里看到它').click()
  await pushing.getByRole('button', { name: '发布', exact: true }).click()
  await expect(pushing).toBeHidden()
  await expect(rowOf(page, name)).toContainText('未开始')

  const phone = await open('student6', '/myExam/index', { phone: true })
  const card = phone.getByRole('article', { name })
  await expect(card).toContainText('未开始')
  await expect(card).toContainText('40 分钟')
  await expect(card).toContainText('3 题')
  await expect(card).toContainText('6 分')
  await expect(card).toContainText(/后开考/)
  await card.getByRole('button', { name: '看一看' }).tap()
  await expect(button(phone, '开始作答')).toBeDisabled()
  await expectReadable(phone)

  const token = await tokenOf(app, 'teacher')
  const { data: found } = await callAs(app, token, 'pageExam', { query: { name } })
  const id = found.records[0]?.id ?? ''
  await callAs(app, token, 'updateExam', { body: { id, startAt: wall(6), endAt: wall(3600) } })
  await phone.reload()
  await expect(button(phone, '开始作答')).toBeDisabled()
  // Nobody reloads or presses: who waits at the door comes in when it is time, with the paper that came sealed.
  const opening = phone.waitForResponse((response) => response.url().endsWith('/test/exam/sealed/open'))
  await expect(questionOf(phone, 1)).toBeVisible({ timeout: 20_000 })
  expect((await (await opening).json()).data.key).toHaveLength(44)
  // Practice offers pinyin above the words; an exam is read as it was written.
  await expect(phone.getByText('全部词')).toHaveCount(0)
  await expect(phone.getByRole('timer')).toHaveText(/^39:[45]\d$|^40:00$/)
  await expectReadable(phone)
  await side(phone, 1, '对').tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await phone.context().setOffline(true)
  await button(phone, '下一题').tap()
  await side(phone, 2, '对').tap()
  await expect(phone.getByText('已存在这台设备上')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await button(phone, '下一题').tap()
  await button(phone, '提交').tap()
  await expect(phone.getByText('第 3 题还没有做完。')).toBeVisible()
  await button(phone, '再看看').tap()
  await phone.getByRole('textbox', { name: '你写的短文' }).fill('我六点起床。')
  await button(phone, '提交').tap()
  await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
  await expect(phone.getByText('已提交', { exact: true })).toBeVisible()
  await expect(phone.getByText(/^已交卷。老师公布成绩以后/)).toBeVisible()
  await expect(phone.getByText('讲解在这里')).toBeHidden()

  const laptop = await open('student7', '/myTaskListStudent/myTaskList/index')
  await laptop.getByRole('link', { name: `正在考试：${name}` }).click()
  await button(laptop, '开始作答').click()
  await side(laptop, 1, '对').click()
  await expect(laptop.getByText('已存到学校')).toBeVisible()

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(rowOf(page, first.name)).toContainText('待批改')
  await expectReadable(page)
  await expect(rowOf(page, first.name)).toContainText('自己')
  // It has an essay, so that names are hidden at the desk, and what was given stands beside no name.
  await expect(page.getByText('公布成绩前，批改台上隐藏姓名')).toBeVisible()
  await expect(rowOf(page, first.name)).not.toContainText('3/3')
  await expect(rowOf(page, second.name)).toContainText('作答中')
  await test.step('ten minutes more for one of them', async () => {
    await openMenuOf(page.getByRole('button', { name: `更多：${second.name}` }))
    await page.getByRole('menuitem', { name: '加时间' }).click()
    const giving = page.getByRole('dialog', { name: `给${second.name}加时间` })
    await giving.getByRole('textbox', { name: '原因' }).fill('来晚了')
    await expectReadable(page)
    await giving.getByRole('button', { name: /确\s?定/ }).click()
    await expect(giving).toBeHidden()
    await laptop.reload()
    await expect(laptop.getByText('50 分钟')).toBeVisible()
    await button(laptop, '继续作答').click()
    await expect(laptop.getByRole('timer')).toHaveText(/^4[89]:/)
  })
  await openMenuOf(page.getByRole('button', { name: `更多：${name}` }))
  await page.getByRole('menuitem', { name: '提前结束' }).click()
  await expect(page.getByText('没有交卷的学生会按已保存的答案交卷')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '提前结束' }).click()
  await expect(page.getByText('已提前结束')).toBeVisible()
  await expect(laptop.getByText('考试时间到了')).toBeVisible({ timeout: 60_000 })

  await page.getByTitle('已交卷').click()
  await button(page, '批改').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const sat = page.getByRole('navigation', { name: '学生' })
  await expect(sat.getByRole('button')).toHaveText([/^1 号/, /^2 号/])
  await expect(page.getByText(first.name)).toHaveCount(0)

  await test.step('the results are seen when the teacher releases them, and not before', async () => {
    const { data: people } = await callAs(app, token, 'listExamResults', { query: { id } })
    for (const { id: attemptId } of people) {
      const { data: result } = await callAs(app, token, 'getExamResult', { query: { attemptId } })
      const marks = result.answers.map(({ exerciseId, score }) => ({
        exerciseId,
        score: score ?? 1,
        comment: '',
      }))
      await callAs(app, token, 'reviewExam', { body: { attemptId, marks, complete: true } })
    }
    await phone.reload()
    await expect(phone.getByText(/^已交卷。老师公布成绩以后/)).toBeVisible()
    await page.goto(new URL(`/exercisesTeacher/exam?id=${id}`, page.url()).href)
    await button(page, '公布成绩').click()
    await expect(page.getByText('公布以后不能收回')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '公布成绩' }).click()
    await expect(page.getByText('成绩公布于')).toBeVisible()
    await expect(rowOf(page, first.name)).toContainText('3 / 6')
    await phone.reload()
    await expect(phone.getByRole('region', { name: '结果' })).toContainText('3 / 6')
  })
})

test('[MENUG-16] the student’s menu has my exams, which the entry opens', async ({ open }) => {
  const page = await open('student5', '/courseStudent/myCourse/index')
  await page.locator('#sidebar').getByRole('link', { name: '我的考试' }).click()
  await expect(page).toHaveURL(/\/myExam\/index$/)
  await expect(page.getByRole('heading', { level: 1, name: '我的考试' })).toBeVisible()
})
