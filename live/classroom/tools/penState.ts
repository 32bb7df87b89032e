// The pens: the host may always draw, students while they have a pen, and on the board of their group. Rules PEN-1 to PEN-4.
import { groupBoardName } from '#contract/classroom/group.ts'
import type { SeatId, UserId } from '#contract/ids.ts'
import { boardName, type DocumentName } from '#contract/system/document.ts'
import {
  type ClassroomState,
  changeSeat,
  changeSeats,
  findSeatOf,
  type Seat,
  studentOrRefuse,
} from '../classroomState.ts'
import { groupMembers } from '../groups/groupState.ts'

/** A setting for all covers students who join later too, and resets the settings of single students. */
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
  // The host may draw in every phase: the board is prepared before the lesson and cleaned up after it.
  if (seat.role === 'host') return true
  if (seat.role !== 'student' || state.phase !== 'started') return false
  return seat.pen === 'byClass' ? state.penAll : seat.pen === 'given'
}

/** For the guard of the board, which knows user ids and no seats. */
export const mayDraw = (state: ClassroomState, userId: UserId): boolean => {
  const seat = findSeatOf(state, userId)
  return seat !== undefined && canDraw(state, seat)
}

/** The boards of the class and of its groups on which the permission of at least one person differs. */
export const changedBoards = (before: ClassroomState, after: ClassroomState): DocumentName[] => {
  const [was, is] = [groupAccess(before), groupAccess(after)]
  const groups = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name))
  return pensDiffer(before, after) || guestsDiffer(before, after)
    ? [boardName(after.liveId), ...groups]
    : groups
}

/** Guests read the board while the lesson runs. */
const guestsDiffer = (before: ClassroomState, after: ClassroomState): boolean =>
  before.phase !== after.phase && after.seats.some(({ school }) => school !== null)

/** Of each board of the open round who draws on it, and whether all may see it. */
const groupAccess = ({ groups, ...state }: ClassroomState): Map<DocumentName, string> =>
  new Map(
    groupMembers({ groups, ...state }).map((members, group) => [
      groupBoardName(state.liveId, { round: groups?.round ?? 0, group }),
      [groups?.demonstrated === group, ...members.map(({ userId }) => userId)].join(),
    ]),
  )

export const pensDiffer = (before: ClassroomState, after: ClassroomState): boolean =>
  pens(before) !== pens(after)

const pens = (state: ClassroomState): string =>
  state.seats
    .filter((seat) => canDraw(state, seat))
    .map((seat) => seat.userId)
    .sort()
    .join()
