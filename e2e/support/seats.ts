// Two students whose seats have all that a seat can have: it must survive what happens to their connections.
import type { Page } from '@playwright/test'
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { LiveId } from '#contract/ids.ts'
import { joinBySignal } from '#tests/live/support/signalClient.ts'
import { type Visitor, visit } from '#tests/live/support/visitor.ts'
import { callAs, tokenOf } from './accounts.ts'
import type { App } from './app.ts'
import { draw, expectBoard, expectShapes } from './board.ts'
import { chooseAction, expectInside, expectMicClosed, expectMicOpen, micOf } from './lesson.ts'
import { expectHears, expectHearsOnly } from './mediaStats.ts'
import { expect, type Open, planLive } from './people.ts'

export interface Seats {
  readonly live: LiveId
  readonly teacher: Page
  /** Put on the mic, with an open microphone, and with the pen. */
  readonly speaker: Page
  /** The second raised hand; came with an open microphone and was banned. */
  readonly listener: Page
  /** The first raised hand: a connection without a page, which shows what all see. */
  readonly firstHand: Visitor
  /** The seats as they were when everybody had what is named above. */
  readonly before: readonly SeatView[]
  /** The teacher visits the group of the two students with pages; the first hand is alone in another. */
  readonly isInGroups: boolean
  strokes: number
}

/** taken: the right was taken and given back. unplugged: there is no microphone. Its owner opens it again. */
export type ClosedMic = 'taken' | 'unplugged'

const [speakerName, listenerName] = ['王小明', '安娜']
const bannedWords = '老师暂时不让你发言，等老师解除'

const seatsOf = (visitor: Visitor): SeatView[] =>
  [...visitor.state().seats.values()].sort((one, other) => one.name.localeCompare(other.name))

/** Before hands are raised: opening groups lowers them. Without a limit, so that they outlast every fault. */
const divide = async (teacher: Page, firstHandName: string) => {
  const setup = teacher.getByRole('dialog', { name: '分组讨论' })
  await teacher.getByRole('button', { name: '分组', exact: true }).click()
  await setup.getByRole('radio', { name: '自己安排' }).check()
  await setup.getByRole('button', { name: speakerName }).press('1')
  await setup.getByRole('button', { name: listenerName }).press('1')
  await setup.getByRole('button', { name: firstHandName }).press('2')
  await setup.getByRole('button', { name: '不限' }).click()
  await setup.getByRole('button', { name: '开始讨论' }).click()
  await teacher.getByRole('button', { name: '进第 1 组' }).click()
}

/** `direct` opens the teacher's window, `over` a student's. */
export const takeSeats = async (
  app: App,
  { direct, over }: { direct: Open; over: Open },
  { isInGroups = false }: { isInGroups?: boolean } = {},
): Promise<Seats> => {
  const live = (await planLive(app)) as LiveId // planLive answers the id of a live session
  const started = await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: live } })
  expect(started.code, started.msg).toBe(0)
  const token = await tokenOf(app, 'student3')
  const firstHand = await visit({ url: app.url, token, liveId: live, reconnects: true })
  const entry = { mic: true, camera: false }
  const [teacher, speaker, listener] = await Promise.all([
    direct('teacher', `/live/teacher?id=${live}`, { entry }),
    over('student1', `/live/student?id=${live}`, { entry }),
    over('student2', `/live/student?id=${live}`, { entry }),
  ])
  await Promise.all([teacher, speaker, listener].map(expectInside))
  await expectHears(teacher, 2)
  await chooseAction(teacher, speakerName, '给麦克风')
  await chooseAction(teacher, speakerName, '给画笔')
  await chooseAction(teacher, listenerName, '禁言')
  if (isInGroups) await divide(teacher, firstHand.me().name)
  expect(await firstHand.command('hand:raise', {})).toEqual({ ok: true })
  await listener.getByRole('button', { name: isInGroups ? '叫老师' : '举手' }).click()
  await expect(listener.getByText('你排第 2 位')).toBeVisible()
  await expectPlaces({ teacher, speaker, listener, isInGroups })
  await expectBoard(speaker)
  const before = seatsOf(firstHand)
  const seats = { live, teacher, speaker, listener, firstHand, before, isInGroups, strokes: 0 }
  await expectSeatsAsBefore(app, seats)
  return seats
}

/** While the speaker is away: the right to speak is taken, and given back. */
export const takeOffAndPutOn = async ({ teacher, firstHand }: Seats): Promise<void> => {
  const hasMic = (isOnMic: boolean) =>
    firstHand.until('the mic', ({ seats }) =>
      [...seats.values()].some((seat) => seat.name === speakerName && seat.isOnMic === isOnMic),
    )
  await chooseAction(teacher, speakerName, '收回麦克风')
  await hasMic(false)
  await chooseAction(teacher, speakerName, '给麦克风')
  await hasMic(true)
}

/**
 * Everybody is there once, with what was theirs. `closedMic`: why the speaker's microphone waits for its owner.
 */
export const expectSeatsAsBefore = async (
  app: App,
  seats: Seats,
  { closedMic }: { closedMic?: ClosedMic } = {},
): Promise<void> => {
  const { teacher, speaker, listener, firstHand } = seats
  const expected = seats.before.map((seat) =>
    closedMic === 'taken' && seat.name === speakerName
      ? { ...seat, micRevocations: seat.micRevocations + 1 }
      : seat,
  )
  await expect.poll(() => seatsOf(firstHand), { message: 'the seats as all see them' }).toEqual(expected)
  await Promise.all([teacher, speaker, listener].map(expectInside))
  await expectPlaces(seats)
  await (closedMic ? expectMicClosed(speaker) : expectMicOpen(speaker))
  await expect(micOf(speaker)).toHaveAttribute('aria-disabled', 'false')
  if (closedMic === 'unplugged') await expect(micOf(speaker)).toHaveAccessibleDescription('没有找到麦克风')
  await expect(listener.getByText('你排第 2 位')).toBeVisible()
  await expect(listener.getByText(bannedWords)).toBeVisible()
  await expect(micOf(listener)).toHaveAttribute('aria-disabled', 'true')
  await Promise.all([
    expectHears(listener, closedMic ? 1 : 2),
    expectHears(speaker, 1),
    expectHearsOnly(teacher, closedMic ? 0 : 1),
    expectDraws(seats),
    expectNoGhosts(app, seats),
  ])
}

type Places = Pick<Seats, 'teacher' | 'speaker' | 'listener' | 'isInGroups'>
const expectPlaces = async ({ teacher, speaker, listener, isInGroups }: Places): Promise<void> => {
  if (!isInGroups) return
  await expect(teacher.getByRole('heading', { name: '你在第 1 组' })).toBeVisible()
  for (const [page, other] of [
    [speaker, listenerName],
    [listener, speakerName],
  ] as const) {
    await expect(page.getByRole('heading', { name: '第 1 组', exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: '同组的人' })).toHaveText(other)
  }
}

const expectDraws = async (seats: Seats): Promise<void> => {
  seats.strokes += 1
  const y = 0.15 + 0.05 * (seats.strokes % 10)
  await draw(seats.speaker, [
    [0.3, y],
    [0.6, y],
  ])
  await expectShapes(seats.teacher, seats.strokes)
}

/** The ids of the seats in the room of the engine without the token's own, sorted; a code while there is no room. */
export const peopleInEngine = async (app: App, token: string, live: LiveId) => {
  const { code, data } = await callAs(app, token, 'joinLive', { params: { id: live }, body: {} })
  if (code !== 0) return code // the engine is being started again
  const client = await joinBySignal(data.url, data.token)
  client?.close()
  return client && [...client.others].sort()
}

/** In the room of the engine everybody is once. */
const expectNoGhosts = async (app: App, { live, before, firstHand }: Seats): Promise<void> => {
  const token = await tokenOf(app, 'student3')
  const pages = before.filter(({ isPresent, id }) => isPresent && id !== firstHand.me().id)
  await expect
    .poll(() => peopleInEngine(app, token, live), { message: 'who is in the room of the engine' })
    .toEqual(pages.map(({ id }) => id).sort())
}
