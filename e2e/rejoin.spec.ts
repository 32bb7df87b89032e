// Reloads and short losses of connection: one seat per person, with the same rights.
import type { Page } from '@playwright/test'
import { joinBySignal } from '#tests/live/support/signalClient.ts'
import { freeze } from './support/freeze.ts'
import {
  chooseMode,
  enter,
  expectInside,
  expectMicClosed,
  expectMicOpen,
  micOf,
  openLesson,
  startLesson,
  teach,
} from './support/lesson.ts'
import { expectHears, expectHearsOnly } from './support/mediaStats.ts'
import { plugIn, rememberDevices, unplug } from './support/microphonePlug.ts'
import { openNetworkPath } from './support/networkPath.ts'
import { callAs, expect, type Open, planLive, test, tokenOf } from './support/people.ts'
import { expectSeatsAsBefore, takeOffAndPutOn, takeSeats } from './support/seats.ts'
import { ageTokens, checkTokenEverySecond } from './support/tokenAge.ts'

test('[LIVE-34] a reload returns to the same seat, once @media', async ({ app, open }) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live, students: ['student1'], camera: false })
  await student.getByRole('button', { name: '举手' }).click()
  await student.getByRole('button', { name: '打开麦克风' }).click()
  await expectHears(teacher, 1)
  await student.getByRole('button', { name: '关闭麦克风' }).click()
  await expectMicClosed(student)
  await student.reload()
  await expectInside(student)
  await expectMicClosed(student)
  await Promise.all([expectHears(student, 1), expectHears(teacher, 0)])
  await expect(student.getByText('你排第 1 位')).toBeVisible()
  const rows = teacher.getByRole('list', { name: '教室里的人' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '王小明' })).toHaveCount(1)
})

test('[LIVE-32] [MIC-13 part] after a short cut, a sleep, an unplugged microphone and ten seconds without a line, mic right, hand, ban and pen are as they were, and no microphone is opened @media', async ({
  app,
  open,
}) => {
  const line = await openNetworkPath(app)
  const prepare = async (page: Page) => {
    await line.prepare(page)
    await rememberDevices(page)
  }
  const over: Open = (username, path, options) => open(username, path, { ...options, app: line.app, prepare })
  const seats = await takeSeats(app, { direct: open, over })
  const { speaker, listener } = seats
  const isLost = (page: Page) => expect(page.getByText('和教室的连接断了，正在重新连接…')).toBeVisible()

  line.cut()
  await Promise.all([speaker, listener].map(isLost))
  line.mend()
  await expectSeatsAsBefore(app, seats)

  const wake = await Promise.all([speaker, listener].map(freeze))
  await Promise.all(wake.map((one) => one()))
  await expectSeatsAsBefore(app, seats)

  await unplug(speaker)
  await expectSeatsAsBefore(app, seats)
  await unplug(speaker, { isLast: true })
  await expectSeatsAsBefore(app, seats, { closedMic: 'unplugged' })
  await plugIn(speaker)
  await micOf(speaker).click()
  await expectSeatsAsBefore(app, seats)

  line.cut()
  // The length of the outage is part of the test.
  await Promise.all([new Promise((later) => setTimeout(later, 10_000)), takeOffAndPutOn(seats)])
  line.mend()
  await expectSeatsAsBefore(app, seats, { closedMic: 'taken' })
  seats.firstHand.leave()
  line.close()
})

test('[ADMIT-5] a client with the token of an ended login takes over the media seat for a moment only @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await openLesson({ app, open }, live)
  const ended = await tokenOf(app, 'student1')
  const { url, token } = (await callAs(app, ended, 'joinLive', { params: { id: live }, body: {} })).data
  await callAs(app, ended, 'logout', {})
  const student = await open('student1', `/live/student?id=${live}`)
  await enter(student, { mic: true })
  await expectInside(student)
  await Promise.all([expectHears(teacher, 1), expectHears(student, 1)])
  for (const _time of ['once', 'again']) {
    expect(await joinBySignal(url, token)).not.toBeNull()
    await Promise.all([expectHearsOnly(teacher, 1), expectHearsOnly(student, 1)])
  }
  await expectMicOpen(student)
})

test('[LIVE-32 part] a request for media that a dead connection never answers does not hold up the return', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const started = await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: live } })
  expect(started.code).toBe(0)
  const student = await open('student1', `/live/student?id=${live}`)
  let requests = 0
  await student.route(`**/teach/live/${live}/token`, async (route) => {
    requests += 1
    if (requests > 1) await route.continue()
  })
  await enter(student, { mic: true })
  await expect.poll(() => requests).toBe(1)
  await student.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectInside(student)
  expect(requests).toBe(2)
})

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('refresh_token') ?? '{}').content)

/** A duplicated tab: a page of its own process with a copy of the session's storage, as the browser makes it. */
const duplicate = async (page: Page): Promise<Page> => {
  const { origin } = new URL(page.url())
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }))
  const other = await page.context().newPage()
  await other.goto(`${origin}/icon.svg`)
  await other.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, kept)
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: '直播课', exact: true })).toBeVisible()
  return other
}

test('[STATE-SESS-05] windows suspended for two minutes wake, and the lesson in the first one continues', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const first = await open('teacher', '/classRoom/live/index', { apart: true })
  const context = first.context()
  await context.addInitScript(checkTokenEverySecond)
  const second = await duplicate(first)
  await expect.poll(() => storedToken(second)).not.toBe(await storedToken(first))
  // A third window opens on a bad connection: it gets no tokens of its own, only the copy.
  await context.route('**/auth/token/handOver', (route) => route.abort())
  const third = await duplicate(first)
  expect(await storedToken(third)).toBe(await storedToken(first))

  await first.goto(`${app.url}/live/teacher?id=${live}`)
  await enter(first)
  await startLesson(first)
  await expectInside(first)
  const asleep = await Promise.all([second, third].map(storedToken))
  const wake = await Promise.all([second, third].map(freeze))
  await context.unroute('**/auth/token/handOver')
  const before = await storedToken(first)
  await ageTokens(app, 'teacher', 11 * 60 + 51)
  await expect.poll(() => storedToken(first)).not.toBe(before)
  await ageTokens(app, 'teacher', 2)

  await Promise.all(wake.map((one) => one()))
  for (const [at, woken] of [second, third].entries()) {
    await expect.poll(() => storedToken(woken)).not.toBe(asleep[at])
    await woken.reload()
    await expect(woken.getByRole('heading', { name: '直播课', exact: true })).toBeVisible()
  }
  await chooseMode(first, '点名发言')
  await expect(first.getByRole('radio', { name: '点名发言' })).toBeChecked()
  for (const page of [first, second, third]) {
    await expect(page.getByRole('alertdialog', { name: '系统提示' })).toHaveCount(0)
  }
  const own = await Promise.all([first, second, third].map(storedToken))
  expect(new Set(own).size).toBe(3)
})
