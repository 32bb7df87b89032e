// Homework out of the exercise bank: ticked, given to a class and released, in six clicks.
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const stems = ['点一下：猫会飞。', '点一下：鱼会游泳。', '点一下：太阳是冷的。', '点一下：一年有十二个月。']

test('four exercises are released as a task in six clicks, and a student can begin at once', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  for (const stem of stems) {
    const wording = {
      type: 'judge',
      stem: richText(stem),
      content: {},
      key: { isTrue: true },
      explanation: null,
    }
    const body = {
      wording: exerciseWordingSchema.parse(wording),
      difficulty: 'easy',
      source: '六次点击',
    } as const
    await callAs(app, token, 'createExercise', { body })
  }
  const page = await open('teacher', '/exercisesTeacher/exerciseLibrary')
  const main = page.getByRole('main')
  const rows = main.getByRole('row').filter({ has: page.getByRole('cell') })
  let clicks = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click()
    clicks += 1
  }
  await click(main.getByRole('textbox', { name: '题干' }))
  await page.keyboard.type('点一下')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(4)
  // All rows of the page at once.
  await click(main.getByRole('row').first().getByRole('checkbox'))
  await click(main.getByRole('button', { name: /^(send )?布置$/ }))
  const dialog = page.getByRole('dialog', { name: '布置 4 题' })
  const name = await dialog.getByLabel('任务名称').inputValue()
  expect(name).toMatch(/^作业 /)
  await expect(dialog.getByRole('button', { name: '立即发布' })).toBeDisabled()
  await click(dialog.getByRole('checkbox', { name: '初级一班' }))
  await click(dialog.getByRole('button', { name: '立即发布' }))
  await expect(page.getByText('发布成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(clicks).toBeLessThanOrEqual(6)

  const tasks = await callAs(app, token, 'pageTask', { query: { size: 200 } })
  const made = tasks.data.records.find(
    ({ name, exerciseCount }) => name.startsWith('作业 ') && exerciseCount === 4,
  )
  expect(made).toMatchObject({ state: 'released', courseId: null, lessonId: null })
  const student = await tokenOf(app, 'student3')
  const seen = await callAs(app, student, 'getTask', { params: { id: made?.id ?? '' } })
  expect(seen.data.own).toMatchObject({ open: true })
})
