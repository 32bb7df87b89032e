// A student's tasks on a phone: answered in a tunnel too, handed in, marked, returned and redone; and a recording.
import type { Page } from '@playwright/test'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const home = '/myTaskListStudent/myTaskList/index'
const explanation = richText('讲解在这里')
const judge = (text: string, isTrue: boolean) =>
  ({ type: 'judge', stem: richText(text), content: {}, key: { isTrue }, explanation }) as const
const essay = {
  type: 'compose',
  stem: richText('写一写你的一天。'),
  content: { minChars: 0, maxChars: 0, words: [], files: 1 },
  key: { sample: '早上我六点起床。', rubric: [] },
  explanation: null,
} as const

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const questionOf = (page: Page, number: number) =>
  page.getByRole('region', { name: `第 ${number} 题`, exact: true })
const side = (page: Page, number: number, word: string) =>
  questionOf(page, number).locator('label').filter({ hasText: word })
const countOf = (name: string) => `${name}${Date.now() % 1_000_000}`

test('[SCREEN-S-02] [STATE-TASK-07] [MENUG-04] [STATE-TASK-08 part] a student answers a task on a phone, in a tunnel too, hands it in, and redoes what is returned', async ({
  app,
  open,
}) => {
  const name = countOf('我的作业')
  const wordings = [judge('北京是中国的首都。', true), judge('一年有十三个月。', false), essay]
  const id = await releaseTask(app, { name, students: ['student3'], wordings })
  const teacher = await tokenOf(app, 'teacher')
  const material = { id, text: '先听一遍课文', fileIds: [] }
  await callAs(app, teacher, 'sendMaterial', { body: material })

  const phone = await open('student3', home, { phone: true })
  await expect(cardOf(phone, name)).toContainText(/课后.*未提交/)
  await expect(cardOf(phone, name)).toContainText('截止')
  await cardOf(phone, name).getByRole('button', { name: '开始' }).tap()
  await expect(phone.getByText('先听一遍课文')).toBeVisible()
  await button(phone, '开始').tap()

  await side(phone, 1, '对').tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await expect(button(phone, '答题卡 1/3')).toBeVisible()

  await phone.context().setOffline(true)
  await button(phone, '下一题').tap()
  await side(phone, 2, '对').tap()
  await expect(phone.getByText('已存在这台设备上')).toBeVisible()
  await expect(phone.getByText('连不上学校')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('已存到学校')).toBeVisible()

  await test.step('another device takes over, and the phone takes it back', async () => {
    const desk = await open('student3', '/courseStudent/myCourse/index')
    await desk.locator('#sidebar').getByRole('link', { name: '首页' }).click()
    await expect(desk).toHaveURL(`${app.url}${home}`)
    await cardOf(desk, name).getByRole('button', { name: '继续做' }).click()
    // The button of the card has the same name.
    await expect(desk.getByText('先听一遍课文')).toBeVisible()
    await button(desk, '继续做').click()
    await expect(side(desk, 2, '对').locator('input')).toBeHidden()
    await expect(desk.getByRole('list', { name: '答题卡' }).getByRole('button')).toHaveCount(3)
    await side(phone, 2, '错').tap()
    await expect(phone.getByText('已经在另一台设备上打开')).toBeVisible()
    await expect(side(phone, 2, '对').locator('input')).toBeDisabled()
    await button(phone, '在这里继续').tap()
    await expect(phone.getByText('已经在另一台设备上打开')).toBeHidden()
    await desk.close()
  })

  await button(phone, /^答题卡 \d\/3$/).tap()
  await phone.getByRole('button', { name: /^2: / }).tap()
  await side(phone, 2, '对').tap()
  await button(phone, '答题卡 2/3').tap()
  await button(phone, '提交').last().tap()
  await expect(phone.getByText('第 3 题还没有做完。')).toBeVisible()
  await button(phone, '再看看').tap()
  await button(phone, '下一题').tap()
  await phone.getByRole('textbox', { name: '你写的短文' }).fill('我六点起床。')
  await button(phone, '提交').tap()
  await expect(phone.getByText('题都做完了。')).toBeVisible()
  await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()

  const result = phone.getByRole('region', { name: '结果' })
  await expect(result.getByText('已提交', { exact: true })).toBeVisible()
  await expect(result.getByText('3 题批改了 2 题')).toBeVisible()
  await expect(result.getByRole('link', { name: /^1 道错题已放进错题本/ })).toBeVisible()
  await expect(result.getByRole('button', { name: '2: 不对' })).toBeVisible()
  await expect(questionOf(phone, 2)).toContainText('讲解在这里')
  await expect(questionOf(phone, 3)).toContainText('早上我六点起床。')
  await button(phone, '我的任务').tap()
  await expect(cardOf(phone, name)).toBeHidden()
  await phone.getByTitle('已提交').tap()
  await expect(cardOf(phone, name)).toContainText('已提交')

  await test.step('two questions are returned: these alone are done again, then the marking is completed', async () => {
    const { data: task } = await callAs(app, await tokenOf(app, 'student3'), 'getTask', { params: { id } })
    const attemptId = task.own?.id ?? ''
    const { data: before } = await callAs(app, teacher, 'getAnswerResult', { query: { attemptId } })
    const [first, second, third] = before.answers.map(({ exerciseId }) => exerciseId)
    const mark = (exerciseId = '', score = 0, comment = '') => ({ exerciseId, score, comment })
    const marks = [mark(third, 1, '再写一句')]
    await callAs(app, teacher, 'reviewTask', { body: { attemptId, marks } })
    const exerciseIds = [second ?? '', third ?? '']
    await callAs(app, teacher, 'returnAttempt', { body: { attemptId, exerciseIds } })
    await phone.goto(`${app.url}${home}`)
    await expect(cardOf(phone, name)).toContainText('退回重做')
    await cardOf(phone, name).getByRole('button', { name: '重做' }).tap()
    await expect(phone.getByText('老师退回了第 2、3 题')).toBeVisible()
    await button(phone, '重做').tap()
    await expect(button(phone, '答题卡 2/2')).toBeVisible()
    await expect(questionOf(phone, 1)).toBeHidden()
    await side(phone, 2, '错').tap()
    await button(phone, '下一题').tap()
    await expect(questionOf(phone, 3)).toContainText('再写一句')
    await phone.getByRole('textbox', { name: '你写的短文' }).fill('我六点起床，然后去上学。')
    await button(phone, '提交').tap()
    await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
    await expect(result.getByText('已提交', { exact: true })).toBeVisible()
    const again = [mark(first, 2), mark(second, 2), mark(third, 2, '很好')]
    await callAs(app, teacher, 'reviewTask', { body: { attemptId, marks: again, complete: true } })
    await phone.reload()
    await expect(result).toContainText('6 / 6')
    await expect(questionOf(phone, 3)).toContainText('很好')
  })
})

test('[VAL-52] a student reads aloud: the recording stops by itself at 60 seconds, is heard again and handed in', async ({
  app,
  open,
}) => {
  const spoken = {
    type: 'speak',
    stem: richText('大声读一读。'),
    content: { text: '我喜欢喝茶。', seconds: 60, model: null },
    key: null,
    explanation: null,
  }
  const name = countOf('口语')
  const id = await releaseTask(app, { name, students: ['student5'], wordings: [spoken] })
  const page = await open('student5', `${home}?task=${id}`, {
    apart: true,
    prepare: (window) => window.clock.install(),
  })
  await button(page, '开始').click()
  await expect(page.getByText('我喜欢喝茶。')).toBeVisible()
  await button(page, '开始录音').click()
  await expect(page.getByText(/^0:0[2-9] \/ 1:00$/)).toBeVisible()
  await page.clock.fastForward(45_000)
  await expect(page.getByText(/^0:[45]\d \/ 1:00$/)).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(button(page, '停止')).toBeHidden()
  await expect(button(page, '重新录')).toBeVisible()
  await expect(page.getByRole('button', { name: /你的录音/ })).toBeEnabled()
  await expect(page.getByText('已存到学校')).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('题都做完了。')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  const result = page.getByRole('region', { name: '结果' })
  await expect(result.getByText('1 题批改了 0 题')).toBeVisible()
  await expect(result.getByRole('button', { name: /你的录音/ })).toBeEnabled()
})
