// The private talk: one at a time, from the host to one student. Rules PRIVATE-1 to PRIVATE-6.
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import {
  type Act,
  type ClassroomState,
  findSeat,
  isPresent,
  type Seat,
  studentOrRefuse,
} from '../classroomState.ts'

export const startPrivateTalk = (
  state: ClassroomState,
  { seat, now }: Act,
  seatId: SeatId,
): ClassroomState => {
  if (!isPresent(studentOrRefuse(state, seatId))) throw appError('SEAT_AWAY')
  if (state.privateTalk?.studentId === seatId) return state
  return {
    ...state,
    privateTalk: { hostId: seat.id, studentId: seatId, startedAt: now, listenerIds: [] },
  }
}

export const endPrivateTalk = (state: ClassroomState): ClassroomState =>
  state.privateTalk ? { ...state, privateTalk: null } : state

/** A talk that has just ended is no error: there is nothing left to listen to. */
export const listenToPrivateTalk = (state: ClassroomState, { seat }: Act, isOn: boolean): ClassroomState => {
  if (seat.role !== 'auditor' || !seat.isStaff) throw appError('FORBIDDEN')
  const { privateTalk } = state
  if (!privateTalk || privateTalk.listenerIds.includes(seat.id) === isOn) return state
  const others = privateTalk.listenerIds.filter((id) => id !== seat.id)
  return { ...state, privateTalk: { ...privateTalk, listenerIds: isOn ? [...others, seat.id] : others } }
}

/** It ends by itself when one of the two is gone; a listener who is gone listens no more. Applied to every change. */
export const settlePrivateTalk = (state: ClassroomState): ClassroomState => {
  const talk = state.privateTalk
  if (!talk) return state
  if (!isHere(state, talk.hostId, 'host') || !isHere(state, talk.studentId, 'student')) {
    return { ...state, privateTalk: null }
  }
  const listenerIds = talk.listenerIds.filter((id) => isHere(state, id, 'auditor'))
  if (listenerIds.length === talk.listenerIds.length) return state
  return { ...state, privateTalk: { ...talk, listenerIds } }
}

const isHere = (state: ClassroomState, id: SeatId, role: Seat['role']): boolean => {
  const seat = findSeat(state, id)
  return seat !== undefined && seat.role === role && isPresent(seat)
}

/** The student of the talk, who may answer in it whatever the class's rules say: the class does not hear it. */
export const mayAnswerPrivately = ({ phase, privateTalk }: ClassroomState, seat: Seat): boolean =>
  phase === 'started' && privateTalk?.studentId === seat.id

/** One of the two: only the other one and the listeners hear this seat. */
export const speaksPrivately = ({ privateTalk }: ClassroomState, { id }: Seat): boolean =>
  privateTalk?.hostId === id || privateTalk?.studentId === id
