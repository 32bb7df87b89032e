// The order of the list of people: hands first and by time, then by name; who is away comes last.
import type { SeatView } from '#contract/classroom/classroom.ts'
import { byName } from '#src/lib/byName.ts'

export type RosterFilter = 'all' | 'notRaised'

const rank = (seat: SeatView): number => {
  if (seat.role === 'host') return 0
  if (!seat.isPresent) return 3
  return seat.hand ? 1 : 2
}

const byRank = (a: SeatView, b: SeatView): number =>
  rank(a) - rank(b) || (a.hand && b.hand ? a.hand.raisedAt - b.hand.raisedAt : 0) || byName(a, b)

export const rosterOrder = (seats: readonly SeatView[], filter: RosterFilter): readonly SeatView[] =>
  seats
    .filter((seat) => filter === 'all' || (seat.role === 'student' && seat.isPresent && seat.hand === null))
    .sort(byRank)

/** Listeners are no part of the class that is counted. */
export const countPresent = (seats: readonly SeatView[]) => {
  const students = seats.filter((seat) => seat.role === 'student')
  return { present: students.filter((seat) => seat.isPresent).length, expected: students.length }
}
