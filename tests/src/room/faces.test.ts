import { describe, expect, test } from 'vitest'
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { GroupsView } from '#contract/classroom/group.ts'
import { type FaceOrder, nextFaces, noFaces } from '#src/features/classroom/stage/faceOrder.ts'
import { faceSeats } from '#src/features/classroom/stage/faceSeats.ts'
import { columnsFor, stripCapacity } from '#src/features/classroom/stage/stripPlaces.ts'
import { aHost, aSeat, seatId } from './people.ts'

const second = 1000
const hand = (raisedAt: number) => ({ hand: { raisedAt } })

/** A class over time: each step gives the seats, who speaks, and the second; answers who is shown, by number. */
const strip = (capacity: { led: number; even: number }) => {
  let order: FaceOrder = noFaces
  return (at: number, seats: readonly SeatView[], speaking: readonly number[] = []): readonly number[] => {
    const ids = speaking.map(seatId)
    order = nextFaces(order, {
      seats,
      capacity,
      isSpeaking: (id) => ids.includes(id),
      now: at * second,
    })
    return order.shownIds.map((id) => Number(id.slice(-12)))
  }
}
const classOf = (people: number, changes: Record<number, Partial<SeatView>> = {}) =>
  Array.from({ length: people }, (_, index) => aSeat(index + 1, changes[index + 1]))
const enough = { led: 9, even: 9 }

describe('the order of the faces', () => {
  test.each([
    { shows: 'names in their order', changes: {}, speaking: [], expected: [1, 2, 3, 4, 5] },
    { shows: 'who speaks first', changes: {}, speaking: [4], expected: [4, 1, 2, 3, 5] },
    {
      shows: 'hands in their order, after who speaks',
      changes: { 2: hand(70), 5: hand(60) },
      speaking: [3],
      expected: [3, 5, 2, 1, 4],
    },
    {
      shows: 'the called one before who is on the mic, and both before who speaks',
      changes: { 1: hand(50), 3: { isOnMic: true }, 5: { isCalled: true } },
      speaking: [2],
      expected: [5, 3, 2, 1, 4],
    },
    { shows: 'two who begin together by name', changes: {}, speaking: [5, 3], expected: [3, 5, 1, 2, 4] },
  ])('[LIVE-14 part] $shows', ({ changes, speaking, expected }) => {
    expect(strip(enough)(100, classOf(5, changes), speaking)).toEqual(expected)
  })

  test('a face keeps its place through pauses of a few seconds, and afterwards stays where it is', () => {
    const next = strip(enough)
    const people = classOf(4)
    expect(next(100, people)).toEqual([1, 2, 3, 4])
    expect(next(101, people, [3])).toEqual([3, 1, 2, 4])
    expect(next(103, people)).toEqual([3, 1, 2, 4])
    // Another one speaks meanwhile, and the first again: neither passes the other.
    expect(next(105, people, [4])).toEqual([3, 4, 1, 2])
    expect(next(106, people, [3, 4])).toEqual([3, 4, 1, 2])
    expect(next(107, people)).toEqual([3, 4, 1, 2])
    expect(next(114, people)).toEqual([3, 4, 1, 2])
    // Silent for long: the strip stays as it is.
    expect(next(200, people)).toEqual([3, 4, 1, 2])
    expect(next(201, people, [1])).toEqual([1, 3, 4, 2])
  })

  test('one who has been silent for eight seconds comes after the next who speaks', () => {
    const next = strip(enough)
    const people = classOf(3)
    next(100, people, [3])
    next(101, people)
    expect(next(108, people, [2])).toEqual([3, 2, 1])
    expect(next(109, people, [2])).toEqual([2, 3, 1])
  })

  test('who comes is last, who leaves makes room, and nobody else moves', () => {
    const next = strip(enough)
    next(100, classOf(3))
    expect(next(101, [aSeat(3), aSeat(0, { name: '阿明' }), aSeat(1)])).toEqual([1, 3, 0])
  })

  test('with more people than places one face changes every eight seconds, in its place, until all were seen', () => {
    const next = strip({ led: 3, even: 4 })
    const people = classOf(30)
    const seen = new Set(next(0, people))
    expect([...seen]).toEqual([1, 2, 3, 4])
    expect(next(7, people)).toEqual([1, 2, 3, 4])
    expect(next(8, people)).toEqual([5, 2, 3, 4])
    expect(next(16, people)).toEqual([5, 6, 3, 4])
    for (let at = 24; at <= 8 * 26; at += 8) for (const number of next(at, people)) seen.add(number)
    expect(seen.size).toBe(30)
  })

  test('who speaks outside the strip comes to its front in place of the face that was shown longest', () => {
    const next = strip({ led: 3, even: 4 })
    const people = classOf(8)
    next(0, people)
    expect(next(8, people)).toEqual([5, 2, 3, 4])
    expect(next(9, people, [8])).toEqual([8, 5, 3, 4])
    expect(next(10, classOf(8, { 7: { isCalled: true } }), [8])).toEqual([7, 8, 5])
  })

  test('is the same value while nothing changes, so that nothing is drawn again', () => {
    const people = classOf(3)
    const input = { seats: people, capacity: enough, isSpeaking: () => false }
    const order = nextFaces(noFaces, { ...input, now: 1 })
    expect(nextFaces(order, { ...input, now: 90_000 })).toBe(order)
  })
})

describe('whose faces are beside the stage', () => {
  const host = aHost()
  const board = { shows: 'board' } as const
  const usual = { kind: '1vN', groups: null, stage: board, isMicOpen: () => false } as const
  const seats = [
    host,
    aSeat(1),
    aSeat(2, { isCalled: true }),
    aSeat(3),
    aSeat(4, { isPresent: false }),
    aSeat(5, { role: 'auditor' }),
  ]
  const numbers = (shown: readonly SeatView[]) => shown.map(({ id }) => Number(id.slice(-12)))

  test('[LIVE-06 part] the teacher sees every student who is here', () => {
    expect(numbers(faceSeats({ ...usual, seats, mySeat: host }))).toEqual([1, 2, 3])
  })

  test('[LIVE-14 part] a student sees the teacher, who has the floor and who has an open mic', () => {
    const seen = (mySeat: SeatView) =>
      numbers(faceSeats({ ...usual, seats, mySeat, isMicOpen: (id) => id === seatId(3) }))
    expect(seen(aSeat(1))).toEqual([0, 2, 3])
    expect(seen(aSeat(3))).toEqual([0, 2])
    expect(seen(aSeat(5, { role: 'auditor' }))).toEqual([0, 2, 3])
  })

  test('whom the stage shows is not shown again', () => {
    const big = { shows: 'big', seatId: seatId(2) } as const
    const wall = { shows: 'wall', seatIds: [seatId(1), seatId(3)] } as const
    expect(numbers(faceSeats({ ...usual, seats, mySeat: host, stage: big }))).toEqual([1, 3])
    expect(numbers(faceSeats({ ...usual, seats, mySeat: host, stage: wall }))).toEqual([2])
  })

  test('[LIVE-20 part] [LIVE-24 part] in a group everybody of the group and nobody else', () => {
    const groups: GroupsView = {
      round: 1,
      count: 2,
      openedAt: 0,
      endsAt: null,
      demonstrated: null,
      speakerId: null,
      message: null,
      carousel: null,
    }
    const divided = [
      host,
      aSeat(1, { group: 0 }),
      aSeat(2, { group: 0 }),
      aSeat(3, { group: 1, isCalled: true }),
      aSeat(4),
    ]
    const seen = (mySeat: SeatView, change: Partial<GroupsView> = {}) =>
      numbers(faceSeats({ ...usual, groups: { ...groups, ...change }, seats: divided, mySeat }))
    expect(seen(aSeat(1, { group: 0 }))).toEqual([2])
    expect(seen(host)).toEqual([4])
    expect(seen(aHost({ group: 0 }))).toEqual([1, 2])
    expect(seen(aSeat(1, { group: 0 }), { speakerId: host.id })).toEqual([0, 2])
    expect(seen(aSeat(1, { group: 0 }), { demonstrated: 1 })).toEqual([0, 2, 3])
  })
})

describe('the places of the strip', () => {
  test.each([
    { place: 'beside', windowHeight: 900, width: 344, hasOwn: true, expected: { led: 6, even: 11 } },
    { place: 'beside', windowHeight: 768, width: 344, hasOwn: true, expected: { led: 3, even: 8 } },
    { place: 'beside', windowHeight: 500, width: 344, hasOwn: true, expected: { led: 3, even: 2 } },
    { place: 'beside', windowHeight: 2000, width: 344, hasOwn: false, expected: { led: 13, even: 12 } },
    { place: 'below', windowHeight: 768, width: 686, hasOwn: true, expected: { led: 4, even: 5 } },
    { place: 'below', windowHeight: 768, width: 0, hasOwn: true, expected: { led: 2, even: 2 } },
    { place: 'page', windowHeight: 844, width: 374, hasOwn: false, expected: { led: 6, even: 6 } },
    { place: 'page', windowHeight: 390, width: 200, hasOwn: false, expected: { led: 2, even: 2 } },
  ] as const)('$place at $windowHeight x $width: $expected', ({ place, expected, ...room }) => {
    expect(stripCapacity(place, room)).toEqual(expected)
  })

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
    [9, 3],
  ])('%i small pictures stand in %i columns', (small, columns) => {
    expect(columnsFor(small)).toBe(columns)
  })
})
