// A class in numbers: a cell of the points opens its answers, a task comes out of a point, and the marks book has the result.
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

test('from the list of classes to a point, its answers, a task of its exercises and the marks book', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const office = await tokenOf(app, 'education')
  const point = { name: '数据页的把字句', type: 'grammar' } as const
  const { data: made } = await callAs(app, office, 'createPoint', { body: point })
  const wording = exerciseWordingSchema.parse({
    ...{ type: 'judge', stem: richText('我把书看完了。'), content: {}, key: { isTrue: true } },
    explanation: null,
  })
  const body = { wording, difficulty: 'easy' as const, pointIds: [made.id] }
  const { data: exercise } = await callAs(app, token, 'createExercise', { body })
  const sections = [{ items: [{ exerciseId: exercise.id, points: 4 }] }]
  const id = await releaseTask(app, {
    ...{ name: '把字句作业', students: ['student11'], wordings: [] },
    change: { sections, selfMarking: true },
  })
  const answers = [{ exerciseId: exercise.id, value: { isTrue: true } }]
  const student = await tokenOf(app, 'student11')
  await callAs(app, student, 'answerTask', { body: { id, answers, submit: true } })

  const page = await open('teacher', '/course/courseClass/index')
  const main = page.getByRole('main')
  await main.getByRole('row').filter({ hasText: '初级一班' }).getByRole('button', { name: '数据' }).click()
  await main.getByRole('tab', { name: '知识点' }).click()
  await expect(page).toHaveURL(/classNumbers\/index\?classId=[\w-]+&tab=points/)
  await main.getByRole('button', { name: /^卢卡斯，数据页的把字句：100%，作答 1 次/ }).click()
  const drawer = page.getByRole('dialog', { name: '数据页的把字句 · 卢卡斯' })
  await expect(drawer.getByText('我把书看完了。')).toBeVisible()
  await expect(drawer.getByText('4 / 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await main.getByRole('checkbox', { name: '数据页的把字句' }).check()
  await main.getByRole('button', { name: '用这些出任务' }).click()
  const dialog = page.getByRole('dialog', { name: '布置 1 题' })
  await expect(dialog.getByLabel('任务名称')).toHaveValue('巩固：数据页的把字句')
  await expect(dialog.getByRole('checkbox', { name: '初级一班' })).toBeChecked()
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(page.getByText('发布成功')).toBeVisible()
  await expect(dialog).toBeHidden()

  await main.getByRole('tab', { name: '成绩册' }).click()
  const row = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /卢卡斯/ }) })
  await expect(row.getByText('4 / 4')).toBeVisible()
  await expect(main.getByRole('columnheader', { name: /巩固：数据页的把字句/ })).toBeVisible()
  await row.getByRole('cell').filter({ hasText: '4 / 4' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/readover\?id=[\w-]+&attempt=[\w-]+/)
  await expect(page.getByRole('heading', { name: /卢卡斯/ }).first()).toBeVisible()
})
