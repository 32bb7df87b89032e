// The lesson is taught from its plan: one press sets microphones, countdown, words, the board's page, an exercise and
// groups, and takes them back.
import type { Page } from '@playwright/test'
import { uuidSchema } from '#contract/ids.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { App } from './support/app.ts'
import { enter, teach } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

const greetings = [
  {
    title: '问好',
    minutes: 5,
    room: { micMode: 'rollCall', timerSeconds: 300, words: ['你好', '再见'] },
  },
  { title: '读课文', minutes: 20 },
]
const makePlan = async (app: App, name: string, steps: readonly object[] = greetings) => {
  const token = await tokenOf(app, 'teacher')
  const book = await callAs(app, token, 'createTextbook', { body: { name: `${name}教材` } as never })
  const plan = await callAs(app, token, 'createLessonPlan', {
    body: { name, textbookId: book.data.id, steps } as never,
  })
  return uuidSchema.parse(plan.data.id)
}

test('the teacher chooses a plan, and its next step sets the room at once, for ten seconds to be taken back', async ({
  app,
  open,
}) => {
  const name = `第三课${Date.now() % 100_000}`
  await makePlan(app, name)
  const live = await planLive(app)
  const {
    teacher,
    students: [ming],
  } = await teach({ app, open }, { live, students: ['student1'], quiet: true })

  await teacher.getByRole('button', { name: '教案' }).click()
  const panel = teacher.getByRole('dialog', { name: '教案' })
  await panel.getByRole('combobox', { name: '教案' }).selectOption({ label: name })
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  await expect(panel.getByText('已上 0 / 25 分钟')).toBeVisible()

  await panel.getByRole('button', { name: '开始：问好' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '问好' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(ming.getByRole('list', { name: '生词' })).toContainText('再见')
  await expect(ming.getByRole('region', { name: '计时' }).getByRole('timer')).toBeVisible()
  await expect(teacher.getByRole('radio', { name: '点名发言' })).toBeChecked()

  await panel.getByRole('button', { name: /^撤回/ }).click()
  await expect(ming.getByRole('list', { name: '生词' })).toHaveCount(0)
  await expect(teacher.getByRole('radio', { name: '自由发言' })).toBeChecked()
  await expect(panel.getByRole('button', { name: '开始：问好' })).toBeVisible()
})

test('steps turn the board’s page, push an exercise, divide the class and bring it back; what was pushed is taken back', async ({
  app,
  open,
}) => {
  const name = `第五课${Date.now() % 100_000}`
  const stem = `他几点起床${Date.now() % 100_000}？`
  const token = await tokenOf(app, 'teacher')
  const exercise = await callAs(app, token, 'createExercise', {
    body: {
      wording: { type: 'judge', stem: richText(stem), content: {}, key: { isTrue: true } },
      difficulty: 'easy',
    } as never,
  })
  const exerciseId = uuidSchema.parse(exercise.data.id)
  await makePlan(app, name, [
    { title: '看图', minutes: 5, exercises: [exerciseId], room: { boardPage: 2, exerciseId } },
    { title: '小组', minutes: 10, room: { grouping: { kind: 'random', size: 2, minutes: 5 } } },
    { title: '汇报', minutes: 5, room: { grouping: { kind: 'together' }, boardPage: 1 } },
  ])
  const live = await planLive(app)
  const {
    teacher,
    students: [ming, anna],
  } = await teach({ app, open }, { live, students: ['student1', 'student2'], quiet: true })
  const expectPage = async (pages: readonly Page[], text: string) => {
    for (const page of pages) await expect(page.getByRole('button', { name: `所有页 ${text}` })).toBeVisible()
  }
  await teacher.getByRole('button', { name: '新的一页' }).click()
  await teacher.getByRole('button', { name: '上一页' }).click()
  await expectPage([teacher, ming], '1 / 2')

  await teacher.getByRole('button', { name: '教案' }).click()
  const panel = teacher.getByRole('dialog', { name: '教案' })
  await panel.getByRole('combobox', { name: '教案' }).selectOption({ label: name })
  const pushed = (page: Page) => page.getByRole('alertdialog', { name: '随堂习题' })
  await panel.getByRole('button', { name: '开始：看图' }).click()
  await expect(pushed(ming).getByText(stem)).toBeVisible()
  await expectPage([teacher, ming], '2 / 2')
  // The answers come in where the step was begun.
  const answers = panel.getByRole('region', { name: '回答情况' })
  await expect(answers.getByRole('status')).toContainText('0 / 2')
  await expect(answers.getByRole('button', { name: '公布答案' })).toBeVisible()
  await panel.getByRole('button', { name: /^撤回/ }).click()
  await expect(pushed(ming)).toHaveCount(0)
  await expect(answers).toHaveCount(0)
  await panel.getByRole('button', { name: '开始：看图' }).click()
  await expect(pushed(anna).getByText(stem)).toBeVisible()

  await panel.getByRole('button', { name: '下一步：小组' }).click()
  await expect(ming.getByRole('list', { name: '同组的人' })).toHaveText('安娜')
  await expect(teacher.getByRole('region', { name: '第 1 组', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '下一步：汇报' }).click()
  await expect(ming).toHaveURL(/\/live\/student\?id=/)
  await expect(teacher).toHaveURL(/\/live\/teacher\?id=/)
  await expectPage([teacher, ming], '1 / 2')
})

test('a plan chosen before the lesson is there when the teacher enters', async ({ app, open }) => {
  const name = `第四课${Date.now() % 100_000}`
  await makePlan(app, name)
  const lesson = `口语${Date.now() % 100_000}`
  const live = await planLive(app, { name: lesson })
  const page = await open('teacher', '/classRoom/live/index')
  const row = page.getByRole('row').filter({ hasText: lesson })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '选择教案' }).click()
  const drawer = page.getByRole('dialog', { name: `选择教案: ${lesson}` })
  await drawer.getByRole('combobox', { name: '教案' }).selectOption({ label: name })
  await expect(drawer.getByRole('status')).toHaveText(`这节课用教案“${name}”，共 25 分钟。`)
  await page.goto(`${app.url}/live/teacher?id=${live}`)
  await enter(page, { mic: false })
  await page.getByRole('button', { name: '教案' }).click()
  await expect(page.getByRole('dialog', { name: '教案' }).getByRole('heading', { name })).toBeVisible()
})
