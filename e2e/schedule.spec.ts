// The schedule of a teacher: lessons and tasks on their days, by week and by month.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const wording = {
  ...{ type: 'judge', stem: richText('今天刮风。'), content: {}, key: { isTrue: true } },
  explanation: null,
}

test('[SCREEN-T-07] a task stands on the day on which it begins, in the week and in the month, and opens from there', async ({
  app,
  open,
}) => {
  const name = '日程里的任务'
  await releaseTask(app, {
    name,
    students: ['student1'],
    wordings: [wording],
    seconds: { from: 1, until: 3600 },
  })
  const { data } = await callAs(app, await tokenOf(app, 'teacher'), 'getUserInfo', {})
  const today = toWallTime(new Date(), data.tenant?.timeZone ?? 'UTC').slice(0, 10)
  const page = await open('teacher', '/teachingCentre/schedule/index')
  const day = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: formatDay(`${today} 12:00:00`, 'zh') }) })
  await expect(day.getByRole('link', { name })).toBeVisible()
  await page.getByText('月', { exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  await expect(day.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: '往前' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('button', { name: '今天' }).click()
  await day.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const phone = await open('teacher', '/teachingCentre/schedule/index?view=month', { phone: true })
  await expect(phone.getByRole('link', { name })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
