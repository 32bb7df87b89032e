// The engine or the server is killed in mid-lesson: the lesson continues, and no microphone is opened by it.
import type { Page } from '@playwright/test'
import { type App, startApp } from './support/app.ts'
import { draw, expectBoard, expectShapes } from './support/board.ts'
import { chooseAction, chooseMode, expectMicClosed, expectMicOpen, micOf, teach } from './support/lesson.ts'
import { connectionsMade, expectHears, expectSees } from './support/mediaStats.ts'
import { expect, type Open, planLive, test } from './support/people.ts'
import { longestSilence, watch } from './support/watchMedia.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp({}, { fromNothing: true })
})
test.afterAll(() => app.stop())

/** Call it before the failure; the answered function waits until each page has a new media connection. */
const mediaReturns = async (pages: Page[]) => {
  const before = await Promise.all(pages.map(connectionsMade))
  return () =>
    Promise.all(
      pages.map((page, at) => expect.poll(() => connectionsMade(page)).toBeGreaterThan(before[at] ?? 0)),
    )
}

const banWithHand = async (teacher: Page, student: Page) => {
  await student.getByRole('button', { name: '举手' }).click()
  await expect(student.getByText('你排第 1 位')).toBeVisible()
  await chooseAction(teacher, '安娜', '禁言')
}
const expectBannedWithHand = async (student: Page) => {
  await expect(student.getByText('你排第 1 位')).toBeVisible()
  await expect(student.getByText('老师暂时不让你发言，等老师解除')).toBeVisible()
  await expect(micOf(student)).toHaveAttribute('aria-disabled', 'true')
}
const expectDraws = async (student: Page, teacher: Page) => {
  await draw(student, [
    [0.3, 0.3],
    [0.6, 0.3],
  ])
  await expectShapes(teacher, 1)
}

test('[LIVE-32] a killed media engine is restarted, sound and picture return, and hand, ban and pen stay', async ({
  open,
}) => {
  test.skip(process.env.MEDIA_ENGINE === 'livekit', 'a LiveKit server is not ours to restart')
  const live = await planLive(app)
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })
  const { teacher, students } = await teach(
    { app, open: openHere },
    { live, students: ['student1', 'student2'] },
  )
  const [first, second] = students
  await first.getByRole('button', { name: '打开麦克风' }).click()
  await expectHears(teacher, 1)
  await banWithHand(teacher, second)
  await chooseAction(teacher, '王小明', '给画笔')
  await expectBoard(first)

  const hearBack = await mediaReturns([teacher, second])
  expect(await app.killMediaEngine()).toBe(true)
  await hearBack()
  await Promise.all([expectHears(second, 2), expectSees(second, 2), expectHears(teacher, 1)])
  await expectMicOpen(first)
  await expectBannedWithHand(second)
  await expectDraws(first, teacher)
})

test('[LIVE-32] [SFU-51 part] while a killed server is away sound goes on, and a microphone is closed by its owner; it restores seats, mic mode, hand, ban and pen, and nobody returns unmuted', async ({
  open,
}) => {
  const live = await planLive(app)
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })
  const { teacher, students } = await teach(
    { app, open: openHere },
    { live, students: ['student1', 'student2'] },
  )
  const [first, second] = students
  await chooseMode(teacher, '点名发言')
  await banWithHand(teacher, second)
  await chooseAction(teacher, '王小明', '给画笔')
  await chooseAction(teacher, '王小明', '请回答')
  await first.getByRole('button', { name: '打开麦克风说话' }).click()
  await expectHears(teacher, 1)

  const listeners = [teacher, second]
  const connections = await Promise.all(listeners.map(connectionsMade))
  await Promise.all(listeners.map((page) => watch(page)))
  const startAgain = await app.kill()
  await expect(teacher.getByText('和教室的连接断了，正在重新连接…')).toBeVisible()
  await expect(micOf(teacher)).toHaveAccessibleDescription('大家听得见你')
  await micOf(teacher).click()
  await expectHears(second, 1)
  await startAgain()
  await expect(teacher.getByText('和教室的连接断了，正在重新连接…')).toHaveCount(0)
  await expect(teacher.getByRole('radio', { name: '点名发言' })).toBeChecked()
  const rows = teacher.getByRole('list', { name: '教室里的人' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '安娜' })).toContainText('举手了')
  await expect(rows.filter({ hasText: '王小明' })).toContainText('被叫到')
  await expectMicClosed(teacher)
  await micOf(teacher).click()
  await Promise.all([expectHears(second, 2), expectHears(teacher, 1)])
  await expectBannedWithHand(second)
  await expectDraws(first, teacher)
  for (const page of listeners) await expect(page.getByText('声音和画面断了，正在重新连接…')).toHaveCount(0)
  expect(await Promise.all(listeners.map(connectionsMade))).toEqual(connections)
  for (const page of listeners) expect(await longestSilence(page)).toBeLessThan(1)
})
