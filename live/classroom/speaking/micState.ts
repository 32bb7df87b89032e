// The mics: the mode of the class, and which seats are called, put on, taken off or banned. Rules MIC-1 to MIC-12.

import type { MicMode } from '#contract/classroom/mic.ts'
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import {
  type ClassroomState,
  calledSeat,
  changeSeat,
  changeSeats,
  isPresent,
  type Seat,
  studentOrRefuse,
} from '../classroomState.ts'

/** A switch begins anew: every mic right goes back to the mode, no seat is called, open invitations are void. */
export const setMode = (state: ClassroomState, mode: MicMode): ClassroomState => {
  if (state.mic.mode === mode) return state
  return {
    ...changeSeats(state, backToMode),
    mic: mode === 'rollCall' ? { mode, called: null } : { mode },
  }
}

/** One at a time: calling a seat ends the previous call. */
export const call = (state: ClassroomState, seatId: SeatId): ClassroomState => {
  if (state.mic.mode !== 'rollCall') throw appError('MIC_NOT_ROLL_CALL')
  const seat = studentOrRefuse(state, seatId)
  requireNotBanned(state, seat)
  if (!isPresent(seat)) throw appError('SEAT_AWAY')
  const micRight = seat.micRight === 'off' ? 'byMode' : seat.micRight
  return {
    ...changeSeat(state, seatId, { micRight, hand: null, invitation: withdrawn(seat) }),
    mic: { mode: 'rollCall', called: seatId },
  }
}

export const giveMic = (state: ClassroomState, seatId: SeatId): ClassroomState => {
  const seat = studentOrRefuse(state, seatId)
  requireNotBanned(state, seat)
  return changeSeat(state, seatId, { micRight: 'on', hand: null, invitation: withdrawn(seat) })
}

export const takeMic = (state: ClassroomState, seatId: SeatId): ClassroomState => {
  studentOrRefuse(state, seatId)
  return clearCall(changeSeat(state, seatId, { micRight: 'off', invitation: 'none' }), seatId)
}

/**
 * A ban wins over every right but the host's. It also takes back what the seat had been given, so that lifting it
 * restores exactly what the mode gives. The ban on all is a flag of the class, so it covers students who join later.
 */
export const ban = (
  state: ClassroomState,
  { seatId, banned }: { seatId: SeatId | 'all'; banned: boolean },
): ClassroomState => {
  if (seatId === 'all') return banAll(state, banned)
  const seat = studentOrRefuse(state, seatId)
  if (seat.isBanned === banned) return state
  if (!banned) return changeSeat(state, seatId, { isBanned: false })
  return clearCall(changeSeat(state, seatId, { ...backToMode(seat), isBanned: true }), seatId)
}

const banAll = (state: ClassroomState, banned: boolean): ClassroomState => {
  if (state.banAll === banned) return state
  if (!banned) return { ...state, banAll: false }
  const calmed = changeSeats(state, backToMode)
  return {
    ...calmed,
    banAll: true,
    mic: calmed.mic.mode === 'rollCall' ? { mode: 'rollCall', called: null } : calmed.mic,
  }
}

export const requireNotBanned = (state: ClassroomState, seat: Seat): void => {
  if (state.banAll || seat.isBanned) throw appError('MIC_BANNED')
}

export const clearCall = (state: ClassroomState, seatId: SeatId): ClassroomState =>
  calledSeat(state) === seatId ? { ...state, mic: { mode: 'rollCall', called: null } } : state

const backToMode = (seat: Seat): Seat =>
  seat.role === 'student' ? { ...seat, micRight: 'byMode', invitation: 'none' } : seat

// Put on or called, the student need not answer an invitation any more.
const withdrawn = (seat: Seat): Seat['invitation'] =>
  seat.invitation === 'invited' ? 'none' : seat.invitation
