// The teacher's home names who needs a word today: two get a message, one was seen.

import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, type Open, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const names = { student7: '苏珊', student8: '阮明珠', student9: '伊万' } as const
const students = ['student7', 'student8', 'student9'] as const

const wording = {
  ...{ type: 'judge', stem: richText('今天是晴天。'), content: {}, key: { isTrue: true } },
  explanation: null,
}

test('the home names three students who handed in nothing twice; two get a message, and seen hides the third', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  for (const name of ['没有交的作业一', '没有交的作业二'])
    await releaseTask(app, { name, students, wordings: [wording], seconds: { from: -3600, until: 4 } })
  await expect
    .poll(async () => {
      const { data } = await callAs(app, token, 'listNeeds', { query: {} })
      return students.filter((one) => data.records.some(({ name }) => name === names[one])).length
    })
    .toBe(3)
  const homeOf = async (options?: Parameters<Open>[2]) => {
    const page = await open('teacher', '/', options)
    return { page, section: page.getByRole('region', { name: '今天谁需要我' }) }
  }
  const { page, section } = await homeOf()
  const rowOf = (name: string) =>
    section.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  for (const one of students)
    await expect(rowOf(names[one]).getByRole('button', { name: '连续 2 个任务没有交' })).toBeVisible()

  await rowOf('苏珊').getByRole('button', { name: '连续 2 个任务没有交' }).click()
  const rows = page.getByRole('dialog', { name: '苏珊' })
  await expect(rows.getByRole('link', { name: '没有交的作业二' })).toBeVisible()
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()

  for (const name of ['苏珊', '阮明珠']) await rowOf(name).getByRole('checkbox').check()
  await section.getByRole('button', { name: '给他们留言' }).click()
  const dialog = page.getByRole('dialog', { name: '给 2 人留言' })
  await dialog.getByLabel('留言').fill('我们明天一起做。')
  await dialog.getByRole('button', { name: /^发\s*送$/ }).click()
  await expect(page.getByText('已发给 2 人')).toBeVisible()
  await expect(dialog).toBeHidden()
  const messagesOf = async (username: string) => {
    const { data } = await callAs(app, await tokenOf(app, username), 'pageNotice', { query: {} })
    return data.records.filter(({ kind }) => kind === 'teacherWrites').map(({ content }) => content)
  }
  expect(await messagesOf('student7')).toEqual(['我们明天一起做。'])
  expect(await messagesOf('student8')).toEqual(['我们明天一起做。'])
  expect(await messagesOf('student9')).toEqual([])

  await rowOf('伊万').getByRole('button', { name: '已了解：伊万' }).click()
  await expect(rowOf('伊万')).toBeHidden()

  const phone = await homeOf({ phone: true })
  await expect(phone.section.getByText('苏珊', { exact: true })).toBeVisible()
  await expect(phone.section.getByText('伊万', { exact: true })).toBeHidden()
  expect(
    await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await phone.section.getByRole('button', { name: '已了解的 1 人' }).click()
  await phone.section.getByRole('button', { name: '重新显示：伊万' }).click()
  await expect(phone.section.getByRole('button', { name: '已了解：伊万' })).toBeVisible()
})
