// Turn taking on the pure state: the attendance check, the random picker and the timer.
import { describe, expect, test } from 'vitest'
import { classroomStateSchema } from '#live/classroom/classroomState.ts'
import { end } from '#live/classroom/phaseState.ts'
import { assignSeat, connectSeat, leave } from '#live/classroom/seats/seatState.ts'
import { snapshotOf } from '#live/classroom/views/classView.ts'
import { type Lesson, openLesson, person, refusal, seatId } from './support/school.ts'

const viewOf = (lesson: Lesson, n: number) =>
  snapshotOf(lesson.state, { seatId: lesson.seat(n).id, now: 2_000, chat: [] })
const go = (lesson: Lesson, n: number) => {
  const { id, connection } = lesson.seat(n)
  lesson.state = leave(lesson.state, id, { connection: connection ?? '', at: 3_000 })
}
const come = (lesson: Lesson, n: number) => {
  const newSeatId = () => seatId(100 + n)
  const admitted = assignSeat(lesson.state, { person: person(n), role: 'student', newSeatId })
  lesson.state = connectSeat(admitted.state, admitted.seat.id, `late:${n}`)
}

describe('the attendance check', () => {
  test('[CHECK-1] each student answers once, and the first answer stays', () => {
    const lesson = openLesson({ students: [1, 2], auditors: [9] })
    expect(refusal(() => lesson.do(1, 'attendance:answer', {}))).toBe('CHECK_NOT_OPEN')
    lesson.do(0, 'attendance:open', {})
    lesson.do(1, 'attendance:answer', {})
    const answered = lesson.state
    lesson.do(1, 'attendance:answer', {})
    lesson.do(0, 'attendance:open', {})
    expect(lesson.state).toBe(answered)
    expect(viewOf(lesson, 0).attendanceCheck).toEqual({
      openedAt: 2_000,
      closedAt: null,
      answers: [{ seatId: lesson.seat(1).id, at: 2_000, by: 'student' }],
    })
    expect(refusal(() => lesson.do(0, 'attendance:answer', {}))).toBe('SEAT_NOT_STUDENT')
    expect(refusal(() => lesson.do(9, 'attendance:answer', {}))).toBe('SEAT_NOT_STUDENT')
  })

  test('[CHECK-2] the host marks and unmarks, also after closing, when students cannot answer any more', () => {
    const lesson = openLesson({ students: [1, 2] })
    expect(refusal(() => lesson.do(0, 'attendance:mark', { seatId: lesson.seat(1).id, isHere: true }))).toBe(
      'CHECK_NOT_OPEN',
    )
    lesson.do(0, 'attendance:open', {})
    lesson.do(1, 'attendance:answer', {})
    lesson.do(0, 'attendance:close', {})
    expect(refusal(() => lesson.do(2, 'attendance:answer', {}))).toBe('CHECK_NOT_OPEN')
    lesson.do(0, 'attendance:mark', { seatId: lesson.seat(1).id, isHere: false })
    lesson.do(0, 'attendance:mark', { seatId: lesson.seat(2).id, isHere: true })
    expect(viewOf(lesson, 0).attendanceCheck).toEqual({
      openedAt: 2_000,
      closedAt: 2_000,
      answers: [{ seatId: lesson.seat(2).id, at: 2_000, by: 'host' }],
    })
    expect(refusal(() => lesson.do(0, 'attendance:mark', { seatId: lesson.host().id, isHere: true }))).toBe(
      'SEAT_NOT_STUDENT',
    )
  })

  test('[CHECK-2] [CHECK-3] every check is kept, the end of the lesson closes the open one, and there are at most 20', () => {
    const lesson = openLesson()
    for (let n = 0; n < 19; n++) {
      lesson.do(0, 'attendance:open', {})
      lesson.do(0, 'attendance:close', {})
    }
    lesson.do(0, 'attendance:open', {})
    lesson.do(2, 'attendance:answer', {})
    const ended = end(lesson.state, 9_000)
    expect(ended.attendanceChecks).toHaveLength(20)
    expect(ended.attendanceChecks.at(-1)).toEqual({
      openedAt: 2_000,
      closedAt: 9_000,
      answers: [{ seatId: lesson.seat(2).id, at: 2_000, by: 'student' }],
    })
    expect(classroomStateSchema.parse(ended)).toEqual(ended)
    lesson.do(0, 'attendance:close', {})
    expect(refusal(() => lesson.do(0, 'attendance:open', {}))).toBe('TOO_MANY')
  })
})

describe('the random picker', () => {
  const pick = (lesson: Lesson, random: number) => {
    lesson.random = random
    lesson.do(0, 'picker:pick', {})
    const picked = lesson.state.seats.find(({ id }) => id === lesson.state.pick?.seatId)
    return Number(picked?.name.split(' ')[1])
  }

  test('[PICK-1] all are picked once before anyone is picked again, and never one twice in a row', () => {
    const lesson = openLesson({ students: [1, 2, 3], auditors: [9] })
    expect([pick(lesson, 0.99), pick(lesson, 0), pick(lesson, 0.5)]).toEqual([3, 1, 2])
    // 2 was the last of the first round.
    expect([pick(lesson, 0.99), pick(lesson, 0.99), pick(lesson, 0)]).toEqual([3, 2, 1])
  })

  test('[PICK-1] who is away is not picked, and a late comer waits for one turn only', () => {
    const lesson = openLesson({ students: [1, 2] })
    go(lesson, 2)
    expect([pick(lesson, 0.9), pick(lesson, 0.9)]).toEqual([1, 1])
    come(lesson, 3)
    expect([pick(lesson, 0), pick(lesson, 0), pick(lesson, 0)]).toEqual([3, 1, 3])
    go(lesson, 1)
    go(lesson, 3)
    const before = lesson.state
    expect(refusal(() => pick(lesson, 0))).toBe('PICKER_NO_STUDENTS')
    expect(lesson.state).toBe(before)
  })

  test('[PICK-2] every page shows the same names, turning until the same moment', () => {
    const lesson = openLesson({ students: [1, 2, 3] })
    pick(lesson, 0.4)
    const shown = {
      seatId: lesson.seat(2).id,
      candidates: [1, 2, 3].map((n) => lesson.seat(n).id),
      pickedAt: 2_000,
      stopsAt: 5_200,
    }
    expect([viewOf(lesson, 0).pick, viewOf(lesson, 3).pick]).toEqual([shown, shown])
    lesson.do(0, 'picker:clear', {})
    expect(viewOf(lesson, 1).pick).toBeNull()
    // Its card would cover the groups.
    pick(lesson, 0)
    lesson.do(0, 'group:open', { groups: [[lesson.seat(1).id]] })
    expect(viewOf(lesson, 1).pick).toBeNull()
    pick(lesson, 0)
    lesson.do(0, 'group:openCarousel', { seconds: 60, cards: [], odd: 'three' })
    expect(viewOf(lesson, 1).pick).toBeNull()
    pick(lesson, 0)
    expect(end(lesson.state, 9_000).pick).toBeNull()
  })
})

test('[TIMER-1] the countdown of the class is set, set anew, taken away, and does not outlast the lesson', () => {
  const lesson = openLesson()
  lesson.do(0, 'timer:set', { seconds: 180 })
  expect(viewOf(lesson, 1).timer).toEqual({ startedAt: 2_000, endsAt: 182_000 })
  lesson.do(0, 'timer:set', { seconds: 30 })
  expect(viewOf(lesson, 1).timer).toEqual({ startedAt: 2_000, endsAt: 32_000 })
  expect(end(lesson.state, 9_000).timer).toBeNull()
  lesson.do(0, 'timer:set', { seconds: null })
  expect(viewOf(lesson, 1).timer).toBeNull()
})
