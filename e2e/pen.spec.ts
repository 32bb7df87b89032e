// The teacher gives pens and takes them: one by one from the list of people, for all from the dock.
import { chooseAction, notice, teach } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'

const penOf = (page: Parameters<typeof chooseAction>[0], name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByTitle('有画笔')

test('[COLLAB-03] [PEN-1] [PEN-2] the pen is given to one, to all, and all are taken back; those concerned see a message', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const { teacher, students } = await teach(
    { app, open },
    { live, students: ['student1', 'student2'], quiet: true },
  )
  const [first, second] = students

  await chooseAction(teacher, '王小明', '给画笔')
  await expect(notice(first).getByText('老师把画笔给你了，可以在白板上写')).toBeVisible()
  await expect(penOf(teacher, '王小明')).toBeVisible()
  await expect(penOf(second, '王小明')).toBeVisible()
  await expect(penOf(second, '安娜')).toHaveCount(0)

  // The shortcut letter does the same.
  await teacher.getByRole('listitem').filter({ hasText: '王小明' }).getByRole('button').first().click()
  await expect(teacher.getByRole('menuitem', { name: '收回画笔' })).toBeVisible()
  await teacher.keyboard.press('p')
  await expect(notice(first).getByText('老师收回了你的画笔')).toBeVisible()
  await expect(penOf(teacher, '王小明')).toHaveCount(0)

  const forAll = teacher.getByRole('region', { name: '工具栏' })
  await forAll.getByRole('button', { name: '全班可画' }).click()
  await expect(notice(second).getByText('大家都可以在白板上写了')).toBeVisible()
  for (const name of ['王小明', '安娜']) await expect(penOf(first, name)).toBeVisible()
  await forAll.getByRole('button', { name: '收回画笔' }).click()
  await expect(notice(second).getByText('画笔收回了，看老师写')).toBeVisible()
  await expect(first.getByTitle('有画笔')).toHaveCount(0)
  await expect(forAll.getByRole('button', { name: '全班可画' })).toBeVisible()
})
