// A classroom for the pure tests: people with readable names, ids by number, a stopped clock.

import type { CommandParsed } from '#contract/classroom/classroom.ts'
import type { LiveKind } from '#contract/classroom/live.ts'
import type { MicMode } from '#contract/classroom/mic.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { LiveId, MessageId, SeatId, UserId } from '#contract/ids.ts'
import { applyCommand, type StateCommand } from '#live/classroom/applyCommand.ts'
import { type ClassroomState, findSeatOf, type Seat } from '#live/classroom/classroomState.ts'
import { start } from '#live/classroom/phaseState.ts'
import {
  assignSeat,
  connectSeat,
  createClassroom,
  type Person,
  type Plan,
} from '#live/classroom/seats/seatState.ts'

const uuid = (kind: number, n: number) =>
  `0192f000-000${kind}-7000-8000-${String(n).padStart(12, '0')}` as string

export const userId = (n: number) => uuid(1, n) as UserId // brands exist only in the types
export const seatId = (n: number) => uuid(2, n) as SeatId
export const messageId = (n: number) => uuid(3, n) as MessageId
export const liveId = uuid(4, 1) as LiveId
export const person = (n: number): Person => ({ userId: userId(n), name: `student ${n}`, avatar: null })
export const teacher: Person = { userId: userId(0), name: 'teacher', avatar: null }

export const createSeatIds = () => {
  let n = 0
  return () => seatId(++n)
}

export const planOf = (plan: Partial<Plan> = {}): Plan => ({
  liveId,
  name: 'lesson',
  kind: '1vN',
  micMode: 'free',
  host: teacher,
  students: [],
  isOpenToAll: true,
  invitedTenantIds: [],
  ...plan,
})

export interface Lesson {
  state: ClassroomState
  seat(n: number): Seat
  host(): Seat
  /** What the next pick is decided by: at least 0 and less than 1. */
  random: number
  /** As the n-th student, or as the host (0). */
  do<N extends StateCommand>(n: number, name: N, input: CommandParsed<N>): void
}

/** A started lesson in which the given students sit; `auditors` watch. */
export const openLesson = ({
  kind = '1vN',
  micMode = 'free',
  students = [1, 2],
  auditors = [],
}: {
  kind?: LiveKind
  micMode?: MicMode
  students?: number[]
  auditors?: number[]
} = {}): Lesson => {
  const newSeatId = createSeatIds()
  let created = createClassroom(planOf({ kind, micMode }), newSeatId)
  const come = (who: Person, role: 'host' | 'student' | 'auditor') => {
    const admitted = assignSeat(created, { person: who, role, newSeatId })
    created = connectSeat(admitted.state, admitted.seat.id, `gateway:${who.name}`)
  }
  come(teacher, 'host')
  for (const n of students) come(person(n), 'student')
  for (const n of auditors) come(person(n), 'auditor')
  let messages = 0
  const seatOf = (n: number) => {
    const seat = findSeatOf(lesson.state, userId(n))
    if (!seat) throw new Error(`nobody with number ${n} has a seat`)
    return seat
  }
  const lesson: Lesson = {
    state: start(created, 1_000),
    random: 0,
    seat: seatOf,
    host: () => seatOf(0),
    do: (n, name, input) => {
      const context = {
        seatId: seatOf(n).id,
        now: 2_000,
        newMessageId: messageId(++messages),
        random: lesson.random,
        chatAuthor: null,
      }
      lesson.state = applyCommand(lesson.state, { name, input }, context).state
    },
  }
  return lesson
}

/** The code with which a command is refused. */
export const refusal = (run: () => unknown): ErrorCode | 'none' => {
  try {
    run()
    return 'none'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
