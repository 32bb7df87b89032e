// Taking turns in the browser: the wheel of names, the list of the attendance check, and what a screen reader says.
import { describe, expect, test } from 'vitest'
import { attendanceRows } from '#src/features/classroom/lessonTools/attendanceRows.ts'
import { turningNames } from '#src/features/classroom/lessonTools/turningNames.ts'
import { announcementBetween } from '#src/features/classroom/room/announcementBetween.ts'
import { fairTurns, nextTurn, reasonsFor } from '#src/features/classroom/shared/fairTurns.ts'
import { aHost, aSeat, aView, seatId } from './people.ts'

test('[PICK-2] the names turn in their order and stop at the picked one', () => {
  expect(turningNames(['安娜', '大卫', '小明'], { picked: 1, rows: 6 })).toEqual([
    '小明',
    '安娜',
    '大卫',
    '小明',
    '安娜',
    '大卫',
  ])
  expect(turningNames(['安娜'], { picked: 0, rows: 3 })).toEqual(['安娜', '安娜', '安娜'])
})

test('[CHECK-1] who has not answered stands first, then who is away, then who is here', () => {
  const seats = [aHost(), aSeat(1), aSeat(2, { isPresent: false }), aSeat(3), aSeat(4, { role: 'auditor' })]
  const answer = { seatId: seatId(1), at: 9_000, by: 'student' as const }
  const rows = attendanceRows({ openedAt: 1_000, closedAt: null, answers: [answer] }, seats)
  expect(rows.map(({ seat, answer: given }) => [seat.name, given?.at])).toEqual([
    ['学生3', undefined],
    ['学生2', undefined],
    ['学生1', 9_000],
  ])
})

describe('announcements', () => {
  const students = new Map([aHost(), aSeat(1)].map((seat) => [seat.id, seat]))
  const moment = (view: Parameters<typeof aView>[0], me = 1) => ({
    view: aView(view),
    seats: students,
    mySeatId: seatId(me),
  })
  const attendanceCheck = { openedAt: 1_000, closedAt: null, answers: [] }
  const timer = { startedAt: 0, endsAt: 90_000 }
  const pick = { seatId: seatId(1), candidates: [seatId(1)], pickedAt: 1_000, stopsAt: 4_000 }

  test('[CHECK-1] the attendance check is said to students, once', () => {
    const asked = moment({ attendanceCheck })
    expect(announcementBetween(moment({}), asked)).toEqual({ key: 'announced.attendance' })
    expect(announcementBetween(moment({}, 0), moment({ attendanceCheck }, 0))).toBeNull()
    const answered = {
      ...attendanceCheck,
      answers: [{ seatId: seatId(1), at: 2_000, by: 'student' as const }],
    }
    expect(announcementBetween(asked, moment({ attendanceCheck: answered }))).toBeNull()
  })

  test('[PICK-2] [TIMER-1] that the names turn and that a countdown starts is said to all', () => {
    expect(announcementBetween(moment({}), moment({ pick }))).toEqual({ key: 'announced.picking' })
    expect(announcementBetween(moment({ pick }), moment({}))).toBeNull()
    expect(announcementBetween(moment({}), moment({ timer }))).toEqual({
      key: 'announced.timer',
      text: '1:30',
    })
    expect(announcementBetween(moment({ timer }), moment({}))).toBeNull()
  })
})

describe('fair turns', () => {
  const turnsOf = (...asked: number[]) =>
    Object.fromEntries(
      asked.map((timesAsked, index) => [
        seatId(index + 1),
        { timesAsked, lastAskedAt: timesAsked > 0 ? 1_000 * (index + 1) : null, handsRaised: 0 },
      ]),
    )
  const spoke = (...seconds: number[]) =>
    Object.fromEntries(seconds.map((one, index) => [aSeat(index + 1).userId, { seconds: one, turns: 1 }]))

  test('[TURN-1] who was asked least is next, then a raised hand, then who spoke least; who is away comes last', () => {
    const seats = [
      aHost(),
      aSeat(1),
      aSeat(2),
      aSeat(3, { hand: { raisedAt: 9_000 } }),
      aSeat(4, { isPresent: false }),
      aSeat(5),
    ]
    const all = fairTurns(seats, { turns: turnsOf(2, 1, 1, 0, 1), talkTime: spoke(0, 60, 90, 0, 20) })
    expect(all.map(({ seat }) => seat.name)).toEqual(['学生3', '学生5', '学生2', '学生1', '学生4'])
    const [next, second, third] = all
    expect(next && reasonsFor(next, all)).toEqual(['askedLeast', 'handUp'])
    expect(second && reasonsFor(second, all)).toEqual(['askedLeast'])
    expect(third?.spoken).toBe(60)
  })

  test('[TURN-1] the reasons say what is so: never asked, silent, or only longest ago', () => {
    const fresh = fairTurns([aSeat(1), aSeat(2)], { turns: {}, talkTime: null })
    expect(fresh[0] && reasonsFor(fresh[0], fresh)).toEqual(['neverAsked', 'notSpoken'])
    const even = fairTurns([aSeat(1), aSeat(2)], { turns: turnsOf(1, 1), talkTime: spoke(30, 30) })
    expect(even[0] && reasonsFor(even[0], even)).toEqual(['longestAgo'])
  })

  const next = (seats: Parameters<typeof fairTurns>[0], ...asked: number[]) =>
    nextTurn(fairTurns(seats, { turns: turnsOf(...asked), talkTime: null }))?.seat.name

  test('[LIVE-12] the next to call is the longest raised hand among those asked least, or the first by name', () => {
    const hand = (raisedAt: number) => ({ hand: { raisedAt } })
    const hands = [aSeat(1), aSeat(2, hand(20)), aSeat(3, hand(10)), aHost(hand(1))]
    expect(next(hands)).toBe('学生3')
    expect(next(hands, 1, 1, 1)).toBe('学生3')
    expect(next(hands, 0, 0, 1)).toBe('学生2')
    expect(next([aSeat(2), aSeat(1)])).toBe('学生1')
    // Called just now, so asked once more than the others.
    expect(next([aSeat(1, { isCalled: true }), aSeat(2), aSeat(3)], 1, 0, 0)).toBe('学生2')
  })

  test('the next to call is never away, banned, called or an auditor', () => {
    const seats = [
      aSeat(1, { isPresent: false, hand: { raisedAt: 1 } }),
      aSeat(2, { isBanned: true, hand: { raisedAt: 2 } }),
      aSeat(3, { role: 'auditor' }),
      aSeat(4, { isCalled: true, hand: { raisedAt: 3 } }),
    ]
    expect(next(seats)).toBeUndefined()
  })
})
