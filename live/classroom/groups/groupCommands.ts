// What the host does with groups, and how a student leaves one. Rules GROUP-1 to GROUP-6 and GROUP-10.
import { groupsMax } from '#contract/classroom/group.ts'
import { appError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import {
  type Act,
  type ClassroomState,
  changeSeat,
  changeSeats,
  type Groups,
  isPresent,
  type Seat,
  studentOrRefuse,
} from '../classroomState.ts'
import { lowerHands } from '../speaking/handState.ts'
import { closeGroups, groupOf, leftGroupOf } from './groupState.ts'

/** While groups are open this is the next round: everybody moves at once, without passing the main room. */
export const openGroups = (
  before: ClassroomState,
  { now }: Act,
  { groups, minutes }: { groups: readonly (readonly SeatId[])[]; minutes?: number | undefined },
): ClassroomState => {
  requireFit(before, groups)
  const state = lowerHands(closeGroups(before))
  const round = state.pastGroups.length + 1
  const groupBySeat = new Map(groups.flatMap((seatIds, group) => seatIds.map((id) => [id, group] as const)))
  const placed = changeSeats(state, (seat) => {
    const group = groupBySeat.get(seat.id)
    // A student who is away and in no list is placed when they come.
    const stays = group === undefined && seat.role === 'student' && isPresent(seat)
    return group === undefined && !stays ? seat : { ...seat, place: { round, group: group ?? null } }
  })
  return {
    ...placed,
    // The card of the picked student would cover the groups.
    pick: null,
    groups: {
      round,
      count: groups.length,
      openedAt: now,
      endsAt: minutes === undefined ? null : endOf(now, minutes),
      demonstrated: null,
      speakerId: null,
      message: null,
      carousel: null,
    },
  }
}

const requireFit = (state: ClassroomState, groups: readonly (readonly SeatId[])[]): void => {
  if (groups.length > groupsMax) throw appError('GROUPS_TOO_MANY')
  if (groups.some((seatIds) => seatIds.length === 0)) throw appError('GROUP_EMPTY')
  const seatIds = groups.flat()
  if (new Set(seatIds).size < seatIds.length) throw appError('GROUP_SEAT_TWICE')
  for (const id of seatIds) studentOrRefuse(state, id)
}

export const demonstrate = (state: ClassroomState, group: number | null): ClassroomState => {
  const groups = openOrRefuse(state, group)
  return groups.demonstrated === group ? state : { ...state, groups: { ...groups, demonstrated: group } }
}

/** The host visits any group; a student goes back to the one it left. */
export const enterGroup = (state: ClassroomState, { seat }: Act, group: number): ClassroomState => {
  if (seat.role !== 'host' && leftGroupOf(state, seat) !== group) throw appError('HOST_ONLY')
  openOrRefuse(state, group)
  return put(groupOf(state, seat) === group ? state : endVisit(state, seat), seat.id, group)
}

/** Who called the host was visited, so the hands of the group that the host leaves go down. */
const endVisit = (state: ClassroomState, seat: Seat): ClassroomState => {
  const visited = seat.role === 'host' ? groupOf(state, seat) : null
  return visited === null ? state : lowerHands(state, (other) => groupOf(state, other) === visited)
}

/** The host ends a visit; a student leaves the group for the main room, until it goes back or the round ends. */
export const exitGroup = (state: ClassroomState, { seat }: Act): ClassroomState => {
  const { round } = openOrRefuse(state, null)
  const group = groupOf(state, seat)
  if (group === null) return state
  return changeSeat(endVisit(state, seat), seat.id, {
    place: { round, group: null, ...(seat.role === 'student' && { left: group }) },
  })
}

export const moveToGroup = (
  state: ClassroomState,
  { seatId, group }: { seatId: SeatId; group: number | null },
): ClassroomState => {
  openOrRefuse(state, group)
  studentOrRefuse(state, seatId)
  return put(state, seatId, group)
}

export const speakToAll = (state: ClassroomState, { seat }: Act, isOn: boolean): ClassroomState => {
  const groups = openOrRefuse(state, null)
  const speakerId = isOn ? seat.id : null
  return groups.speakerId === speakerId ? state : { ...state, groups: { ...groups, speakerId } }
}

export const messageGroups = (state: ClassroomState, { now }: Act, text: string): ClassroomState => ({
  ...state,
  groups: { ...openOrRefuse(state, null), message: { text, at: now } },
})

export const setGroupTimer = (
  state: ClassroomState,
  { now }: Act,
  minutes: number | null,
): ClassroomState => ({
  ...state,
  groups: { ...openOrRefuse(state, null), endsAt: minutes === null ? null : endOf(now, minutes) },
})

const endOf = (now: number, minutes: number): number => now + Math.round(minutes * 60_000)

const openOrRefuse = ({ groups }: ClassroomState, group: number | null): Groups => {
  if (!groups) throw appError('GROUPS_NOT_OPEN')
  if (group !== null && group >= groups.count) throw appError('GROUP_UNKNOWN')
  return groups
}

const put = (state: ClassroomState, seatId: SeatId, group: number | null): ClassroomState => {
  const round = openOrRefuse(state, group).round
  const { place } = state.seats.find(({ id }) => id === seatId) ?? { place: null }
  if (place?.round === round && place.group === group) return state
  return changeSeat(state, seatId, { place: { round, group } })
}
