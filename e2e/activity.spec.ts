// An exercise on the spot: the teacher pushes it, a laptop and a phone answer it, the teacher shows what is right.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { violationsIn } from './support/accessibility.ts'
import { teach } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

test('[ACT-1] an exercise is pushed into the lesson, answered on a laptop and a phone, shown to all and kept', async ({
  app,
  open,
}) => {
  const stem = `猫会飞吗${Date.now() % 100_000}？`
  const explanation = richText('猫没有翅膀。')
  const wording = {
    type: 'judge',
    stem: richText(stem),
    content: {},
    key: { isTrue: false },
    explanation,
  } as const
  const token = await tokenOf(app, 'teacher')
  await callAs(app, token, 'createExercise', { body: { wording, difficulty: 'easy' } })
  const live = await planLive(app)
  const {
    teacher,
    students: [ming],
  } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  const entry = { mic: false, camera: false }
  const anna = await open('student2', `/live/student?id=${live}`, { phone: true, entry })

  // Beside the polls: found by its words, looked at, pushed.
  await teacher.getByRole('button', { name: '课堂工具' }).click()
  const tools = teacher.getByRole('dialog', { name: '课堂工具' })
  await tools.getByRole('radio', { name: '习题' }).check()
  const push = async () => {
    await tools.getByRole('textbox', { name: '按题干查找' }).fill(stem)
    await tools.getByRole('button', { name: stem }).click()
    await tools.getByRole('button', { name: '推送给全班' }).click()
  }
  await push()
  await expect(tools.getByText('0 / 2 人已作答')).toBeVisible()

  // Both have it on their screens.
  const cardOf = (page: typeof ming) => page.getByRole('alertdialog', { name: '随堂习题' })
  for (const page of [ming, anna]) {
    await expect(cardOf(page).getByText(stem)).toBeVisible()
    await expect(cardOf(page).getByRole('button', { name: '提交' })).toBeDisabled()
  }
  expect(await violationsIn(ming, { withColours: false })).toEqual([])
  await cardOf(ming).locator('label').filter({ hasText: '错' }).click()
  await cardOf(ming).getByRole('button', { name: '提交' }).click()
  await expect(ming.getByText('已提交，等老师公布答案')).toBeVisible()
  await expect(tools.getByText('1 / 2 人已作答')).toBeVisible()
  const group = (word: string) => tools.getByRole('listitem').filter({ hasText: word })
  await expect(group('答对 1 人')).toContainText('王小明')
  await expect(group('还没作答 1 人')).toContainText('安娜')

  // A reload finds it again, and the answer that was given.
  await ming.reload()
  await expect(ming.getByText('已提交，等老师公布答案')).toBeVisible()
  await cardOf(anna).locator('label').filter({ hasText: '对' }).tap()
  await cardOf(anna).getByRole('button', { name: '提交' }).tap()
  await expect(tools.getByText('2 / 2 人已作答')).toBeVisible()
  await expect(group('答错 1 人')).toContainText('安娜')

  // Who comes now sees it too; then it is shown to all.
  const late = await open('student3', `/live/student?id=${live}`, { entry })
  await expect(cardOf(late)).toBeVisible()
  await tools.getByRole('button', { name: '公布答案' }).click()
  const result = (page: typeof ming) => page.getByRole('region', { name: '随堂习题' })
  await expect(result(ming).getByText('做对了！')).toBeVisible()
  await expect(result(anna).getByText('再看一看')).toBeVisible()
  await expect(result(late).getByRole('status').getByText('正确答案')).toBeVisible()
  for (const page of [ming, anna, late]) await expect(result(page).getByText('猫没有翅膀。')).toBeVisible()
  await tools.getByRole('button', { name: '从屏幕撤下' }).click()
  for (const page of [ming, anna, late]) await expect(result(page)).toHaveCount(0)

  // Students in groups get the next one too.
  await teacher.getByRole('button', { name: '分组', exact: true }).click()
  await teacher.getByRole('button', { name: '开始讨论' }).click()
  for (const page of [ming, late])
    await expect(page.getByRole('heading', { name: /^第 \d 组$/ })).toBeVisible()
  await push()
  for (const page of [ming, anna, late]) await expect(cardOf(page).getByText(stem)).toBeVisible()
  await cardOf(late).locator('label').filter({ hasText: '错' }).click()
  await cardOf(late).getByRole('button', { name: '提交' }).click()
  await expect(tools.getByText('1 / 3 人已作答')).toBeVisible()

  // It is kept with the lesson.
  const { data: report } = await callAs(app, token, 'getLiveReport', { params: { id: live } })
  expect(report.activities).toMatchObject([
    {
      question: stem,
      answers: [
        { name: '王小明', isRight: true },
        { name: '安娜', isRight: false },
      ],
    },
    { question: stem, answers: [{ name: '李大卫', isRight: true }] },
  ])
})
