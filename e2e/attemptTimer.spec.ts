// The timer of an attempt. It takes a whole minute, so this file begins early, while others run beside it.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const judge = (text: string, isTrue: boolean) =>
  ({ type: 'judge', stem: richText(text), content: {}, key: { isTrue }, explanation: null }) as const

test('[STATE-TASK-11] [ERR-MSG-16] the timer of the school ends an attempt, on a machine whose clock is an hour wrong: what was written is handed in', async ({
  app,
  open,
}) => {
  const name = `限时${Date.now() % 1_000_000}`
  const id = await releaseTask(app, {
    name,
    students: ['student4'],
    wordings: [judge('地球是圆的。', true), judge('鱼会飞。', false)],
    change: { minutes: 1, answersShown: 'never' },
  })
  const page = await open('student4', `/myTaskListStudent/myTaskList/index?task=${id}`, {
    apart: true,
    prepare: (window) =>
      window.addInitScript(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 3_600_000
      }),
  })
  await expect(page.getByText('打开以后开始计时，一共 1 分钟。')).toBeVisible()
  await page.getByRole('button', { name: '开始', exact: true }).click()
  const questionOf = (number: number) => page.getByRole('region', { name: `第 ${number} 题`, exact: true })
  await expect(page.getByRole('timer')).toHaveText(/^0:[45]\d$|^1:00$/)
  await questionOf(1).locator('label').filter({ hasText: '对' }).click()
  await expect(page.getByText('已存到学校')).toBeVisible()
  await expect(page.getByRole('alert').getByText('计时结束')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('写好的内容已经提交。')).toBeVisible()
  await expect(questionOf(1)).toContainText('你的答案')
  await expect(questionOf(1).locator('input')).toHaveCount(0)
  const { data } = await callAs(app, await tokenOf(app, 'student4'), 'getTask', { params: { id } })
  expect(data.own).toMatchObject({ submitState: 'submitted', open: false })
})
