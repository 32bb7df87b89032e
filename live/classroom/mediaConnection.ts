// Sound and picture hang on a classroom socket. A line that breaks off for a moment must not cost them, so a seat
// without one keeps them for a while: counted from what is stored with the seat, the same for every process.
import type { SeatId } from '#contract/ids.ts'
import { type ClassroomState, changeSeat, findSeat, isPresent, type Seat } from './classroomState.ts'
import { type MediaSource, mediaPolicy } from './mediaPolicy.ts'

export const mediaGraceMs = 30_000

/** Whether the seat has a classroom socket, or had one (or its first media token) just now; with neither nothing counts yet. */
export const hasConnection = ({ awaySince }: Seat, now: number): boolean =>
  awaySince === null || now < awaySince + mediaGraceMs

/** What the seat may publish now: nothing when its line is gone. */
export const currentMediaSources = (
  state: ClassroomState,
  seat: Seat,
  now: number,
): readonly MediaSource[] => (hasConnection(seat, now) ? mediaPolicy(state, seat) : [])

/** The first token opens the media room to somebody whose socket is still to come; a later one starts no time again. */
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
