import type { SeatView } from '#contract/classroom/classroom.ts'
import type { SeatId, UserId } from '#contract/ids.ts'

/** The seats of students in groups of accounts, without those who have none; groups left empty are dropped. Pure. */
export const seatsOfGroups = (
  groups: readonly (readonly UserId[])[],
  seats: readonly SeatView[],
): readonly (readonly SeatId[])[] => {
  const students = seats.filter((seat) => seat.role === 'student')
  const seatOf = new Map(students.map((seat) => [seat.userId, seat.id]))
  return groups
    .map((userIds) => userIds.flatMap((userId) => seatOf.get(userId) ?? []))
    .filter((seatIds) => seatIds.length > 0)
}
