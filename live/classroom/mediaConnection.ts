// Audio and video need a classroom socket. A short loss of the socket must not end them, so a seat without one keeps them
// for a grace period, counted from a time that is stored with the seat and so the same in every process.
import type { SeatId } from '#contract/ids.ts'
import { type ClassroomState, changeSeat, findSeat, isPresent, type Seat } from './classroomState.ts'
import { type MediaSource, mediaPolicy } from './mediaPolicy.ts'

export const mediaGraceMs = 30_000

/** Whether the seat has a classroom socket, or lost it within the grace period; before its first media token nothing counts. */
export const hasConnection = ({ awaySince }: Seat, now: number): boolean =>
  awaySince === null || now < awaySince + mediaGraceMs

/** What the seat may publish now: nothing once its connection is gone. */
export const currentMediaSources = (
  state: ClassroomState,
  seat: Seat,
  now: number,
): readonly MediaSource[] => (hasConnection(seat, now) ? mediaPolicy(state, seat) : [])

/** The first token starts the grace period for a seat whose socket is still to come; a later one does not restart it. */
export const takeMediaToken = (
  state: ClassroomState,
  seatId: SeatId,
  { loginId, now }: { loginId: string; now: number },
): ClassroomState => {
  const seat = findSeat(state, seatId)
  if (!seat) return state
  const awaySince = isPresent(seat) ? null : (seat.awaySince ?? now)
  if (awaySince === seat.awaySince && loginId === seat.mediaLogin) return state
  return changeSeat(state, seatId, { awaySince, mediaLogin: loginId })
}
