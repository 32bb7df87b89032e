// Groups on the pure state: opening, placing, moving, ending, and whose board is whose.
import { describe, expect, test } from 'vitest'
import { groupBoardName } from '#contract/classroom/group.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { classroomStateSchema } from '#live/classroom/classroomState.ts'
import {
  closeGroupsInTime,
  findGroupBoard,
  groupBoardOf,
  groupOf,
} from '#live/classroom/groups/groupState.ts'
import { micReason } from '#live/classroom/media/mediaPolicy.ts'
import { end } from '#live/classroom/phaseState.ts'
import { assignSeat, connectSeat, leave } from '#live/classroom/seats/seatState.ts'
import { changedBoards } from '#live/classroom/tools/penState.ts'
import { presentSeat } from '#live/classroom/views/seatViews.ts'
import { type Lesson, liveId, openLesson, person, refusal, seatId, userId } from './support/school.ts'

const inGroups = (lesson: Lesson, groups: number[][], minutes?: number) =>
  lesson.do(0, 'group:open', {
    groups: groups.map((numbers) => numbers.map((n) => lesson.seat(n).id)),
    ...(minutes !== undefined && { minutes }),
  })
const groupsOf = (lesson: Lesson, numbers: number[]) =>
  numbers.map((n) => groupOf(lesson.state, lesson.seat(n)))
const come = (lesson: Lesson, n: number, connection = `late:${n}`) => {
  const newSeatId = () => seatId(100 + n)
  const admitted = assignSeat(lesson.state, { person: person(n), role: 'student', newSeatId })
  lesson.state = connectSeat(admitted.state, admitted.seat.id, connection)
}
const drop = (lesson: Lesson, n: number) => {
  const { id, connection } = lesson.seat(n)
  lesson.state = leave(lesson.state, id, { connection: connection ?? '', at: 3_000 })
}

describe('[LIVE-20] [STATE-LIVE-02] [GROUP-1] opening', () => {
  test('each student is in the group of the list, those in no list stay in the main room', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4, 5] })
    inGroups(
      lesson,
      [
        [1, 2],
        [3, 4],
      ],
      1.5,
    )
    expect(groupsOf(lesson, [0, 1, 2, 3, 4, 5])).toEqual([null, 0, 0, 1, 1, null])
    expect(lesson.state.groups).toMatchObject({ round: 1, count: 2, openedAt: 2_000, endsAt: 92_000 })
    expect(classroomStateSchema.parse(lesson.state)).toEqual(lesson.state)
  })

  test('opening again is the next round with boards of its own', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4] })
    inGroups(lesson, [
      [1, 2],
      [3, 4],
    ])
    lesson.do(0, 'group:enter', { group: 1 })
    inGroups(lesson, [
      [1, 3],
      [2, 4],
    ])
    expect(groupsOf(lesson, [0, 1, 2, 3, 4])).toEqual([null, 0, 1, 0, 1])
    expect(lesson.state.groups?.round).toBe(2)
    expect(groupBoardOf(lesson.state, userId(2))).toBe(`board:${liveId}:2-1`)
  })

  test.each<[string, (lesson: Lesson) => unknown, ErrorCode]>([
    ['an empty group', (lesson) => inGroups(lesson, [[1], []]), 'GROUP_EMPTY'],
    ['a student in two groups', (lesson) => inGroups(lesson, [[1, 2], [2]]), 'GROUP_SEAT_TWICE'],
    ['a student twice in one', (lesson) => inGroups(lesson, [[1, 1]]), 'GROUP_SEAT_TWICE'],
    ['the host', (lesson) => inGroups(lesson, [[0], [1]]), 'SEAT_NOT_STUDENT'],
    ['an auditor', (lesson) => inGroups(lesson, [[9]]), 'SEAT_NOT_STUDENT'],
    [
      'a seat of another lesson',
      (lesson) => lesson.do(0, 'group:open', { groups: [[seatId(77)]] }),
      'SEAT_UNKNOWN',
    ],
    [
      '51 groups',
      (lesson) =>
        lesson.do(0, 'group:open', { groups: Array.from({ length: 51 }, () => [lesson.seat(1).id]) }),
      'GROUPS_TOO_MANY',
    ],
  ])('%s is refused, and nothing changes', (_, run, code) => {
    const lesson = openLesson({ students: [1, 2], auditors: [9] })
    const { version } = lesson.state
    expect(refusal(() => run(lesson))).toBe(code)
    expect(lesson.state).toMatchObject({ version, groups: null })
  })

  test('without groups, and with a number that does not exist, the commands are refused', () => {
    const lesson = openLesson({ students: [1, 2] })
    const { id } = lesson.seat(1)
    const all = [
      () => lesson.do(0, 'group:demonstrate', { group: 2 }),
      () => lesson.do(0, 'group:enter', { group: 2 }),
      () => lesson.do(0, 'group:move', { seatId: id, group: 2 }),
      () => lesson.do(0, 'group:exit', {}),
      () => lesson.do(0, 'group:speakToAll', { isOn: true }),
      () => lesson.do(0, 'group:message', { text: '好' }),
      () => lesson.do(0, 'group:setTimer', { minutes: 3 }),
    ]
    for (const run of all) expect(refusal(run)).toBe('GROUPS_NOT_OPEN')
    inGroups(lesson, [[1], [2]])
    for (const run of all.slice(0, 3)) expect(refusal(run)).toBe('GROUP_UNKNOWN')
  })

  test('[GROUP-2] neither students nor auditors open or close groups; a student may only leave their own', () => {
    const lesson = openLesson({ students: [1, 2], auditors: [9] })
    inGroups(lesson, [[1], [2]])
    for (const n of [1, 9]) {
      const own = lesson.seat(n).id
      for (const run of [
        () => lesson.do(n, 'group:open', { groups: [[own]] }),
        () => lesson.do(n, 'group:demonstrate', { group: 0 }),
        () => lesson.do(n, 'group:close', {}),
        () => lesson.do(n, 'group:enter', { group: 1 }),
        () => lesson.do(n, 'group:move', { seatId: own, group: 1 }),
        () => lesson.do(n, 'group:speakToAll', { isOn: true }),
        () => lesson.do(n, 'group:message', { text: '好' }),
        () => lesson.do(n, 'group:setTimer', { minutes: 9 }),
      ]) {
        expect(refusal(run)).toBe('HOST_ONLY')
      }
    }
    expect(refusal(() => lesson.do(1, 'group:exit', {}))).toBe('none')
  })
})

describe('[LIVE-32] [GROUP-3] who comes and who goes', () => {
  test('a late comer goes to the smallest group, counted by those who are present', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4, 5] })
    inGroups(lesson, [
      [1, 2],
      [3, 4, 5],
    ])
    drop(lesson, 3)
    drop(lesson, 4)
    come(lesson, 6)
    come(lesson, 7)
    come(lesson, 8)
    expect(groupsOf(lesson, [6, 7, 8])).toEqual([1, 0, 1])
  })

  test('after a loss a student is in the same group, also when it is not the smallest', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    inGroups(lesson, [[1, 2], [3]])
    drop(lesson, 1)
    expect(groupsOf(lesson, [1])).toEqual([0])
    come(lesson, 1)
    expect(groupsOf(lesson, [1])).toEqual([0])
  })

  test('a student who was away when groups were opened is placed on coming, or is where the list said', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4] })
    drop(lesson, 3)
    drop(lesson, 4)
    inGroups(lesson, [[1, 4], [2]])
    expect(groupsOf(lesson, [3, 4])).toEqual([null, 0])
    come(lesson, 3)
    come(lesson, 4)
    expect(groupsOf(lesson, [3, 4])).toEqual([1, 0])
  })

  test('[LIVE-23] a student leaves the group for the main room and stays there after a loss; the others stay', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    inGroups(lesson, [[1, 2], [3]])
    lesson.do(1, 'group:exit', {})
    expect(groupsOf(lesson, [1, 2, 3])).toEqual([null, 0, 1])
    drop(lesson, 1)
    come(lesson, 1)
    expect(groupsOf(lesson, [1, 2, 3])).toEqual([null, 0, 1])
    lesson.do(0, 'group:move', { seatId: lesson.seat(1).id, group: 1 })
    expect(groupsOf(lesson, [1, 2, 3])).toEqual([1, 0, 1])
  })

  test('[LIVE-23] [GROUP-2] [GROUP-3] a student goes back to the group it left, to no other, and not in another round', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    const leftGroup = () => presentSeat(lesson.state, lesson.seat(1)).leftGroup
    inGroups(lesson, [[1, 2], [3]])
    expect(leftGroup()).toBeNull()
    lesson.do(1, 'group:exit', {})
    expect(leftGroup()).toBe(0)
    expect(refusal(() => lesson.do(1, 'group:enter', { group: 1 }))).toBe('HOST_ONLY')
    expect(refusal(() => lesson.do(2, 'group:enter', { group: 0 }))).toBe('HOST_ONLY')
    lesson.do(1, 'group:enter', { group: 0 })
    expect([leftGroup(), ...groupsOf(lesson, [1, 2, 3])]).toEqual([null, 0, 0, 1])
    lesson.do(1, 'group:exit', {})
    inGroups(lesson, [[2], [3]])
    expect(leftGroup()).toBeNull()
    expect(refusal(() => lesson.do(1, 'group:enter', { group: 0 }))).toBe('HOST_ONLY')
  })

  test('[LIVE-24] the host walks from group to group and back', () => {
    const lesson = openLesson({ students: [1, 2] })
    inGroups(lesson, [[1], [2]])
    lesson.do(0, 'group:enter', { group: 1 })
    expect(groupsOf(lesson, [0])).toEqual([1])
    lesson.do(0, 'group:enter', { group: 0 })
    expect(groupsOf(lesson, [0])).toEqual([0])
    lesson.do(0, 'group:exit', {})
    expect(groupsOf(lesson, [0])).toEqual([null])
  })
})

describe('[HAND-3] a hand in a group calls the host', () => {
  const handsUp = (lesson: Lesson, numbers: number[]) => numbers.filter((n) => lesson.seat(n).hand)

  test('the wish to speak to the class goes down when groups are opened, also as a carousel', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    lesson.do(1, 'hand:raise', {})
    inGroups(lesson, [[1], [2, 3]])
    expect(handsUp(lesson, [1, 2, 3])).toEqual([])
    lesson.do(0, 'group:close', {})
    lesson.do(2, 'hand:raise', {})
    lesson.do(0, 'group:openCarousel', { seconds: 60, cards: [], odd: 'three' })
    expect(handsUp(lesson, [1, 2, 3])).toEqual([])
  })

  test('the calls of a group are answered when the host leaves it, those of the others stay', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4] })
    inGroups(lesson, [[1, 2], [3], [4]])
    for (const n of [1, 2, 3, 4]) lesson.do(n, 'hand:raise', {})
    lesson.do(0, 'group:enter', { group: 0 })
    lesson.do(0, 'group:enter', { group: 0 })
    expect(handsUp(lesson, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
    lesson.do(0, 'group:enter', { group: 1 })
    expect(handsUp(lesson, [1, 2, 3, 4])).toEqual([3, 4])
    lesson.do(0, 'group:exit', {})
    expect(handsUp(lesson, [1, 2, 3, 4])).toEqual([4])
    lesson.do(0, 'group:close', {})
    expect(handsUp(lesson, [1, 2, 3, 4])).toEqual([])
  })

  test('a student who goes to the main room and back answers nobody’s call', () => {
    const lesson = openLesson({ students: [1, 2] })
    inGroups(lesson, [[1, 2]])
    lesson.do(1, 'hand:raise', {})
    lesson.do(2, 'group:exit', {})
    lesson.do(2, 'group:enter', { group: 0 })
    expect(handsUp(lesson, [1, 2])).toEqual([1])
  })
})

describe('[LIVE-22 part] [STATE-LIVE-02] [GROUP-4] ending', () => {
  test('closing brings everybody back to the main room', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    inGroups(lesson, [[1, 2], [3]])
    lesson.do(0, 'group:close', {})
    expect(lesson.state.groups).toBeNull()
    expect(groupsOf(lesson, [1, 2, 3])).toEqual([null, null, null])
  })

  test('the timer ends them at its time and not before, whoever looks first', () => {
    const lesson = openLesson({ students: [1, 2] })
    inGroups(lesson, [[1], [2]], 1)
    expect(closeGroupsInTime(lesson.state, 61_999).groups).not.toBeNull()
    expect(closeGroupsInTime(lesson.state, 62_000).groups).toBeNull()
    lesson.do(0, 'group:setTimer', { minutes: 3 })
    expect(closeGroupsInTime(lesson.state, 62_000).groups?.endsAt).toBe(182_000)
    lesson.do(0, 'group:setTimer', { minutes: null })
    expect(closeGroupsInTime(lesson.state, 9_999_999).groups).not.toBeNull()
  })

  test('[GROUP-10] a message to all groups is shown in them and kept in the chat', () => {
    const lesson = openLesson({ students: [1, 2] })
    inGroups(lesson, [[1], [2]])
    lesson.do(0, 'group:message', { text: '还有一分钟' })
    expect(lesson.state.groups?.message).toEqual({ text: '还有一分钟', at: 2_000 })
  })
})

describe('[GROUP-5] [MIC-3] microphones in groups', () => {
  const reasons = (lesson: Lesson, numbers: number[]) =>
    numbers.map((n) => micReason(lesson.state, lesson.seat(n)))

  test.each(['free', 'auto', 'rollCall'] as const)('%s: members may speak to their group', (micMode) => {
    const lesson = openLesson({ micMode, students: [1, 2, 3] })
    inGroups(lesson, [[1], [2]])
    expect(reasons(lesson, [1, 2, 3])).toEqual([
      'inGroup',
      'inGroup',
      micMode === 'rollCall' ? 'rollCall' : 'open',
    ])
  })

  test('bans and being taken off keep their meaning', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    inGroups(lesson, [[1, 2, 3]])
    lesson.do(0, 'mic:ban', { seatId: lesson.seat(1).id, banned: true })
    lesson.do(0, 'mic:takeOff', { seatId: lesson.seat(2).id })
    expect(reasons(lesson, [1, 2, 3])).toEqual(['banned', 'takenOff', 'inGroup'])
    lesson.do(0, 'mic:ban', { seatId: 'all', banned: true })
    expect(reasons(lesson, [1, 2, 3])).toEqual(['banned', 'bannedAll', 'bannedAll'])
  })

  test('[LIVE-21] a demonstration shuts every other microphone, and counts as taking the right back', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4] })
    inGroups(lesson, [[1], [2], [3]])
    lesson.do(0, 'mic:putOn', { seatId: lesson.seat(2).id })
    lesson.do(0, 'group:demonstrate', { group: 0 })
    expect(reasons(lesson, [0, 1, 2, 3, 4])).toEqual([
      'open',
      'inGroup',
      'demonstration',
      'demonstration',
      'demonstration',
    ])
    lesson.do(0, 'group:demonstrate', { group: null })
    expect(reasons(lesson, [1, 2, 3, 4])).toEqual(['inGroup', 'onMic', 'inGroup', 'open'])
    expect([1, 2, 3, 4].map((n) => lesson.seat(n).micRevocations)).toEqual([0, 1, 1, 1])
  })

  test('[MIC-13] on the way back to the main room every open microphone waits for its owner, in every mode; the host’s stays', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    const counted = () => [0, 1, 2, 3].map((n) => lesson.seat(n).micRevocations)
    inGroups(lesson, [[1, 2], [3]])
    lesson.do(0, 'group:enter', { group: 0 })
    lesson.do(1, 'group:exit', {})
    expect(counted()).toEqual([0, 1, 0, 0])
    lesson.do(0, 'group:move', { seatId: lesson.seat(2).id, group: 1 })
    expect(counted()).toEqual([0, 1, 0, 0])
    lesson.do(0, 'group:close', {})
    expect(counted()).toEqual([0, 1, 1, 1])
  })

  test('in roll call the way back to the main room shuts the microphone', () => {
    const lesson = openLesson({ micMode: 'rollCall', students: [1, 2] })
    inGroups(lesson, [[1], [2]])
    lesson.do(0, 'group:close', {})
    expect(reasons(lesson, [1, 2])).toEqual(['rollCall', 'rollCall'])
    expect(lesson.seat(1).micRevocations).toBe(1)
  })
})

describe('[COLLAB-04] [GROUP-6] boards', () => {
  test('the members draw on the board of their group while the round is open; one that never was does not exist', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    inGroups(lesson, [[1, 2], [3]])
    expect(findGroupBoard(lesson.state, { round: 1, group: 0 })?.members).toEqual([userId(1), userId(2)])
    expect(findGroupBoard(lesson.state, { round: 1, group: 2 })).toBeNull()
    expect(findGroupBoard(lesson.state, { round: 2, group: 0 })).toBeNull()
    lesson.do(0, 'group:move', { seatId: lesson.seat(2).id, group: 1 })
    expect(findGroupBoard(lesson.state, { round: 1, group: 0 })?.members).toEqual([userId(1)])
    expect(findGroupBoard(lesson.state, { round: 1, group: 1 })?.members).toEqual([userId(2), userId(3)])
    const over = end(lesson.state, 9_000)
    expect(findGroupBoard(over, { round: 1, group: 1 })).toEqual({
      isOpen: false,
      isShown: false,
      members: [userId(2), userId(3)],
    })
    expect(over.pastGroups).toEqual([[[lesson.seat(1).id], [lesson.seat(2).id, lesson.seat(3).id]]])
  })

  test('[LIVE-21] the board of the group that is shown is seen by all until the demonstration or the round ends', () => {
    const lesson = openLesson({ students: [1, 2] })
    inGroups(lesson, [[1], [2]])
    const shown = () =>
      [0, 1].map((group) => findGroupBoard(lesson.state, { round: 1, group })?.isShown ?? null)
    expect(shown()).toEqual([false, false])
    lesson.do(0, 'group:demonstrate', { group: 1 })
    expect(shown()).toEqual([false, true])
    lesson.do(0, 'group:demonstrate', { group: null })
    expect(shown()).toEqual([false, false])
    lesson.do(0, 'group:demonstrate', { group: 0 })
    lesson.do(0, 'group:close', {})
    expect(shown()).toEqual([false, false])
  })

  test('exactly the boards whose members or viewers changed are checked again', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    const board = (group: number) => groupBoardName(liveId, { round: 1, group })
    const changed = (run: () => void) => {
      const before = lesson.state
      run()
      return changedBoards(before, lesson.state)
    }
    expect(changed(() => inGroups(lesson, [[1], [2], [3]]))).toEqual([board(0), board(1), board(2)])
    expect(changed(() => lesson.do(0, 'group:move', { seatId: lesson.seat(2).id, group: 2 }))).toEqual([
      board(1),
      board(2),
    ])
    expect(changed(() => lesson.do(0, 'group:enter', { group: 1 }))).toEqual([])
    expect(changed(() => lesson.do(0, 'group:demonstrate', { group: 0 }))).toEqual([board(0)])
    expect(changed(() => lesson.do(0, 'group:demonstrate', { group: 1 }))).toEqual([board(0), board(1)])
    expect(changed(() => lesson.do(0, 'group:demonstrate', { group: null }))).toEqual([board(1)])
    expect(changed(() => lesson.do(0, 'group:close', {}))).toEqual([board(0), board(1), board(2)])
  })
})
