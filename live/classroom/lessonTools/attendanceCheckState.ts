// The attendance check: opened by the host, answered by each student, kept with the lesson. Rules CHECK-1 to CHECK-3.
import { type AttendanceCheck, attendanceChecksMax } from '#contract/classroom/lessonTools/attendanceCheck.ts'
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import { type Act, type ClassroomState, studentOrRefuse } from '../classroomState.ts'

/** The last check, open or closed; null: there was none in this lesson. */
export const lastCheck = ({ attendanceChecks }: ClassroomState): AttendanceCheck | null =>
  attendanceChecks.at(-1) ?? null

export const openCheck = (state: ClassroomState, { now }: Act): ClassroomState => {
  if (lastCheck(state)?.closedAt === null) return state
  if (state.attendanceChecks.length >= attendanceChecksMax) throw appError('TOO_MANY')
  const opened: AttendanceCheck = { openedAt: now, closedAt: null, answers: [] }
  return { ...state, attendanceChecks: [...state.attendanceChecks, opened] }
}

/** Answering twice keeps the time of the first answer. */
export const answerCheck = (state: ClassroomState, { seat, now }: Act): ClassroomState => {
  if (seat.role !== 'student') throw appError('SEAT_NOT_STUDENT')
  const check = lastCheck(state)
  if (check?.closedAt !== null) throw appError('CHECK_NOT_OPEN')
  if (hasAnswered(check, seat.id)) return state
  return withLast(state, {
    ...check,
    answers: [...check.answers, { seatId: seat.id, at: now, by: 'student' }],
  })
}

export const markInCheck = (
  state: ClassroomState,
  { now }: Act,
  { seatId, isHere }: { seatId: SeatId; isHere: boolean },
): ClassroomState => {
  studentOrRefuse(state, seatId)
  const check = lastCheck(state)
  if (!check) throw appError('CHECK_NOT_OPEN')
  if (hasAnswered(check, seatId) === isHere) return state
  const others = check.answers.filter((answer) => answer.seatId !== seatId)
  const answers = isHere ? [...others, { seatId, at: now, by: 'host' as const }] : others
  return withLast(state, { ...check, answers })
}

export const closeCheck = (state: ClassroomState, now: number): ClassroomState => {
  const check = lastCheck(state)
  return check?.closedAt === null ? withLast(state, { ...check, closedAt: now }) : state
}

const hasAnswered = ({ answers }: AttendanceCheck, seatId: SeatId): boolean =>
  answers.some((answer) => answer.seatId === seatId)

const withLast = (state: ClassroomState, check: AttendanceCheck): ClassroomState => ({
  ...state,
  attendanceChecks: [...state.attendanceChecks.slice(0, -1), check],
})
