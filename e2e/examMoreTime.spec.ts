// More time for several students of an exam at once.
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { violationsIn } from './support/accessibility.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

test('a teacher gives several students ten more minutes at once', async ({ app, open }) => {
  const name = `加时考试${Date.now() % 1_000_000}`
  const token = await tokenOf(app, 'teacher')
  const { data: info } = await callAs(app, token, 'getUserInfo', {})
  const people = []
  for (const username of ['student5', 'student6', 'student7']) {
    const { data } = await callAs(app, await tokenOf(app, username), 'getUserInfo', {})
    people.push(data.sysUser)
  }
  const wording = exerciseWordingSchema.parse({
    ...{ type: 'judge', stem: richText('今天很热。'), content: {}, key: { isTrue: true }, explanation: null },
  })
  const { data: asked } = await callAs(app, token, 'createExercise', {
    body: { wording, difficulty: 'easy' },
  })
  const sections = [{ name: '', items: [{ exerciseId: asked.id, points: 2 }] }]
  const { data: paper } = await callAs(app, token, 'createPaper', { body: { name, sections } })
  await callAs(app, token, 'releasePaper', { body: { id: paper.id } })
  const wall = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), info.tenant?.timeZone ?? 'UTC')
  const { data: exam } = await callAs(app, token, 'createExam', {
    body: { name, paperId: paper.id, startAt: wall(3600), endAt: wall(7200), minutes: 40 },
  })
  const studentIds = people.map(({ userId }) => userId)
  await callAs(app, token, 'pushExam', { body: { id: exam.id, studentIds } })

  const page = await open('teacher', `/exercisesTeacher/exam/index?id=${exam.id}`)
  for (const { name: student } of people.slice(0, 2))
    await page.getByRole('checkbox', { name: student, exact: true }).check()
  await page.getByRole('button', { name: '给选中的 2 人加时间' }).click()
  const dialog = page.getByRole('dialog', { name: '给选中的 2 人加时间' })
  await dialog.getByLabel('原因').fill('听力设备坏了')
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /人加时间/ })).toHaveCount(0)

  const minutes = []
  for (const username of ['student5', 'student6', 'student7']) {
    const { data } = await callAs(app, await tokenOf(app, username), 'getExam', { params: { id: exam.id } })
    minutes.push(data.own?.minutes)
  }
  expect(minutes).toEqual([50, 50, 40])
})
