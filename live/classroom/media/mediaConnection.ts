// Audio and video need a classroom socket. A short loss of the socket must not end them, so a seat without one keeps them
// for a grace period, counted from a time that is stored with the seat and so the same in every process. A restart of
// the server interrupts it.
import type { SeatId } from '#contract/ids.ts'
import { type ClassroomState, changeSeat, findSeat, isPresent, type Seat } from '../classroomState.ts'
import { type MediaSource, mediaPolicy } from './mediaPolicy.ts'

export const mediaGraceMs = 30_000

/** From the last sign of life of the server to its start: no page could connect. Epoch ms. */
export interface Downtime {
  readonly from: number
  readonly to: number
}
export interface MediaTime {
  readonly now: number
  readonly downtime: Downtime | null
}

/** Whether the seat has a classroom socket, or lost it within the grace period; before its first media token nothing counts. */
export const hasConnection = ({ awaySince }: Seat, { now, downtime }: MediaTime): boolean => {
  if (awaySince === null) return true
  const wasInGrace = downtime !== null && downtime.from < awaySince + mediaGraceMs
  const countsFrom = wasInGrace ? Math.max(awaySince, downtime.to) : awaySince
  return now < countsFrom + mediaGraceMs
}

/** What the seat may publish now: nothing once its connection is gone. */
export const currentMediaSources = (
  state: ClassroomState,
  seat: Seat,
  time: MediaTime,
): readonly MediaSource[] => (hasConnection(seat, time) ? mediaPolicy(state, seat) : [])

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
