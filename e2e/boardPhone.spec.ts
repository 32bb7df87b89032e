// The board in the hand: a finger draws, the teacher stays in sight, the microphone within reach.
import { canvasOf, draw, drawByFinger, expectBoard, expectShapes, penTool } from './support/board.ts'
import { enter, expectInside, micOf, startLesson, tell } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'
import { zoomedByPhones } from './support/readable.ts'

test('[COLLAB-01] [COLLAB-03] on a phone the board is a pane, and a finger draws on it', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await open('teacher', `/live/teacher?id=${live}`)
  await enter(teacher)
  await startLesson(teacher)
  await expectBoard(teacher)
  const student = await open('student1', `/live/student?id=${live}`, { phone: true })
  await enter(student, { mic: false })
  await expectInside(student)
  await expectBoard(student)
  await expect(student.getByRole('tab', { name: '板书' })).toHaveAttribute('aria-selected', 'true')
  await expect(student.getByRole('figure').filter({ hasText: '李老师' })).toBeVisible()
  await expect(micOf(student)).toBeInViewport()
  await draw(teacher, [
    [0.4, 0.4],
    [0.6, 0.5],
  ])
  await expectShapes(student, 1)

  await tell(teacher, '王小明', /^给画笔/)
  await penTool(student).tap()
  await drawByFinger(student, [
    [0.3, 0.3],
    [0.4, 0.35],
    [0.5, 0.4],
    [0.6, 0.35],
  ])
  await expectShapes(teacher, 2)

  await student.getByRole('tab', { name: '聊天' }).click()
  // In the page's own type.
  await expect(student.getByRole('textbox', { name: '写点什么…' })).toHaveCSS('font-family', /^system-ui/)
  expect(await zoomedByPhones(student)).toEqual([])
  await expect(canvasOf(student)).toBeHidden()
  await student.getByRole('tab', { name: '板书' }).click()
  await expect(canvasOf(student)).toBeVisible()
  await expectShapes(student, 2)
})
