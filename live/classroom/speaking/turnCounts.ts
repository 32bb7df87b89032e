// Counts how often each student was called and raised a hand, from the difference of two states, whatever the command.
import { type ClassroomState, calledSeat, changeSeats, type Seat } from '../classroomState.ts'

/** Being called, put on the mic by the host, picked, or accepting an invitation is a turn. */
const hasTurn = (state: ClassroomState, seat: Seat | undefined): boolean =>
  seat !== undefined && (calledSeat(state) === seat.id || seat.micRight === 'on')

/** `now` in epoch ms. Returns the same object when nothing was counted. */
export const countTurns = (before: ClassroomState, after: ClassroomState, now: number): ClassroomState => {
  const seatsBefore = new Map(before.seats.map((seat) => [seat.id, seat]))
  const picked = after.pick && after.pick !== before.pick ? after.pick.seatId : null
  const calledSeats = after.seats.filter((seat) => {
    const seatBefore = seatsBefore.get(seat.id)
    return (
      seat.id === picked ||
      (!hasTurn(before, seatBefore) && hasTurn(after, seat) && before.pick?.seatId !== seat.id)
    )
  })
  const raisedHands = after.seats.filter((seat) => seat.hand && !seatsBefore.get(seat.id)?.hand)
  if (calledSeats.length === 0 && raisedHands.length === 0) return after
  return changeSeats(after, (seat) => ({
    ...seat,
    ...(calledSeats.includes(seat) && { timesAsked: seat.timesAsked + 1, lastAskedAt: now }),
    ...(raisedHands.includes(seat) && { handsRaised: seat.handsRaised + 1 }),
  }))
}
