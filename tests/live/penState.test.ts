// The pens and the stage on the pure state: who may draw, and what the class looks at.
import { expect, test } from 'vitest'
import { classroomStateSchema } from '#live/classroom/classroomState.ts'
import { close, end, start } from '#live/classroom/phaseState.ts'
import { assignSeat, connectSeat, createClassroom, leave, replan } from '#live/classroom/seats/seatState.ts'
import { canDraw, mayDraw, pensDiffer } from '#live/classroom/tools/penState.ts'
import { patchOf } from '#live/classroom/views/classView.ts'
import { presentSeat } from '#live/classroom/views/seatViews.ts'
import {
  createSeatIds,
  openLesson,
  person,
  planOf,
  refusal,
  seatId,
  teacher,
  userId,
} from './support/school.ts'

type Lesson = ReturnType<typeof openLesson>
/** Who may draw, by number; 0 is the host. */
const drawing = ({ state }: Pick<Lesson, 'state'>) => [0, 1, 2, 3, 9].filter((n) => mayDraw(state, userId(n)))
const give = (lesson: Lesson, to: number | 'all', pen = true) =>
  lesson.do(0, 'pen:set', { seatId: to === 'all' ? 'all' : lesson.seat(to).id, allowed: pen })

test('[PEN-1] [COLLAB-03] the host draws in every phase; students start without the pen', () => {
  const lesson = openLesson({ students: [1, 2], auditors: [9] })
  const created = createClassroom(planOf({ students: [person(1)] }), createSeatIds())
  const ended = end(lesson.state, 3_000)
  for (const state of [created, lesson.state, ended, close(ended)]) expect(drawing({ state })).toEqual([0])
})

test('[PEN-1] the pen is given to one student and taken back; the same command again changes nothing', () => {
  const lesson = openLesson({ students: [1, 2] })
  give(lesson, 1)
  expect(drawing(lesson)).toEqual([0, 1])
  const { version } = lesson.state
  give(lesson, 1)
  expect(lesson.state.version).toBe(version)
  give(lesson, 1, false)
  expect(drawing(lesson)).toEqual([0])
})

test('[PEN-1] neither an auditor nor the host is given a pen, and a student cannot give one', () => {
  const lesson = openLesson({ students: [1, 2], auditors: [9] })
  for (const n of [0, 9]) expect(refusal(() => give(lesson, n))).toBe('SEAT_NOT_STUDENT')
  const nobody = () => lesson.do(0, 'pen:set', { seatId: seatId(999), allowed: true })
  expect(refusal(nobody)).toBe('SEAT_UNKNOWN')
  for (const n of [1, 9]) {
    for (const to of [lesson.seat(1).id, 'all'] as const) {
      expect(refusal(() => lesson.do(n, 'pen:set', { seatId: to, allowed: true }))).toBe('HOST_ONLY')
    }
  }
  give(lesson, 'all')
  expect(drawing(lesson)).toEqual([0, 1, 2])
})

test('[PEN-1] a student with the pen cannot draw while an auditor, and has it again as student', () => {
  const lesson = openLesson({ students: [1, 2] })
  give(lesson, 1)
  const newSeatId = createSeatIds()
  const listening = assignSeat(lesson.state, { person: person(1), role: 'auditor', newSeatId }).state
  expect(drawing({ state: listening })).toEqual([0])
  const back = assignSeat(listening, { person: person(1), role: 'student', newSeatId }).state
  expect(drawing({ state: back })).toEqual([0, 1])
})

test('[PEN-2] a command for all covers later students, and replaces commands for single students', () => {
  const lesson = openLesson({ students: [1, 2] })
  give(lesson, 'all')
  give(lesson, 1, false)
  expect(drawing(lesson)).toEqual([0, 2])
  const come = (n: number) => {
    const newSeatId = () => seatId(500 + n)
    lesson.state = assignSeat(lesson.state, { person: person(n), role: 'student', newSeatId }).state
  }
  come(3)
  expect(drawing(lesson)).toEqual([0, 2, 3])
  give(lesson, 'all')
  expect(drawing(lesson)).toEqual([0, 1, 2, 3])
  give(lesson, 1)
  give(lesson, 'all', false)
  expect(drawing(lesson)).toEqual([0])
  const { version } = lesson.state
  give(lesson, 'all', false)
  expect(lesson.state.version).toBe(version)
})

test('[PEN-3] the seat’s pen equals the guard’s answer, and every change of it is reported', () => {
  const lesson = openLesson({ students: [1, 2], auditors: [9] })
  const endIt = () => {
    lesson.state = end(lesson.state, 3_000)
  }
  const steps: [boolean, () => void][] = [
    [true, () => give(lesson, 1)],
    [false, () => lesson.do(1, 'hand:raise', {})],
    [false, () => lesson.do(0, 'mic:ban', { seatId: 'all', banned: true })],
    [true, () => give(lesson, 'all')],
    // The stored command changes, the rights do not.
    [false, () => give(lesson, 2)],
    [true, () => give(lesson, 2, false)],
    [false, () => lesson.do(0, 'stage:show', { shows: 'pictures' })],
    [true, endIt],
  ]
  for (const [isNoticed, step] of steps) {
    const before = lesson.state
    step()
    expect(pensDiffer(before, lesson.state), String(step)).toBe(isNoticed)
    for (const seat of lesson.state.seats) {
      const shown = presentSeat(lesson.state, seat).canDraw
      expect([shown, canDraw(lesson.state, seat)]).toEqual(Array(2).fill(mayDraw(lesson.state, seat.userId)))
    }
  }
  expect(mayDraw(lesson.state, userId(77))).toBe(false)
})

test('[PEN-3] [WIRE-1] a command for all reports the new right of every seat that it changes', () => {
  const lesson = openLesson({ students: [1, 2], auditors: [9] })
  give(lesson, 1)
  const before = lesson.state
  give(lesson, 'all')
  const patch = patchOf(before, lesson.state, { now: 1 })
  expect(patch).toMatchObject({ version: before.version + 1, penAll: true })
  expect(patch.seats?.map(({ name, canDraw: can }) => [name, can])).toEqual([['student 2', true]])
})

test('[PEN-3] after a change of host the new one may draw, the former one only with a pen', () => {
  const newSeatId = createSeatIds()
  const created = createClassroom(planOf({ students: [person(1), person(2)] }), newSeatId)
  const plan = planOf({ host: person(3), students: [person(1), person(2)], isOpenToAll: false })
  const replanned = replan(created, plan, newSeatId)
  expect(pensDiffer(created, replanned)).toBe(true)
  expect(drawing({ state: start(replanned, 1) })).toEqual([3])
})

test('[PEN-4] at the end the students’ pens are suspended, and stay with the seat', () => {
  const lesson = openLesson({ students: [1, 2] })
  give(lesson, 1)
  const ended = end(lesson.state, 3_000)
  expect(drawing({ state: ended })).toEqual([0])
  expect(ended.seats.map(({ pen }) => pen)).toEqual(['byClass', 'given', 'byClass'])
})

test('[PEN-4] a lost connection, a new plan and a restart keep the pens', () => {
  const lesson = openLesson({ students: [1, 2] })
  give(lesson, 'all')
  give(lesson, 2, false)
  const { id, connection } = lesson.seat(1)
  const away = leave(lesson.state, id, { connection: connection ?? '', at: 5_000 })
  const back = connectSeat(away, id, 'gateway:again')
  const students = [person(1), person(2)]
  const replanned = replan(back, planOf({ host: teacher, students }), createSeatIds())
  const stored = classroomStateSchema.parse(JSON.parse(JSON.stringify(replanned)))
  for (const state of [away, back, replanned, stored]) expect(drawing({ state })).toEqual([0, 1])
  // A classroom stored before pens existed.
  const { penAll: _, stage: __, ...old } = stored
  const seats = old.seats.map(({ pen: ___, ...seat }) => seat)
  const read = classroomStateSchema.parse({ ...old, seats })
  expect([read.stage, drawing({ state: read })]).toEqual(['board', [0]])
})

test('[STAGE-1] the class sees the board at first, and then what the host chooses', () => {
  const lesson = openLesson({ students: [1], auditors: [9] })
  expect(lesson.state.stage).toBe('board')
  const before = lesson.state
  lesson.do(0, 'stage:show', { shows: 'pictures' })
  expect(patchOf(before, lesson.state, { now: 1 })).toEqual({
    version: before.version + 1,
    now: 1,
    stage: 'pictures',
  })
  const { version } = lesson.state
  lesson.do(0, 'stage:show', { shows: 'pictures' })
  expect(lesson.state.version).toBe(version)
  for (const n of [1, 9]) {
    expect(refusal(() => lesson.do(n, 'stage:show', { shows: 'board' }))).toBe('HOST_ONLY')
  }
})
