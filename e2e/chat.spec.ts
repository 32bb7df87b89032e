// The chat of a lesson.
import { teach } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'

test('[LIVE-33] chat messages reach everybody and are still there after a reload', async ({ app, open }) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  await student.getByRole('tab', { name: /聊天/ }).click()
  await student.getByRole('textbox', { name: '写点什么…' }).fill('老师好！')
  await student.getByRole('button', { name: '发送' }).click()
  await teacher.getByRole('tab', { name: /聊天/ }).click()
  await expect(teacher.getByText('老师好！')).toBeVisible()
  await teacher.reload()
  await teacher.getByRole('tab', { name: /聊天/ }).click()
  await expect(teacher.getByText('老师好！')).toBeVisible()
})
