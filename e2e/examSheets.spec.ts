// The printed answer sheets of an exam: each with its student's name, a signed code, and a mark in each corner.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { makePaper } from './support/makePaper.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const judge = {
  ...{ type: 'judge', stem: richText('长城很长。'), content: {}, key: { isTrue: true } },
  explanation: null,
} as const

test('answer sheets are printed from the exam’s page with name, code and corner marks', async ({
  app,
  open,
}) => {
  const name = `纸笔考试${Date.now() % 1_000_000}`
  const paperId = await makePaper(app, { name, wordings: [judge] })
  const token = await tokenOf(app, 'teacher')
  const accounts = await Promise.all(
    ['student6', 'student7'].map(async (username) =>
      callAs(app, await tokenOf(app, username), 'getUserInfo', {}),
    ),
  )
  const zone = accounts[0]?.data.tenant?.timeZone ?? 'UTC'
  const wall = (hours: number) => toWallTime(new Date(Date.now() + hours * 3600_000), zone)
  const body = { name, paperId, startAt: wall(24), endAt: wall(25) }
  const { data: exam } = await callAs(app, token, 'createExam', { body })
  const studentIds = accounts.map(({ data }) => data.sysUser.userId)
  await callAs(app, token, 'pushExam', { body: { id: exam.id, studentIds } })

  const page = await open('teacher', `/exercisesTeacher/exam?id=${exam.id}`)
  await openMenuOf(page.getByRole('button', { name: `更多：${name}` }))
  await page.getByRole('menuitem', { name: '打印答题卡' }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('img', { name: '这份答题卡是谁的' })).toHaveCount(2)
  await expect(dialog.locator('[data-mark]')).toHaveCount(8)
  for (const { data } of accounts) await expect(dialog.getByText(data.sysUser.name)).toBeVisible()
})
