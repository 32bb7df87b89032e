// Attendance is derived from the seats: a stay lasts from joining a started lesson until leaving it or its end.
import { type ClassroomState, isPresent, type Seat } from '../classroomState.ts'

export interface AttendanceChanges {
  readonly opened: readonly Seat[]
  readonly closed: readonly Seat[]
}

export const attendanceChanges = (before: ClassroomState, after: ClassroomState): AttendanceChanges => {
  const was = attending(before)
  const is = attending(after)
  return {
    opened: [...is.values()].filter((seat) => !was.has(seat.id)),
    closed: [...was.values()].filter((seat) => !is.has(seat.id)),
  }
}

const attending = (state: ClassroomState): Map<string, Seat> =>
  new Map(state.phase === 'started' ? state.seats.filter(isPresent).map((seat) => [seat.id, seat]) : [])
