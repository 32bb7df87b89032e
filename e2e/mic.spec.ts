// The teacher controls the microphones: modes, calling, on and off the mic, bans.

import {
  chooseAction,
  chooseMode,
  expectFirstFaces,
  expectMicClosed,
  expectMicOpen,
  micOf,
  notice,
  teach,
} from './support/lesson.ts'
import { expectHears, expectHearsOnly, expectSees } from './support/mediaStats.ts'
import { expect, planLive, test } from './support/people.ts'

test('[LIVE-10] [LIVE-12] [LIVE-13] free: own choice; a change to roll call closes open microphones; the called student speaks @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [first, second],
  } = await teach({ app, open }, { live, students: ['student1', 'student2', 'student3'] })
  // Beside the board the teacher sees the class, a student the teacher alone.
  await Promise.all([expectSees(teacher, 3), expectSees(second, 1)])
  await second.getByRole('button', { name: '举手' }).click()
  await expectFirstFaces(teacher, ['安娜'])
  await first.getByRole('button', { name: '打开麦克风' }).click()
  await expectMicOpen(first)
  await Promise.all([expectHears(teacher, 1), expectHears(second, 2), expectSees(second, 2)])
  await expectFirstFaces(teacher, ['王小明', '安娜', '李大卫', '李老师'])

  await chooseMode(teacher, '点名发言')
  await expect(first.getByText('点名发言：等老师叫你')).toBeVisible()
  await expectMicClosed(first)
  await expect(micOf(first)).toHaveAttribute('aria-disabled', 'true')
  await Promise.all([expectHears(teacher, 0), expectHearsOnly(second, 1)])

  await chooseAction(teacher, '王小明', '请回答')
  await first.getByRole('button', { name: '打开麦克风说话' }).click()
  await Promise.all([expectHears(teacher, 1), expectHears(second, 2)])

  await chooseAction(teacher, '安娜', '请回答')
  await expectHears(teacher, 0)
  await expect(first.getByText('点名发言：等老师叫你')).toBeVisible()
})

test('[LIVE-11] auto: the microphone opens by itself on joining @media', async ({ app, open }) => {
  const live = await planLive(app, { micMode: 'auto' })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], mic: true, camera: false })
  await expectMicOpen(student)
  await expectHears(teacher, 1)
})

test('[LIVE-14] [LIVE-15] [LIVE-16] [STATE-LIVE-03] on the mic, off the mic, banned and free again @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], mic: true, camera: false })
  await expectHears(teacher, 1)

  await chooseAction(teacher, '王小明', '收回麦克风')
  await expect(student.getByText('老师请你先听').first()).toBeVisible()
  await expectHears(teacher, 0)

  await chooseAction(teacher, '王小明', '给麦克风')
  await expect(teacher.getByRole('listitem').filter({ hasText: '王小明' })).toContainText('有麦克风')
  const speak = student.getByRole('button', { name: /^打开麦克风/ }).first()
  await speak.click()
  await expectHears(teacher, 1)

  await chooseAction(teacher, '王小明', '禁言')
  await expect(student.getByText('老师暂时不让你发言，等老师解除')).toBeVisible()
  await expectHears(teacher, 0)
  await chooseAction(teacher, '王小明', '解除禁言')
  await expect(micOf(student)).toHaveAttribute('aria-disabled', 'false')
  // Giving the right back does not open the microphone: only the student can.
  await expectHearsOnly(teacher, 0)
  await student.getByRole('button', { name: '打开麦克风' }).click()
  await expectHears(teacher, 1)

  await teacher.getByRole('button', { name: '全班禁言' }).click()
  await expect(student.getByText('全班安静，等老师解除')).toBeVisible()
  await expectHears(teacher, 0)
})

test('[LIVE-17] [LIVE-18] [LIVE-19] a raised hand, an invitation accepted and declined, a connection hung up @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app, { micMode: 'rollCall' })
  const {
    teacher,
    students: [first, second],
  } = await teach({ app, open }, { live, students: ['student1', 'student2'], camera: false })

  await second.getByRole('button', { name: '举手' }).click()
  await expect(second.getByText('你排第 1 位')).toBeVisible()
  await first.getByRole('button', { name: '举手' }).click()
  await expect(first.getByText('你排第 2 位')).toBeVisible()
  const rows = teacher.getByRole('list', { name: '教室里的人' }).getByRole('listitem')
  await expect(rows.nth(1)).toContainText('安娜')
  await expect(rows.nth(2)).toContainText('王小明')

  await chooseAction(teacher, '王小明', '邀请对话')
  await first.getByRole('button', { name: '现在不方便' }).click()
  await expect(notice(teacher).getByText('王小明说现在不方便')).toBeVisible()

  await chooseAction(teacher, '安娜', '邀请对话')
  await second.getByRole('button', { name: '接受' }).click()
  await expect(rows.filter({ hasText: '安娜' })).toContainText('有麦克风')
  await expectHears(teacher, 1)
  await expect(second.getByRole('button', { name: '举手' })).toBeVisible()

  await second.getByRole('button', { name: '挂断' }).first().click()
  await expectHears(teacher, 0)
  // Said to screen readers too, until they hear that the microphone is closed.
  await expect(second.getByText('对话结束了，你还在教室里').first()).toBeVisible()
})
