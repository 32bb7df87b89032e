// The screens of groups, their pure parts: random division, calls for help, announcements, what the stage shows.
import { describe, expect, test } from 'vitest'
import type { GroupsView } from '#contract/classroom/group.ts'
import type { SeatId } from '#contract/ids.ts'
import { callingGroups, mainRoomOf, membersOf } from '#src/features/classroom/group/groupPeople.ts'
import { seatsOfGroups } from '#src/features/classroom/group/seatsOfGroups.ts'
import { noticeBetween, type RoomMoment } from '#src/features/classroom/room/noticeBetween.ts'
import { countForSize, divide, placeIn } from '#src/features/classroom/shared/division/divide.ts'
import { chooseStage } from '#src/features/classroom/stage/chooseStage.ts'
import { gatheringOf } from '#src/features/classroom/stage/gatheringOf.ts'
import { aHost, aSeat, aView, seatId } from './people.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => seatId(index + 1))
/** A known row of numbers in place of chance. */
const chance = () => {
  let seed = 7
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
const sizesOf = (groups: readonly (readonly SeatId[])[]) => groups.map((group) => group.length)

describe('[LIVE-20 part] dividing by chance', () => {
  test.each([
    [7, 2, 3],
    [8, 2, 4],
    [7, 3, 2],
    [5, 3, 2],
    [5, 2, 2],
    [7, 4, 2],
    [3, 2, 1],
    [1, 2, 1],
    [10, 3, 3],
  ])('%i students in groups of %i are %i groups, so that nobody is alone', (people, size, groups) => {
    expect(countForSize(people, size)).toBe(groups)
  })

  test('puts everybody in one group, and sizes differ by one at most', () => {
    const groups = divide(ids(11), 4, { random: chance() })
    expect(groups.flat().sort()).toEqual([...ids(11)].sort())
    expect(sizesOf(groups).sort()).toEqual([2, 3, 3, 3])
    expect(sizesOf(divide(ids(2), 5, { random: chance() }))).toEqual([1, 1])
    expect(divide([], 2, { random: chance() })).toEqual([])
  })

  test('keeps the pairs of the round before apart', () => {
    const pairOf = new Map(ids(8).map((id, index) => [id, Math.floor(index / 2)]))
    const groups = divide(ids(8), 4, {
      random: chance(),
      wereTogether: (a, b) => pairOf.get(a) === pairOf.get(b),
    })
    expect(groups.filter(([a, b]) => a && b && pairOf.get(a) === pairOf.get(b))).toEqual([])
  })

  test('by hand a student is in one group or in none', () => {
    const [one, two] = [seatId(1), seatId(2)]
    expect(placeIn([[one], [two]], one, 1)).toEqual([[], [two, one]])
    expect(placeIn([[one], [two]], two, null)).toEqual([[one], []])
  })
})

test('[LIVE-20 part] groups of before the lesson have the seats of those who have one; a guest is in none', () => {
  const [one, two, three, guest] = [aSeat(1), aSeat(2, { isPresent: false }), aSeat(3), aSeat(4)]
  const gone = aSeat(9)
  const auditor = aSeat(5, { role: 'auditor' })
  const groups = [
    [one.userId, gone.userId],
    [gone.userId, auditor.userId],
    [three.userId, two.userId],
  ]
  expect(seatsOfGroups(groups, [aHost(), one, two, three, guest, auditor])).toEqual([
    [one.id],
    [three.id, two.id],
  ])
  expect(seatsOfGroups([], [one])).toEqual([])
})

describe('[LIVE-24 part] the wall', () => {
  const seats = [
    aHost({ group: 0 }),
    aSeat(1, { group: 0, hand: { raisedAt: 1 } }),
    aSeat(2, { group: 1, hand: { raisedAt: 9 }, isPresent: false }),
    aSeat(3, { group: 2, hand: { raisedAt: 5 } }),
    aSeat(4),
    aSeat(5, { isPresent: false }),
  ]
  test('shows members who are away too, and in the main room who is there', () => {
    expect(membersOf(seats, 1).map(({ id }) => id)).toEqual([seatId(2)])
    expect(mainRoomOf(seats).map(({ id }) => id)).toEqual([seatId(4)])
  })
  test('who calls is named in the order of the hands, without the group that is visited', () => {
    expect(callingGroups(seats, 0)).toEqual([2, 1])
    expect(callingGroups(seats, null)).toEqual([0, 2, 1])
  })
})

const divided = (change: Partial<GroupsView> = {}) =>
  aView({
    groups: {
      round: 1,
      count: 2,
      openedAt: 1_000,
      endsAt: null,
      demonstrated: null,
      speakerId: null,
      message: null,
      carousel: null,
      ...change,
    },
  })
const inOne = [aHost(), aSeat(1, { group: 0 }), aSeat(2, { group: 1 })]
const moment = (view = divided(), seats = inOne, mine = 1): RoomMoment => ({
  view,
  seats: new Map(seats.map((seat) => [seat.id, seat])),
  mySeatId: seatId(mine),
})

describe('[STATE-LIVE-02 part] what is announced, also to a screen reader', () => {
  const whole = moment(aView(), [aHost(), aSeat(1), aSeat(2)])
  test.each([
    ['groups open', whole, moment(), { key: 'notice.youInGroup', number: 1 }],
    ['the next round', moment(), moment(divided({ round: 2 })), { key: 'notice.youInGroup', number: 1 }],
    ['groups end', moment(), whole, { key: 'notice.groupsOver' }],
    [
      'I leave',
      moment(),
      moment(divided(), [aHost(), aSeat(1, { leftGroup: 0 }), aSeat(2, { group: 1 })]),
      { key: 'notice.youInMainRoom' },
    ],
    [
      'a message',
      moment(),
      moment(divided({ message: { text: '还有两分钟', at: 5 } })),
      { key: 'notice.groupMessage', text: '还有两分钟' },
    ],
    ['my group is shown', moment(), moment(divided({ demonstrated: 0 })), { key: 'notice.youShown' }],
    ['another is shown', moment(), moment(divided({ demonstrated: 1 })), { key: 'notice.shown', number: 2 }],
    ['nothing is shown', moment(divided({ demonstrated: 1 })), moment(), { key: 'notice.shownOver' }],
    [
      'the teacher speaks to all',
      moment(),
      moment(divided({ speakerId: seatId(0) })),
      { key: 'notice.toAllGroups' },
    ],
    [
      'the teacher comes',
      moment(),
      moment(divided(), [aHost({ group: 0 }), ...inOne.slice(1)]),
      { key: 'notice.teacherCame' },
    ],
    [
      'the teacher goes',
      moment(divided(), [aHost({ group: 0 }), ...inOne.slice(1)]),
      moment(divided(), [aHost({ group: 1 }), ...inOne.slice(1)]),
      { key: 'notice.teacherLeft' },
    ],
    [
      'the teacher goes to another group',
      moment(),
      moment(divided(), [aHost({ group: 1 }), ...inOne.slice(1)]),
      null,
    ],
  ])('%s', (_title, before, now, notice) => {
    expect(noticeBetween(before, now)).toEqual(notice)
  })

  test('the teacher hears of what all see, not of one’s own steps', () => {
    const asHost = (view = divided(), seats = inOne) => moment(view, seats, 0)
    expect(noticeBetween(moment(aView(), inOne, 0), asHost())).toEqual({ key: 'notice.groups' })
    expect(noticeBetween(asHost(), asHost(divided({ speakerId: seatId(0) })))).toBeNull()
    expect(noticeBetween(asHost(), asHost(divided(), [aHost({ group: 1 }), ...inOne.slice(1)]))).toBeNull()
  })
})

describe('[LIVE-21 part] the stage', () => {
  const nothing = { kind: '1vN', screenSeatId: null, pinnedSeatId: null, classShows: 'pictures' } as const
  const [host, one, two] = [aHost(), aSeat(1, { group: 0 }), aSeat(2, { group: 0 })]

  test('of a group is its board, or all its people', () => {
    const asked = { ...nothing, seats: [one, two], mySeat: one, gathering: 'group' } as const
    expect(chooseStage(asked)).toEqual({ shows: 'board' })
    expect(chooseStage({ ...asked, look: 'pictures' })).toEqual({ shows: 'wall', seatIds: [one.id, two.id] })
    expect(chooseStage({ ...asked, isPhone: true }).shows).toBe('wall')
  })

  test('of a demonstration is what the teacher shows: the board of the group, or its people', () => {
    const asked = {
      ...nothing,
      seats: [host, one, two],
      mySeat: aSeat(3),
      gathering: 'demonstration',
    } as const
    const people = { shows: 'wall', seatIds: [host.id, one.id, two.id] }
    expect(chooseStage(asked)).toEqual(people)
    expect(chooseStage({ ...asked, classShows: 'board' })).toEqual({ shows: 'board' })
    expect(chooseStage({ ...asked, classShows: 'board', look: 'pictures' })).toEqual(people)
  })

  test.each([
    ['in no groups', null, { role: 'student', group: null }, [null, null]],
    ['in a group', { demonstrated: null }, { role: 'student', group: 1 }, ['group', 1]],
    ['in the group that is shown', { demonstrated: 1 }, { role: 'student', group: 1 }, ['group', 1]],
    [
      'in another group than the shown',
      { demonstrated: 0 },
      { role: 'student', group: 1 },
      ['demonstration', 0],
    ],
    ['in the main room', { demonstrated: 0 }, { role: 'auditor', group: null }, ['demonstration', 0]],
    [
      'in the main room, nothing shown',
      { demonstrated: null },
      { role: 'student', group: null },
      [null, null],
    ],
    ['the teacher at a table', { demonstrated: 0 }, { role: 'host', group: 1 }, ['group', 1]],
    ['the teacher at no table', { demonstrated: 0 }, { role: 'host', group: null }, ['demonstration', 0]],
  ] as const)('%s one looks at its people and its board', (_title, groups, me, [gathering, group]) => {
    expect(gatheringOf(groups, me)).toEqual({ gathering, group })
  })
})
