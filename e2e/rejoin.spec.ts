// Reloads and short losses of the line: one seat, the same rights, nobody doubled.
import { expectHears } from './support/heard.ts'
import {
  chooseMode,
  enter,
  expectInside,
  expectMicClosed,
  micOf,
  startLesson,
  teach,
  tell,
} from './support/lesson.ts'
import { openLine } from './support/line.ts'
import { expect, planLive, test } from './support/people.ts'

test('[LIVE-34] a reload comes back to the same seat, once @media', async ({ app, open }) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [student],
  } = await teach(open, { live, students: ['student1'] })
  await student.getByRole('button', { name: '举手' }).click()
  await student.getByRole('button', { name: '打开麦克风' }).click()
  await expectHears(teacher, 1)
  await student.getByRole('button', { name: '关闭麦克风' }).click()
  await expectMicClosed(student)
  await student.reload()
  await expectInside(student)
  await expectMicClosed(student)
  await Promise.all([expectHears(student, 1), expectHears(teacher, 0)])
  await expect(student.getByText('你排第 1')).toBeVisible()
  const rows = teacher.getByRole('list', { name: '教室里的人' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '王小明' })).toHaveCount(1)
})

test('[LIVE-32] the line is cut for five seconds: role, mic right and hand are what they were @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await open('teacher', `/live/teacher?id=${live}`)
  await enter(teacher)
  await startLesson(teacher)
  const line = await openLine(app)
  const student = await open('student1', `/live/student?id=${live}`, { app: line.app })
  await enter(student, { mic: false })
  await expectInside(student)
  await chooseMode(teacher, '点名')
  await tell(teacher, '王小明', '上麦')
  await student.getByRole('button', { name: '举手' }).click()

  line.cut()
  await expect(student.getByText('和教室的连接断了，正在重新连接…')).toBeVisible()
  // The outage itself is what is shown here, so its length is part of the test.
  await new Promise((later) => setTimeout(later, 5_000))
  line.mend()
  await expect(student.getByText('和教室的连接断了，正在重新连接…')).toHaveCount(0)
  await expect(student.getByText('你排第 1')).toBeVisible()
  await expect(micOf(student)).toHaveAttribute('aria-disabled', 'false')
  await expectMicClosed(student)
  await micOf(student).click()
  await expectHears(teacher, 1)
  line.close()
})
