// The students as the attendance check lists them: first those still to be asked for, then those away, then those here.

import type { SeatView } from '#contract/classroom/classroom.ts'
import type { AttendanceCheck } from '#contract/classroom/lessonTools/attendanceCheck.ts'
import { byName } from '#src/lib/byName.ts'

export interface AttendanceRow {
  seat: SeatView
  /** Undefined: not there, or no answer yet. */
  answer: AttendanceCheck['answers'][number] | undefined
}

const rank = ({ seat, answer }: AttendanceRow): number => (answer ? 2 : seat.isPresent ? 0 : 1)

export const attendanceRows = (
  { answers }: AttendanceCheck,
  seats: readonly SeatView[],
): readonly AttendanceRow[] =>
  seats
    .filter(({ role }) => role === 'student')
    .map((seat) => ({ seat, answer: answers.find(({ seatId }) => seatId === seat.id) }))
    .sort((a, b) => rank(a) - rank(b) || byName(a.seat, b.seat))
