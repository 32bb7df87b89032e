// The board in the lesson, in real browsers.
import { draw, expectBoard, expectShapes, penTool } from './support/board.ts'
import { teach } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'

test('[COLLAB-01] what the teacher draws is seen by everybody within two seconds', async ({ app, open }) => {
  const live = await planLive(app)
  const { teacher, students } = await teach(open, { live, students: ['student1', 'student2'] })
  for (const page of [teacher, ...students]) await expectBoard(page)
  await draw(teacher, [
    [0.3, 0.3],
    [0.5, 0.5],
    [0.6, 0.3],
  ])
  for (const page of students) await expectShapes(page, 1, 2000)
  for (const page of students) await expect(penTool(page)).toHaveCount(0)
})
