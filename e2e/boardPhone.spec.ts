// The board on a phone: a finger draws, the teacher stays visible, the microphone button reachable.

import { zoomedByPhones } from './support/accessibility.ts'
import { canvasOf, draw, drawByFinger, expectBoard, expectShapes, penTool } from './support/board.ts'
import { chooseAction, micOf, teach } from './support/lesson.ts'
import { expect, type Open, planLive, test } from './support/people.ts'

test('[COLLAB-01] [COLLAB-03] on a phone the board is a tab, and a finger draws on it', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const openHere: Open = (username, path, options) =>
    open(username, path, { ...options, phone: username === 'student1' })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open: openHere }, { live, students: ['student1'], quiet: true })
  for (const page of [teacher, student]) await expectBoard(page)
  await expect(student.getByRole('tab', { name: '白板' })).toHaveAttribute('aria-selected', 'true')
  await expect(student.getByRole('figure').filter({ hasText: '李老师' })).toBeVisible()
  await expect(micOf(student)).toBeInViewport()
  await draw(teacher, [
    [0.4, 0.4],
    [0.6, 0.5],
  ])
  await expectShapes(student, 1)

  await chooseAction(teacher, '王小明', /^给画笔/)
  await penTool(student).tap()
  await drawByFinger(student, [
    [0.3, 0.3],
    [0.4, 0.35],
    [0.5, 0.4],
    [0.6, 0.35],
  ])
  await expectShapes(teacher, 2)

  await student.getByRole('tab', { name: '聊天' }).click()
  // In the page's own font.
  await expect(student.getByRole('textbox', { name: '输入消息…' })).toHaveCSS('font-family', /^system-ui/)
  expect(await zoomedByPhones(student)).toEqual([])
  await expect(canvasOf(student)).toBeHidden()
  await student.getByRole('tab', { name: '白板' }).click()
  await expect(canvasOf(student)).toBeVisible()
  await expectShapes(student, 2)
})
