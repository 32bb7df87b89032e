// The pens: the host always draws, students when they hold one. Rules PEN-1 to PEN-4.
import type { SeatId, UserId } from '#contract/ids.ts'
import {
  type ClassroomState,
  changeSeat,
  changeSeats,
  findSeatOf,
  type Seat,
  studentOrRefuse,
} from './classroomState.ts'

/** A word to all goes to who joins later too, and takes back what was said to single students. */
export const setPen = (
  state: ClassroomState,
  { seatId, allowed }: { seatId: SeatId | 'all'; allowed: boolean },
): ClassroomState => {
  if (seatId === 'all') {
    if (state.penAll === allowed && state.seats.every((seat) => seat.pen === 'byClass')) return state
    return { ...changeSeats(state, (seat) => ({ ...seat, pen: 'byClass' })), penAll: allowed }
  }
  const seat = studentOrRefuse(state, seatId)
  const pen = allowed ? 'given' : 'taken'
  return seat.pen === pen ? state : changeSeat(state, seatId, { pen })
}

export const canDraw = (state: ClassroomState, seat: Seat): boolean => {
  // A lesson is prepared before it starts and tidied up after it ended: by its host, whatever the phase.
  if (seat.role === 'host') return true
  if (seat.role !== 'student' || state.phase !== 'started') return false
  return seat.pen === 'byClass' ? state.penAll : seat.pen === 'given'
}

/** For the guard of the board, which knows people and no seats. */
export const mayDraw = (state: ClassroomState, userId: UserId): boolean => {
  const seat = findSeatOf(state, userId)
  return seat !== undefined && canDraw(state, seat)
}

export const pensDiffer = (before: ClassroomState, after: ClassroomState): boolean =>
  pens(before) !== pens(after)

const pens = (state: ClassroomState): string =>
  state.seats
    .filter((seat) => canDraw(state, seat))
    .map((seat) => seat.userId)
    .sort()
    .join()
