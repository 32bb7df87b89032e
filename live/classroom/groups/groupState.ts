// Groups: which group each seat is in, how late comers are placed, and how a round ends. Rules GROUP-1 to GROUP-6 and GROUP-10.
import { groupBoardName } from '#contract/classroom/group.ts'
import type { SeatId, UserId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'
import {
  type ClassroomState,
  changeSeat,
  findSeat,
  findSeatOf,
  isPresent,
  type Seat,
} from '../classroomState.ts'
import { lowerHands } from '../speaking/handState.ts'

/** The group that a student is in, or that the host visits; null: the main room, where auditors always are. */
export const groupOf = ({ groups }: ClassroomState, seat: Seat): number | null =>
  groups && seat.role !== 'auditor' && seat.place?.round === groups.round ? seat.place.group : null

/** The group of this round that a student has left for the main room. */
export const leftGroupOf = ({ groups }: ClassroomState, { place }: Seat): number | null =>
  groups && place?.round === groups.round && place.group === null ? (place.left ?? null) : null

/** The students of each group. */
export const groupMembers = (state: ClassroomState): Seat[][] =>
  Array.from({ length: state.groups?.count ?? 0 }, (_, group) =>
    state.seats.filter((seat) => seat.role === 'student' && groupOf(state, seat) === group),
  )

/** A student who comes late goes to the smallest group. One who was placed in this round, or left the group, stays there. */
export const placeInGroup = (state: ClassroomState, seatId: SeatId): ClassroomState => {
  const { groups } = state
  const seat = findSeat(state, seatId)
  if (!groups || seat?.role !== 'student' || seat.place?.round === groups.round) return state
  const sizes = groupMembers(state).map((members, group) => ({
    group,
    present: members.filter(isPresent).length,
    all: members.length,
  }))
  // In a carousel a late comer joins a pair and does not wait alone for the next turn.
  const open = groups.carousel ? sizes.filter(({ present }) => present > 0) : sizes
  const [smallest] = open.sort((a, b) => a.present - b.present || a.all - b.all || a.group - b.group)
  return changeSeat(state, seatId, { place: { round: groups.round, group: smallest?.group ?? null } })
}

/** The students of every group of every round, the open one last. */
export const groupRounds = (state: ClassroomState): Seat[][][] => {
  const past = state.pastGroups.map((groups) =>
    groups.map((ids) => ids.flatMap((id) => findSeat(state, id) ?? [])),
  )
  return state.groups ? [...past, groupMembers(state)] : past
}

/** Everybody is in the main room again, without the calls of the groups; who was where is kept for the boards. */
export const closeGroups = (state: ClassroomState): ClassroomState =>
  state.groups
    ? {
        ...lowerHands(state),
        groups: null,
        pastGroups: [...state.pastGroups, groupMembers(state).map((members) => members.map(({ id }) => id))],
      }
    : state

/** The timer's end is stored, so any process may notice it, at any later time. */
export const closeGroupsInTime = (state: ClassroomState, now: number): ClassroomState =>
  state.groups && state.groups.endsAt !== null && state.groups.endsAt <= now ? closeGroups(state) : state

export interface GroupBoardState {
  /** The round goes on: its members draw. Afterwards they read. */
  readonly isOpen: boolean
  /** The group is shown to all: everybody in the lesson reads. */
  readonly isShown: boolean
  readonly members: readonly UserId[]
}

/** Who may do what on the board of one group of one round; null: there never was such a group. */
export const findGroupBoard = (
  state: ClassroomState,
  { round, group }: { round: number; group: number },
): GroupBoardState | null => {
  const members = groupRounds(state)[round - 1]?.[group]
  if (!members) return null
  const isOpen = state.groups?.round === round
  return {
    isOpen,
    isShown: isOpen && state.groups?.demonstrated === group,
    members: members.map(({ userId }) => userId),
  }
}

/** The board of the group in which this student is now. */
export const groupBoardOf = (state: ClassroomState, userId: UserId): DocumentName | null => {
  const seat = findSeatOf(state, userId)
  const group = seat ? groupOf(state, seat) : null
  return state.groups && group !== null
    ? groupBoardName(state.liveId, { round: state.groups.round, group })
    : null
}
