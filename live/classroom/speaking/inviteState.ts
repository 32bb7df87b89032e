// Invitations to connect: the host asks, the student accepts or declines, either hangs up.
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import {
  type Act,
  type ClassroomState,
  calledSeat,
  changeSeat,
  isPresent,
  seatOrRefuse,
  studentOrRefuse,
} from '../classroomState.ts'
import { clearCall, requireNotBanned } from './micState.ts'

export const invite = (state: ClassroomState, seatId: SeatId): ClassroomState => {
  const seat = studentOrRefuse(state, seatId)
  if (!isPresent(seat)) throw appError('SEAT_AWAY')
  requireNotBanned(state, seat)
  return seat.invitation === 'invited' ? state : changeSeat(state, seatId, { invitation: 'invited' })
}

export const answerInvitation = (state: ClassroomState, { seat }: Act, accept: boolean): ClassroomState => {
  if (seat.invitation !== 'invited') throw appError('INVITE_NONE')
  if (!accept) return changeSeat(state, seat.id, { invitation: 'declined' })
  requireNotBanned(state, seat)
  return changeSeat(state, seat.id, { invitation: 'accepted', micRight: 'on', hand: null })
}

/**
 * A student who hangs up loses what the host gave (being on the mic, being called) and follows the mode again; what the
 * host took away stays taken, or hanging up would undo it. When the host hangs up, the seat is taken off the mic.
 */
export const hangUp = (state: ClassroomState, act: Act, seatId: SeatId): ClassroomState => {
  const seat = seatOrRefuse(state, seatId)
  if (act.seat.role === 'host') {
    studentOrRefuse(state, seatId)
    return clearCall(changeSeat(state, seatId, { micRight: 'off', invitation: 'hungUp' }), seatId)
  }
  if (seat.id !== act.seat.id) throw appError('HOST_ONLY')
  if (seat.role !== 'student') throw appError('SEAT_NOT_STUDENT')
  const isConnected = seat.micRight === 'on' || calledSeat(state) === seatId
  if (!isConnected) return state
  const micRight = seat.micRight === 'on' ? 'byMode' : seat.micRight
  return clearCall(changeSeat(state, seatId, { micRight, invitation: 'hungUp' }), seatId)
}
