// Taking turns, as a teacher and two students live through it: who is here, who is next, and how long it still takes.
import type { Page } from '@playwright/test'
import { violationsIn } from './support/accessibility.ts'
import { teach } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'

const tools = (teacher: Page) => teacher.getByRole('dialog', { name: '课堂工具' })
const openTool = async (teacher: Page, tool: string) => {
  if (!(await tools(teacher).isVisible())) await teacher.getByRole('button', { name: '课堂工具' }).click()
  await tools(teacher).getByRole('radio', { name: tool }).check()
}
const pickCard = (page: Page) => page.getByRole('region', { name: '抽人' })
const timer = (page: Page) => page.getByRole('region', { name: '计时' }).getByRole('timer')
const saidTo = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeAttached()

test('[CHECK-1] [CHECK-2] [PICK-1] [PICK-2] [STAR-1] [POLL-1] [POLL-2] [TURN-1] [TIMER-1] an attendance check, picked students, a star, questions, the next turn, a countdown', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [ming, anna],
  } = await teach({ app, open }, { live, students: ['student1', 'student2'], quiet: true })
  const all = [teacher, ming, anna]

  // Who is here? One taps, the other is marked by the teacher.
  await openTool(teacher, '签到')
  await tools(teacher).getByRole('button', { name: '开始签到' }).click()
  await Promise.all([ming, anna].map((page) => saidTo(page, '老师在签到，请点“到！”')))
  expect(await violationsIn(ming, { withColours: false })).toEqual([])
  await ming
    .getByRole('alertdialog', { name: '王小明，你在吗？' })
    .getByRole('button', { name: '到！' })
    .click()
  await expect(ming.getByRole('alertdialog')).toHaveCount(0)
  await expect(tools(teacher).getByRole('status')).toHaveText('1 / 2 人到了')
  await expect(tools(teacher).getByRole('checkbox', { name: '王小明' })).toBeChecked()
  await tools(teacher).getByRole('checkbox', { name: '安娜' }).click()
  await expect(tools(teacher).getByRole('status')).toHaveText('2 / 2 人到了')
  await expect(anna.getByRole('alertdialog')).toHaveCount(0)
  await tools(teacher).getByRole('button', { name: '结束签到' }).click()
  await expect(tools(teacher).getByRole('button', { name: '再签到一次' })).toBeVisible()

  // The picker: all see the same name, and the second time it is the other one.
  await openTool(teacher, '抽人')
  await tools(teacher).getByRole('button', { name: '抽一个学生' }).click()
  await expect(tools(teacher)).toHaveCount(0)
  await Promise.all(all.map((page) => saidTo(page, '老师在随机抽人')))
  const picked = pickCard(teacher).getByRole('heading')
  await expect(picked).toHaveText(/王小明|安娜/)
  const first = await picked.innerText()
  await Promise.all(all.map((page) => expect(pickCard(page).getByRole('heading')).toHaveText(first)))
  const [one, other] = first === '安娜' ? [anna, ming] : [ming, anna]
  await expect(pickCard(one)).toContainText('就是你！')
  await saidTo(one, '抽到你了')
  await saidTo(other, `抽到了${first}`)
  // A star, which all see.
  await pickCard(teacher).getByRole('button', { name: '给一颗星' }).click()
  await saidTo(one, '你得了一颗星！')
  await saidTo(other, `${first}得了一颗星`)
  await Promise.all(
    all.map((page) =>
      expect(page.getByRole('listitem').filter({ hasText: first }).filter({ hasText: '1 颗星' })).toHaveCount(
        1,
      ),
    ),
  )
  await pickCard(teacher).getByRole('button', { name: '再抽一个' }).click()
  await expect(pickCard(other)).toContainText('就是你！')
  await pickCard(teacher).getByRole('button', { name: '请发言' }).click()
  await expect(other.getByRole('alertdialog', { name: '老师请你发言' })).toBeVisible()
  await Promise.all(all.map((page) => expect(pickCard(page)).toHaveCount(0)))

  // A question on the spot: the teacher sees who answered what, the class only the result.
  await openTool(teacher, '提问')
  await tools(teacher).getByRole('textbox', { name: /^问题/ }).fill('哪个是把字句？')
  // What is written is there again behind another tool, and nothing of it is merged or cut.
  const ownOptions = tools(teacher).getByRole('textbox', { name: '自己写选项' })
  await ownOptions.fill(`对\n${'长'.repeat(61)}\n对`)
  await expect(tools(teacher).getByRole('alert')).toHaveText([
    `选项太长，最多 60 个字：${'长'.repeat(61)}`,
    '同一个选项写了两次：对',
  ])
  await expect(tools(teacher).getByRole('button', { name: '发给全班' })).toBeDisabled()
  await openTool(teacher, '计时')
  await openTool(teacher, '提问')
  await expect(tools(teacher).getByRole('textbox', { name: /^问题/ })).toHaveValue('哪个是把字句？')
  await expect(ownOptions).toHaveValue(`对\n${'长'.repeat(61)}\n对`)
  await ownOptions.fill('')
  await tools(teacher).getByRole('button', { name: 'A B C', exact: true }).click()
  const question = (page: Page) => page.getByRole('alertdialog', { name: '哪个是把字句？' })
  await saidTo(ming, '老师问了一个问题，请回答：哪个是把字句？')
  await question(ming).getByRole('button', { name: 'B' }).click()
  await expect(ming.getByRole('region', { name: '哪个是把字句？' })).toContainText('你的回答：B')
  await expect(tools(teacher).getByRole('status')).toHaveText('1 / 2 人回答了')
  await expect(tools(teacher).getByText('还没回答（1 人）').locator('..')).toContainText('安娜')
  const answers = tools(teacher).getByRole('listitem')
  await expect(answers.filter({ hasText: '王小明' })).toHaveText('B1 人王小明')
  // One's own answer is there after a reload, and may be changed.
  await ming.reload()
  await ming.getByRole('region', { name: '哪个是把字句？' }).getByRole('button', { name: '修改' }).click()
  await question(ming).getByRole('button', { name: 'C' }).click()
  await question(anna).getByRole('button', { name: 'C' }).click()
  await expect(answers.filter({ hasText: '王小明' })).toHaveText(/^C2 人/)
  await tools(teacher).getByRole('button', { name: '公布结果' }).click()
  const result = anna.getByRole('region', { name: '哪个是把字句？' })
  await expect(result.getByRole('listitem')).toHaveText(['A0 人', 'B0 人', 'C2 人'])
  await tools(teacher).getByRole('button', { name: '收起提问' }).click()
  await expect(result).toHaveCount(0)
  await tools(teacher).getByRole('button', { name: '写一句话' }).click()
  await anna.getByRole('textbox', { name: '你的回答' }).fill('我把书看完了')
  await anna.getByRole('button', { name: '发送' }).click()
  await expect(answers).toHaveText(['安娜我把书看完了'])
  await tools(teacher).getByRole('button', { name: '收起提问' }).click()

  // Whose turn is it? Both were asked once: a raised hand decides, and then who was asked less.
  const second = first === '安娜' ? '王小明' : '安娜'
  await one.getByRole('button', { name: '举手' }).click()
  await openTool(teacher, '发言')
  const next = tools(teacher).getByRole('region', { name: '建议下一位' })
  await expect(next).toContainText(first)
  await expect(next).toContainText('正在举手')
  await expect(tools(teacher).getByRole('row', { name: second })).toContainText('没举过手')
  await next.getByRole('button', { name: '请发言' }).click()
  await expect(next).toContainText(second)
  await expect(next).toContainText('叫得比较少')

  // The countdown is on every screen, until the teacher stops it.
  await openTool(teacher, '计时')
  await tools(teacher).getByRole('button', { name: '3 分钟' }).click()
  await Promise.all(all.map((page) => expect(timer(page)).toHaveText(/^2:\d\d$/)))
  await saidTo(anna, '开始计时：3:00')
  await teacher.getByRole('button', { name: '加 1 分钟' }).click()
  await expect(timer(ming)).toHaveText(/^3:\d\d$/)
  await teacher.getByRole('button', { name: '停止计时' }).click()
  await Promise.all(all.map((page) => expect(timer(page)).toHaveCount(0)))
  await openTool(teacher, '计时')
  await tools(teacher).getByRole('spinbutton', { name: '自定分钟数' }).fill('0.5')
  await tools(teacher).getByRole('button', { name: '开始计时' }).click()
  await expect(timer(ming)).toHaveText(/^0:\d\d$/)
})
