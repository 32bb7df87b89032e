// The pair carousel in the classroom: turns, cards, odd numbers, late comers, and the server's timer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Odd } from '#contract/classroom/group.ts'
import type { TenantId } from '#contract/ids.ts'
import { withNextVersion } from '#live/classroom/applyCommand.ts'
import { passGroupTime } from '#live/classroom/groups/carouselState.ts'
import { groupMembers, groupOf } from '#live/classroom/groups/groupState.ts'
import { mediaRights } from '#live/classroom/media/mediaPolicy.ts'
import { assignSeat, connectSeat, leave } from '#live/classroom/seats/seatState.ts'
import { snapshotOf } from '#live/classroom/views/classView.ts'
import type { Dispatcher } from '#live/dispatcher.ts'
import { createGroupTimer } from '#live/groupTimer.ts'
import { liveId, openLesson, person, refusal, seatId } from './support/school.ts'

type Lesson = ReturnType<typeof openLesson>
const carousel = (
  students: number[],
  { cards = ['甲', '乙'], odd = 'three' }: { cards?: string[]; odd?: Odd } = {},
) => {
  const lesson = openLesson({ micMode: 'rollCall', students })
  lesson.do(0, 'group:openCarousel', { seconds: 90, cards, odd })
  return lesson
}
const numberOf = (name: string) => Number(name.split(' ')[1])
const tables = ({ state }: Lesson) =>
  groupMembers(state)
    .map((members) => members.map(({ name }) => numberOf(name)).sort())
    .filter((members) => members.length > 0)
    .map((members) => members.join('+'))
    .sort()
const shown = ({ state }: Lesson) =>
  snapshotOf(state, { seatId: seatId(1), now: 0, chat: [] }).groups?.carousel
const turn = (lesson: Lesson) => lesson.do(0, 'group:nextTurn', {})

test('[GROUP-11] only the host opens and turns a carousel, for at least two present students', () => {
  const lesson = openLesson({ students: [1, 2] })
  const open = (by: number) => () =>
    lesson.do(by, 'group:openCarousel', { seconds: 90, cards: [], odd: 'three' })
  expect(refusal(open(1))).toBe('HOST_ONLY')
  expect(refusal(() => turn(lesson))).toBe('GROUPS_NOT_OPEN')
  expect(
    refusal(() =>
      openLesson({ students: [1] }).do(0, 'group:openCarousel', { seconds: 90, cards: [], odd: 'three' }),
    ),
  ).toBe('GROUP_EMPTY')
  open(0)()
  expect(refusal(() => lesson.do(1, 'group:nextTurn', {}))).toBe('HOST_ONLY')
  lesson.do(0, 'group:open', { groups: [[lesson.seat(1).id]] })
  expect(refusal(() => turn(lesson))).toBe('GROUPS_NOT_OPEN')
})

test('[GROUP-11] [GROUP-12] four students meet each other in three turns of one round, with the cards in turn', () => {
  const lesson = carousel([1, 2, 3, 4])
  const seen = []
  for (let n = 0; n < 3; n++) {
    seen.push([tables(lesson), shown(lesson)?.card, shown(lesson)?.turn, lesson.state.groups?.round])
    expect(mediaRights(lesson.state, lesson.seat(3)).micReason).toBe('inGroup')
    turn(lesson)
  }
  expect(seen).toEqual([
    [['1+4', '2+3'], '甲', 1, 1],
    [['1+2', '3+4'], '乙', 2, 1],
    [['1+3', '2+4'], '甲', 3, 1],
  ])
  expect(shown(lesson)).toEqual({ turn: 4, turns: 3, seconds: 90, turnEndsAt: 92_000, card: '乙' })
  lesson.do(0, 'group:close', {})
  expect([groupOf(lesson.state, lesson.seat(1)), shown(lesson)]).toEqual([null, undefined])
  expect(lesson.seat(1).micRevocations).toBe(1)
})

test('[GROUP-12] of five one is in three or has a pause, each once', () => {
  const three = carousel([1, 2, 3, 4, 5])
  const pause = carousel([1, 2, 3, 4, 5], { odd: 'pause' })
  const resting = []
  for (let n = 0; n < 5; n++) {
    expect(
      tables(three)
        .map((table) => table.split('+').length)
        .sort(),
    ).toEqual([2, 3])
    expect(tables(pause).map((table) => table.split('+').length)).toEqual([2, 2])
    resting.push(...[1, 2, 3, 4, 5].filter((one) => groupOf(pause.state, pause.seat(one)) === null))
    turn(three)
    turn(pause)
  }
  expect(resting.sort()).toEqual([1, 2, 3, 4, 5])
})

test('[GROUP-11] a late comer joins a pair and has a partner in the next turn; who is away is left out and comes back', () => {
  const lesson = carousel([1, 2, 3, 4])
  const admitted = assignSeat(lesson.state, {
    person: person(5),
    role: 'student',
    newSeatId: () => seatId(50),
  })
  lesson.state = withNextVersion(lesson.state, connectSeat(admitted.state, admitted.seat.id, 'b:5'))
  expect(
    tables(lesson)
      .map((table) => table.split('+').length)
      .sort(),
  ).toEqual([2, 3])
  const gone = lesson.seat(4)
  lesson.state = leave(lesson.state, gone.id, { connection: gone.connection ?? '', at: 3_000 })
  turn(lesson)
  expect(tables(lesson).join('+').split('+').sort()).toEqual(['1', '2', '3', '5'])
  lesson.state = connectSeat(lesson.state, gone.id, 'b:4')
  expect(
    tables(lesson)
      .map((table) => table.split('+').length)
      .sort(),
  ).toEqual([2, 3])
})

test('[GROUP-11] without cards there is none; the time of a turn passes by any command', () => {
  const lesson = carousel([1, 2, 3, 4], { cards: [] })
  expect(shown(lesson)?.card).toBeNull()
  expect(passGroupTime(lesson.state, 91_999)).toBe(lesson.state)
  expect(passGroupTime(lesson.state, 92_000).groups?.carousel).toMatchObject({ turn: 2, turnEndsAt: 182_000 })
})

beforeEach(() => void vi.useFakeTimers({ now: 2_000 }))
afterEach(() => void vi.useRealTimers())

test('[GROUP-11] the server turns it in time, again and again, until the groups are over', async () => {
  const lesson = carousel([1, 2, 3, 4])
  const key = { tenantId: 'school' as TenantId, liveId }
  let dispatches = 0
  const dispatch: Dispatcher['dispatch'] = async (_key, decide) => {
    dispatches += 1
    const before = lesson.state
    lesson.state = decide(before).state
    timer.follow(key, lesson.state)
    return { key, before, state: lesson.state, at: Date.now() }
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const timer = createGroupTimer({ dispatcher: { dispatch }, log, now: Date.now })
  timer.follow(key, lesson.state)
  const turns: (number | undefined)[] = []
  for (const ms of [89_999, 1, 90_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    turns.push(lesson.state.groups?.carousel?.turn)
  }
  expect(turns).toEqual([1, 2, 3])
  lesson.do(0, 'group:close', {})
  timer.follow(key, lesson.state)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(dispatches).toBe(2)
})
