// The place of a raised hand in the row of hands, counted from 1.
import type { SeatView } from '#contract/classroom/classroom.ts'

export const handPosition = (seats: readonly SeatView[], mine: SeatView): number | null => {
  const raisedAt = mine.hand?.raisedAt
  if (raisedAt === undefined) return null
  const before = seats.filter(
    (seat) =>
      seat.hand &&
      seat.id !== mine.id &&
      (seat.hand.raisedAt < raisedAt || (seat.hand.raisedAt === raisedAt && seat.id < mine.id)),
  )
  return before.length + 1
}

export const countHands = (seats: readonly SeatView[]): number => seats.filter((seat) => seat.hand).length
