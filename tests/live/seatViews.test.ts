// What each kind of seat is told, in snapshots and in patches.
import { describe, expect, test } from 'vitest'
import type { Patch } from '#contract/classroom/classroom.ts'
import { withNextVersion } from '#live/classroom/applyCommand.ts'
import type { ClassroomState } from '#live/classroom/classroomState.ts'
import { assignSeat, connectSeat } from '#live/classroom/seats/seatState.ts'
import { listenToPrivateTalk } from '#live/classroom/speaking/privateTalkState.ts'
import { patchOf, snapshotOf } from '#live/classroom/views/classView.ts'
import { seatPatches } from '#live/classroom/views/seatPatches.ts'
import { type Lesson, openLesson, person, seatId } from './support/school.ts'

/** Host 0, students 1 to 3, staff of the school 9, and a guest 8 of another school, who watches. */
const lessonWithAll = (): Lesson => {
  const lesson = openLesson({ micMode: 'rollCall', students: [1, 2, 3] })
  const watch = (n: number, more: object) => {
    const newSeatId = () => seatId(100 + n)
    const admitted = assignSeat(lesson.state, {
      person: { ...person(n), ...more },
      role: 'auditor',
      newSeatId,
    })
    lesson.state = connectSeat(admitted.state, admitted.seat.id, `gateway:${n}`)
  }
  watch(9, { isStaff: true })
  watch(8, { school: { id: '0192f000-0009-7000-8000-000000000001', name: 'guests' } })
  return lesson
}
const snapshot = ({ state, seat }: Lesson, n: number) =>
  snapshotOf(state, { seatId: seat(n).id, now: 0, chat: [] })
/** What the seats are sent of a change, by number. */
const sent = (lesson: Lesson, change: () => void): ((n: number) => Patch) => {
  const before: ClassroomState = lesson.state
  change()
  const patch = patchOf(before, lesson.state, { now: 0 })
  const ofSeats = seatPatches(before, lesson.state, patch)
  return (n) => ofSeats.get(lesson.seat(n).id) ?? patch
}
const everybody = [0, 1, 2, 3, 9, 8]
const knowing = (check: (n: number) => boolean) => everybody.filter(check)

describe('[PRIVATE-2] [PRIVATE-3] a private talk', () => {
  test('is told to the two and to the staff, and to no classmate and no guest', () => {
    const lesson = lessonWithAll()
    const start = sent(lesson, () => lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(1).id }))
    expect(knowing((n) => start(n).privateTalk != null)).toEqual([0, 1, 9])
    expect(knowing((n) => snapshot(lesson, n).privateTalk !== null)).toEqual([0, 1, 9])
    const listen = sent(lesson, () => {
      const act = { seat: lesson.seat(9), now: 2_000 }
      lesson.state = withNextVersion(lesson.state, listenToPrivateTalk(lesson.state, act, true))
    })
    expect(knowing((n) => (listen(n).privateTalk?.listenerIds.length ?? 0) > 0)).toEqual([0, 1, 9])
    const end = sent(lesson, () => lesson.do(0, 'privateTalk:end', {}))
    expect(knowing((n) => end(n).privateTalk === null)).toEqual([0, 1, 9])
  })

  test('leaves no trace in what the others get: the patch says that nothing has changed', () => {
    const lesson = lessonWithAll()
    const nothing = (patch: Patch) => Object.keys(patch).sort().join()
    const start = sent(lesson, () => lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(1).id }))
    const others = [2, 3, 8]
    expect(others.map((n) => nothing(start(n)))).toEqual(others.map(() => 'now,version'))
    const seatOf = (n: number) => snapshot(lesson, n).seats.find(({ id }) => id === lesson.seat(1).id)
    expect(everybody.map((n) => seatOf(n)?.micReason)).toEqual([
      'private',
      'private',
      'rollCall',
      'rollCall',
      'private',
      'rollCall',
    ])
    const end = sent(lesson, () => lesson.do(0, 'privateTalk:end', {}))
    expect(others.map((n) => nothing(end(n)))).toEqual(others.map(() => 'now,version'))
    expect(end(1).seats).toMatchObject([{ micReason: 'rollCall', micRevocations: 1 }])
    expect(everybody.map((n) => seatOf(n)?.micRevocations)).toEqual([1, 1, 0, 0, 1, 0])
  })

  test('a student who was in one is afterwards seen as before, with what else changes', () => {
    const lesson = lessonWithAll()
    lesson.do(0, 'privateTalk:start', { seatId: lesson.seat(1).id })
    lesson.do(0, 'privateTalk:end', {})
    const called = sent(lesson, () => lesson.do(0, 'mic:call', { seatId: lesson.seat(1).id }))
    const mine = (n: number) => called(n).seats?.find(({ id }) => id === lesson.seat(1).id)
    expect(everybody.map((n) => mine(n)?.isCalled)).toEqual(everybody.map(() => true))
    expect(everybody.map((n) => mine(n)?.micRevocations)).toEqual([1, 1, 0, 0, 1, 0])
  })
})

test('[CHECK-4] who answered a check, and when, is for the host; a student gets their own answer', () => {
  const lesson = lessonWithAll()
  const answers = (n: number) => snapshot(lesson, n).attendanceCheck?.answers.length
  const open = sent(lesson, () => lesson.do(0, 'attendance:open', {}))
  expect(everybody.map((n) => open(n).attendanceCheck?.closedAt)).toEqual(everybody.map(() => null))
  const given = sent(lesson, () => lesson.do(2, 'attendance:answer', {}))
  expect(knowing((n) => 'attendanceCheck' in given(n))).toEqual([0, 2])
  lesson.do(3, 'attendance:answer', {})
  expect(everybody.map(answers)).toEqual([2, 0, 1, 1, 0, 0])
  const close = sent(lesson, () => lesson.do(0, 'attendance:close', {}))
  expect(everybody.map((n) => close(n).attendanceCheck?.closedAt)).toEqual(everybody.map(() => 2_000))
  expect(everybody.map((n) => close(n).attendanceCheck?.answers.length)).toEqual([2, 0, 1, 1, 0, 0])
})

test('[POLL-2] single answers to a question, and who had a turn, are for the host', () => {
  const lesson = lessonWithAll()
  lesson.do(0, 'poll:open', { question: '', options: null })
  const given = sent(lesson, () => lesson.do(2, 'poll:answer', { answer: 'SECRET' }))
  expect(knowing((n) => JSON.stringify(given(n)).includes('SECRET'))).toEqual([0, 2])
  expect(knowing((n) => JSON.stringify(snapshot(lesson, n)).includes('SECRET'))).toEqual([0, 2])
  const shown = sent(lesson, () => lesson.do(0, 'poll:showResult', { isShown: true }))
  expect(shown(3).poll?.result).toEqual({ counts: [], texts: ['SECRET'] })
  expect(knowing((n) => Object.keys(snapshot(lesson, n).own.turns).length > 0)).toEqual([0])
})
