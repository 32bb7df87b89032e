// The core of the product: a teacher and two students see and hear each other.

import { VideoQuality } from '@livekit/protocol'
import { enter, expectInside, expectMicClosed, expectMicOpen, startLesson, teach } from './support/lesson.ts'
import { expectHears, expectHearsOnly, expectSees, watchTrackSettings } from './support/mediaStats.ts'
import { callAs, expect, type Open, planLive, test, tokenOf } from './support/people.ts'
import { openSharedPage, readMiddle } from './support/sharedScreen.ts'

test('[LIVE-06] [ROUTE-022] [ROUTE-023] a teacher and two students see and hear each other, and the teacher sees one of them best @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await open('teacher', `/live/teacher?id=${live}`)
  const asked = watchTrackSettings(teacher)
  await enter(teacher)
  await startLesson(teacher)
  const everybody = [teacher]
  for (const student of ['student1', 'student2']) {
    const page = await open(student, `/live/student?id=${live}`)
    await enter(page, { mic: true })
    everybody.push(page)
  }
  await Promise.all(everybody.map(expectInside))
  await Promise.all(everybody.flatMap((page) => [expectHears(page, 2), expectSees(page, 2)]))

  const people = teacher.getByRole('list', { name: '教室里的人' })
  const row = people.getByRole('listitem').filter({ hasText: '王小明' })
  const choose = async () => {
    await row.getByRole('button', { expanded: false }).first().click()
    await teacher.getByRole('menuitemcheckbox', { name: '画面优先' }).click()
  }
  await expect(row).toContainText(/网络(很好|一般|较差)/)
  await choose()
  await expect(row).toContainText('画面优先')
  const prior = () => asked.find(({ priority }) => priority === 1)
  await expect.poll(prior).toBeDefined()
  const first = prior()
  expect(first).toMatchObject({ quality: VideoQuality.HIGH, width: 0, height: 0 })
  await choose()
  await expect(row).not.toContainText('画面优先')
  const ofFirst = () => asked.filter(({ trackSids }) => trackSids.join() === first?.trackSids.join())
  await expect.poll(() => ofFirst().at(-1)?.priority).toBe(0)
})

test('[LIVE-04] [LIVE-05] [ROUTE-026] one to one: two people meet, a second student is refused and listens in, as an inspector does @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app, { kind: '1v1' })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], mic: true })
  await Promise.all([
    expectHears(teacher, 1),
    expectSees(teacher, 1),
    expectHears(student, 1),
    expectSees(student, 1),
  ])

  const second = await open('student2', `/live/student?id=${live}`)
  await enter(second)
  await expect(second.getByText('这节一对一的课已经有一名学生了').first()).toBeVisible()
  await expect(second).toHaveURL(/classRoom\/myLive/)

  const auditor = await open('education', `/live/student/audit?id=${live}`)
  await expect(auditor.getByText('你在旁听，别人听不见也看不见你')).toBeVisible()
  await expectHearsOnly(auditor, 2)
  await expect(auditor.getByRole('button', { name: /麦克风|摄像头|共享屏幕/ })).toHaveCount(0)
  const listener = await open('student2', `/live/student/audit?id=${live}`)
  await expect(listener.getByText('你在旁听，别人听不见也看不见你')).toBeVisible()
  await expectHearsOnly(listener, 2)
  await expect(listener.getByRole('button', { name: /麦克风|摄像头|共享屏幕/ })).toHaveCount(0)
  const asked = { params: { id: live }, body: { as: 'audit' as const } }
  const { data } = await callAs(app, await tokenOf(app, 'student2'), 'joinLive', asked)
  const grant = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString())
  expect(grant.video).toMatchObject({ canPublish: false, canSubscribe: true })
})

test('[LIVE-07] [LIVE-08] [REPORT-1 part] students wait, enter automatically when the lesson starts, and return to the home page when it ends; the teacher reads the report @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app, { name: '第 12 课 下课以后' })
  const student = await open('student1', `/live/student?id=${live}`)
  await enter(student)
  await expect(student.getByText('老师还没开始上课')).toBeVisible()

  const teacher = await open('teacher', `/live/teacher?id=${live}`)
  await enter(teacher)
  await expect(teacher.getByText('1 名学生在等你')).toBeVisible()
  await startLesson(teacher)
  await expectInside(student)
  await expectHears(student, 1)

  await teacher.getByRole('button', { name: '下课' }).click()
  await teacher.getByRole('button', { name: '结束这节课' }).click()
  await expect(teacher).toHaveURL(/classRoom\/live/)
  await expect(teacher.getByRole('status').getByRole('button', { name: '课后报告' })).toBeVisible()
  await expect(student).toHaveURL(/classRoom\/myLive/)

  await teacher
    .getByRole('row', { name: /下课以后/ })
    .getByRole('button', { name: '课后报告' })
    .click()
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('第 12 课 下课以后')
  const people = teacher.getByRole('region', { name: '考勤与发言' })
  await expect(people.getByRole('row', { name: /王小明/ })).toBeVisible()
  const download = teacher.waitForEvent('download')
  await teacher.getByRole('button', { name: '导出 Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^第 12 课 下课以后 .*\.xlsx$/)
})

test('[LIVE-31] [MIC-10] muted is silent, camera off shows no picture, a shared screen is shown until it ends @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const openHere: Open = (username, path, options) =>
    open(username, path, { ...options, ...(username === 'teacher' && { machine: 'sharing' }) })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open: openHere }, { live, students: ['student1'] })
  await expectHears(student, 1)
  await teacher.getByRole('button', { name: '关闭麦克风' }).click()
  await expectMicClosed(teacher)
  await expectHears(student, 0)
  await teacher.getByRole('button', { name: '打开麦克风' }).click()
  await expectMicOpen(teacher)
  await expectHears(student, 1)

  await expectSees(student, 1)
  await teacher.getByRole('button', { name: '关闭摄像头' }).click()
  await expectSees(student, 0)
  await teacher.getByRole('button', { name: '打开摄像头' }).click()
  await expectSees(student, 1)

  // The student is not on the mic now, so may not share a screen.
  await expect(student.getByRole('button', { name: '共享屏幕' })).toHaveCount(0)
  const screen = student.getByRole('figure').filter({ hasText: '李老师的屏幕' })
  const shared = await openSharedPage(teacher)
  await teacher.getByRole('button', { name: '共享屏幕' }).click()
  await expect(screen).toBeVisible()
  await expectSees(student, 2)
  await expect.poll(() => readMiddle(screen.locator('video')), { message: 'the shared page' }).toBe('green')
  // Ended outside the page, as with the browser's own bar.
  await shared.close()
  await expect(screen).toHaveCount(0)
  await expect(teacher.getByRole('button', { name: '共享屏幕' })).toBeVisible()

  await openSharedPage(teacher)
  await teacher.getByRole('button', { name: '共享屏幕' }).click()
  await expect(screen).toBeVisible()
  await teacher.getByRole('button', { name: '停止共享' }).click()
  await expect(screen).toHaveCount(0)
  await expectSees(student, 1)
})
