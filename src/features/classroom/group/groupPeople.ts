// Lists who is in which group, for the screens. Pure.
import type { SeatView } from '#contract/classroom/classroom.ts'
import { byName } from '#src/lib/byName.ts'

export const membersOf = (seats: readonly SeatView[], group: number): readonly SeatView[] =>
  seats.filter((seat) => seat.role === 'student' && seat.group === group).sort(byName)

/** Present students in no group. */
export const mainRoomOf = (seats: readonly SeatView[]): readonly SeatView[] =>
  seats.filter((seat) => seat.role === 'student' && seat.group === null && seat.isPresent).sort(byName)

/** The groups that call the teacher, who is not there; the one that has waited longest first. */
export const callingGroups = (seats: readonly SeatView[], visited: number | null): readonly number[] => {
  const waiting = seats
    .filter((seat) => seat.role === 'student' && seat.hand && seat.group !== null && seat.group !== visited)
    .sort((a, b) => (a.hand?.raisedAt ?? 0) - (b.hand?.raisedAt ?? 0))
  return [...new Set(waiting.flatMap(({ group }) => group ?? []))]
}
