// Seats: created for expected and for joining people, connected to one socket at a time, never deleted by a lost connection.
import type { SeatRole } from '#contract/classroom/classroom.ts'
import type { LiveKind } from '#contract/classroom/live.ts'
import type { MicMode } from '#contract/classroom/mic.ts'
import { appError } from '#contract/errors.ts'
import type { FileId, LiveId, SeatId, TenantId, UserId } from '#contract/ids.ts'
import {
  type ClassroomState,
  changeSeat,
  changeSeats,
  findSeat,
  findSeatOf,
  type GuestSchool,
  isPresent,
  type Seat,
} from '../classroomState.ts'
import { placeInGroup } from '../groups/groupState.ts'
import { clearCall, setMode } from '../speaking/micState.ts'

export interface Person {
  readonly userId: UserId
  readonly name: string
  readonly avatar: FileId | null
  /** Belongs to the session's school, and is no student; absent: not known to be. */
  readonly isStaff?: boolean
  /** Absent: the host's school. */
  readonly school?: GuestSchool | null
  readonly isInspector?: boolean
}

/** The plan of a live session. `students` are the chosen ones; if none were chosen every student may come. */
export interface Plan {
  readonly liveId: LiveId
  readonly name: string
  readonly kind: LiveKind
  readonly micMode: MicMode
  readonly host: Person
  readonly students: readonly Person[]
  readonly isOpenToAll: boolean
  /** Schools whose users may join as guests. */
  readonly invitedTenantIds: readonly TenantId[]
}

type NewSeatId = () => SeatId

export const createClassroom = (plan: Plan, newSeatId: NewSeatId): ClassroomState => {
  const empty: ClassroomState = {
    version: 0,
    liveId: plan.liveId,
    name: plan.name,
    kind: plan.kind,
    phase: 'created',
    startedAt: null,
    endedAt: null,
    mic: { mode: 'free' },
    banAll: false,
    penAll: false,
    stage: 'board',
    groups: null,
    pastGroups: [],
    attendanceChecks: [],
    pick: null,
    pickedInRound: [],
    polls: [],
    activity: null,
    timer: null,
    plan: null,
    privateTalk: null,
    micsNotShut: 0,
    seats: [],
  }
  return replan(empty, plan, newSeatId)
}

/**
 * Brings a classroom in line with its plan: after an edit, and at the start, because classes change in between.
 * Seats of people who may not join any more are removed, together with their connection.
 */
export const replan = (state: ClassroomState, plan: Plan, newSeatId: NewSeatId): ClassroomState => {
  const { name, kind } = plan
  const host = seatFor(state, plan.host, { role: 'host', isExpected: true, newSeatId })
  // In a 1v1 lesson planned for a class the first student who joins takes the place, so none is shown as missing.
  const expected = kind === '1v1' && plan.students.length > 1 ? [] : plan.students
  const students = expected.map((person) =>
    seatFor(state, person, { role: 'student', isExpected: true, newSeatId }),
  )
  const planned = new Set([host.userId, ...students.map((seat) => seat.userId)])
  const mayStay = new Set(plan.students.map((person) => person.userId))
  const others = state.seats
    .filter((seat) => !planned.has(seat.userId))
    .filter((seat) =>
      seat.school
        ? plan.invitedTenantIds.includes(seat.school.id)
        : seat.role === 'auditor' || plan.isOpenToAll || mayStay.has(seat.userId),
    )
    .map((seat) => ({ ...seat, isExpected: false }))
  const seats = kind === '1v1' ? oneStudent([host, ...students, ...others]) : [host, ...students, ...others]
  return setMode({ ...state, name, kind, seats }, plan.micMode)
}

/** Gives an admitted person a seat, or returns the one they have. In a 1v1 lesson a second student is refused. */
export const assignSeat = (
  state: ClassroomState,
  { person, role, newSeatId }: { person: Person; role: SeatRole; newSeatId: NewSeatId },
): { state: ClassroomState; seat: Seat } => {
  const withFreePlace = role === 'student' && state.kind === '1v1' ? makeRoom(state, person.userId) : state
  const existing = findSeatOf(withFreePlace, person.userId)
  if (!existing) {
    const seat = seatFor(withFreePlace, person, { role, isExpected: false, newSeatId })
    return { state: { ...withFreePlace, seats: [...withFreePlace.seats, seat] }, seat }
  }
  const seat = changeRole({ ...existing, ...profileOf(person) }, role)
  if (withFreePlace === state && JSON.stringify(seat) === JSON.stringify(existing))
    return { state, seat: existing }
  const seated = changeSeat(withFreePlace, seat.id, seat)
  return { state: role === 'student' ? seated : clearCall(seated, seat.id), seat }
}

/** A new connection takes the seat over; the previous one (a reload, a second window) loses it. */
export const connectSeat = (state: ClassroomState, seatId: SeatId, connection: string): ClassroomState =>
  placeInGroup(changeSeat(state, seatId, { connection, awaySince: null }), seatId)

/**
 * Only the current connection of a seat can leave it: a late disconnect of a replaced one changes nothing. `at` is
 * when it dropped, in epoch ms.
 */
export const leave = (
  state: ClassroomState,
  seatId: SeatId,
  { connection, at }: { connection: string; at: number },
): ClassroomState =>
  findSeat(state, seatId)?.connection === connection
    ? changeSeat(state, seatId, { connection: null, awaySince: at })
    : state

/** Frees the seats that were connected to a gateway that has ended. `at` is when that was noticed. */
export const leaveGateway = (
  state: ClassroomState,
  { gatewayId, at }: { gatewayId: string; at: number },
): ClassroomState => {
  const isLost = (seat: Seat) => seat.connection?.startsWith(`${gatewayId}:`) ?? false
  if (!state.seats.some(isLost)) return state
  return changeSeats(state, (seat) => (isLost(seat) ? { ...seat, connection: null, awaySince: at } : seat))
}

const profileOf = ({ name, avatar, isStaff = false, school = null, isInspector = false }: Person) => ({
  name,
  avatar,
  isStaff,
  school,
  isInspector,
})

const seatFor = (
  state: ClassroomState,
  person: Person,
  { role, isExpected, newSeatId }: { role: SeatRole; isExpected: boolean; newSeatId: NewSeatId },
): Seat => {
  const { userId, name, avatar } = person
  const existing = findSeatOf(state, userId)
  if (existing)
    return { ...existing, name, avatar, role: existing.role === 'auditor' ? 'auditor' : role, isExpected }
  return {
    id: newSeatId(),
    userId,
    ...profileOf(person),
    role,
    isExpected,
    connection: null,
    awaySince: null,
    mediaLogin: null,
    hand: null,
    micRight: 'byMode',
    isBanned: false,
    micRevocations: 0,
    talksEnded: 0,
    pen: 'byClass',
    place: null,
    invitation: 'none',
    stars: [],
    timesAsked: 0,
    lastAskedAt: null,
    handsRaised: 0,
    chatTimes: [],
  }
}

// Becoming a listener and coming back must not lift a ban or put the seat back on the mic: those stay with the seat.
const changeRole = (seat: Seat, role: SeatRole): Seat => {
  if (seat.role === role || role === 'student') return { ...seat, role }
  const micRight = seat.micRight === 'on' ? 'byMode' : seat.micRight
  return { ...seat, role, micRight, hand: null, invitation: 'none' }
}

// Before the start a student who has left frees the only place of a 1v1 lesson.
const makeRoom = (state: ClassroomState, userId: UserId): ClassroomState => {
  const occupied = state.seats.filter((seat) => seat.role === 'student' && seat.userId !== userId)
  if (occupied.length === 0) return state
  if (state.phase !== 'created' || occupied.some((seat) => seat.isExpected || isPresent(seat))) {
    throw appError('LIVE_FULL')
  }
  return { ...state, seats: state.seats.filter((seat) => !occupied.includes(seat)) }
}

const oneStudent = (seats: readonly Seat[]): Seat[] => {
  const students = seats.filter((seat) => seat.role === 'student')
  const remaining = students.find((seat) => seat.isExpected) ?? students.find(isPresent) ?? students[0]
  return seats.filter((seat) => seat.role !== 'student' || seat === remaining)
}
