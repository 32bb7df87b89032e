// Who sees what: most of a lesson is for everybody in it. A private talk is for the two and the staff (PRIVATE-2, PRIVATE-3),
// the answers to an attendance check are for the host, and a student sees their own (CHECK-4).
import type { ClassroomView, SeatView } from '#contract/classroom/classroom.ts'
import { type ClassroomState, calledSeat, isPresent, type Seat } from '../classroomState.ts'
import { groupOf, leftGroupOf } from '../groups/groupState.ts'
import { lastCheck } from '../lessonTools/attendanceCheckState.ts'
import { mediaRights } from '../media/mediaPolicy.ts'
import { canDraw } from '../tools/penState.ts'

/** All of a seat, as it sees itself. */
export const presentSeat = (state: ClassroomState, seat: Seat): SeatView => ({
  id: seat.id,
  userId: seat.userId,
  name: seat.name,
  avatar: seat.avatar,
  role: seat.role,
  isStaff: seat.isStaff,
  school: seat.school?.name ?? null,
  isInspector: seat.isInspector && seat.role === 'auditor',
  isPresent: isPresent(seat),
  hand: seat.hand,
  isCalled: calledSeat(state) === seat.id,
  stars: seat.stars.length,
  isOnMic: seat.micRight === 'on',
  isBanned: seat.isBanned,
  micRevocations: seat.micRevocations,
  invitation: seat.invitation,
  canDraw: canDraw(state, seat),
  group: groupOf(state, seat),
  leftGroup: leftGroupOf(state, seat),
  ...mediaRights(state, seat),
})

/** What a private talk gives a student, and takes back at its end, would tell the class of it. */
export const seatForClass = (state: ClassroomState, seat: Seat): SeatView => ({
  ...presentSeat(state.privateTalk ? { ...state, privateTalk: null } : state, seat),
  micRevocations: seat.micRevocations - seat.talksEnded,
})

/** The host, and staff of the session's school who may listen. */
const knowsOfTalks = ({ role, isStaff }: Seat): boolean => role === 'host' || (role === 'auditor' && isStaff)

export const seatFor = (state: ClassroomState, viewer: Seat, seat: Seat): SeatView =>
  viewer.id === seat.id || knowsOfTalks(viewer) ? presentSeat(state, seat) : seatForClass(state, seat)

/** The seats that not all see alike. */
export const isSeenUnlike = ({ privateTalk }: ClassroomState, { id, talksEnded }: Seat): boolean =>
  talksEnded > 0 || privateTalk?.studentId === id

type Fields = Pick<ClassroomView, 'attendanceCheck' | 'privateTalk' | 'micsNotShut'>

/** Of a check the class knows that it is open. */
export const classFields = (state: ClassroomState): Fields => {
  const check = lastCheck(state)
  return { attendanceCheck: check && { ...check, answers: [] }, privateTalk: null, micsNotShut: 0 }
}

export const fieldsFor = (state: ClassroomState, viewer: Seat): Fields => {
  const { privateTalk, micsNotShut } = state
  const check = lastCheck(state)
  const isHost = viewer.role === 'host'
  const isInTalk = privateTalk?.hostId === viewer.id || privateTalk?.studentId === viewer.id
  return {
    attendanceCheck: check && {
      ...check,
      answers: isHost ? check.answers : check.answers.filter(({ seatId }) => seatId === viewer.id),
    },
    privateTalk: isInTalk || knowsOfTalks(viewer) ? privateTalk : null,
    micsNotShut: isHost ? micsNotShut : 0,
  }
}
