// Raised hands, ordered by the time they were raised.
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import {
  type Act,
  type ClassroomState,
  changeSeat,
  changeSeats,
  type Seat,
  seatOrRefuse,
} from '../classroomState.ts'

/** Raising a raised hand again keeps its place in the queue. */
export const raiseHand = (state: ClassroomState, { seat, now }: Act): ClassroomState => {
  if (seat.role !== 'student') throw appError('SEAT_NOT_STUDENT')
  return seat.hand ? state : changeSeat(state, seat.id, { hand: { raisedAt: now } })
}

export const lowerHand = (state: ClassroomState, act: Act, of: SeatId | undefined): ClassroomState => {
  const seat = of === undefined ? act.seat : seatOrRefuse(state, of)
  if (seat.id !== act.seat.id && act.seat.role !== 'host') throw appError('HOST_ONLY')
  return seat.hand ? changeSeat(state, seat.id, { hand: null }) : state
}

export const lowerHands = (
  state: ClassroomState,
  isAnswered: (seat: Seat) => boolean = () => true,
): ClassroomState =>
  state.seats.some((seat) => seat.hand && isAnswered(seat))
    ? changeSeats(state, (seat) => (seat.hand && isAnswered(seat) ? { ...seat, hand: null } : seat))
    : state
