// The lesson is taught from its plan: one press sets microphones, countdown and words, and takes them back.
import { uuidSchema } from '#contract/ids.ts'
import type { App } from './support/app.ts'
import { enter, teach } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

const makePlan = async (app: App, name: string) => {
  const token = await tokenOf(app, 'teacher')
  const book = await callAs(app, token, 'createTextbook', { body: { name: `${name}教材` } as never })
  const room = { micMode: 'rollCall', timerSeconds: 300, words: ['你好', '再见'] }
  const steps = [
    { title: '问好', minutes: 5, room },
    { title: '读课文', minutes: 20 },
  ]
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
  await expect(teacher.getByRole('radio', { name: '点名' })).toBeChecked()

  await panel.getByRole('button', { name: /^撤回/ }).click()
  await expect(ming.getByRole('list', { name: '生词' })).toHaveCount(0)
  await expect(teacher.getByRole('radio', { name: '自由' })).toBeChecked()
  await expect(panel.getByRole('button', { name: '开始：问好' })).toBeVisible()
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
