// What is sent to browsers: listed fields, never the state itself.
import type { ChatMessage } from '#contract/classroom/chat.ts'
import type { ClassroomView, Patch, SeatView, Snapshot } from '#contract/classroom/classroom.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import type { MessageId, SeatId } from '#contract/ids.ts'
import { lastCheck } from './attendanceCheckState.ts'
import { presentCarousel } from './carouselState.ts'
import { type ClassroomState, calledSeat, isPresent, type Seat, seatOrRefuse } from './classroomState.ts'
import { groupOf, leftGroupOf } from './groupState.ts'
import { mediaRights } from './mediaPolicy.ts'
import { ownViewOf } from './ownView.ts'
import { canDraw } from './penState.ts'
import { presentRun } from './planState.ts'
import { presentPoll } from './pollState.ts'

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

const presentClassroom = (state: ClassroomState): ClassroomView => ({
  liveId: state.liveId,
  name: state.name,
  kind: state.kind,
  phase: state.phase,
  startedAt: state.startedAt,
  micMode: state.mic.mode,
  banAll: state.banAll,
  penAll: state.penAll,
  stage: state.stage,
  groups: state.groups && {
    ...state.groups,
    carousel: state.groups.carousel && presentCarousel(state.groups.carousel),
  },
  attendanceCheck: lastCheck(state),
  pick: state.pick,
  poll: presentPoll(state),
  activity: state.activity,
  timer: state.timer,
  plan: state.plan && presentRun(state.plan),
  privateTalk: state.privateTalk,
  micsNotShut: state.micsNotShut,
})

export const snapshotOf = (
  state: ClassroomState,
  {
    seatId,
    now,
    chat,
    talkTime,
  }: { seatId: SeatId; now: number; chat: readonly ChatMessage[]; talkTime?: TalkTime | undefined },
): Snapshot => ({
  ...presentClassroom(state),
  version: state.version,
  now,
  seatId,
  seats: state.seats.map((seat) => presentSeat(state, seat)),
  chat: [...chat],
  own: ownViewOf(state, seatOrRefuse(state, seatId)),
  ...(talkTime && { talkTime }),
})

/** The difference between two consecutive versions, the same for all sockets in the room. */
export const patchOf = (
  before: ClassroomState,
  after: ClassroomState,
  more: { now: number; chatAdded?: ChatMessage | undefined; chatDeleted?: MessageId | undefined },
): Patch => {
  const seats = changedSeats(before, after)
  const kept = new Set(after.seats.map((seat) => seat.id))
  const seatsRemoved = before.seats.map((seat) => seat.id).filter((id) => !kept.has(id))
  return {
    version: after.version,
    now: more.now,
    ...changedFields(presentClassroom(before), presentClassroom(after)),
    ...(seats.length > 0 && { seats }),
    ...(seatsRemoved.length > 0 && { seatsRemoved }),
    ...(more.chatAdded && { chatAdded: [more.chatAdded] }),
    ...(more.chatDeleted && { chatDeleted: [more.chatDeleted] }),
  }
}

const changedFields = (before: ClassroomView, after: ClassroomView): Partial<ClassroomView> => {
  const entries = Object.entries(after).filter(
    // The keys of one view are the keys of the other.
    ([key, value]) => JSON.stringify(before[key as keyof ClassroomView]) !== JSON.stringify(value),
  )
  return Object.fromEntries(entries)
}

const changedSeats = (before: ClassroomState, after: ClassroomState): SeatView[] => {
  const old = new Map(before.seats.map((seat) => [seat.id, JSON.stringify(presentSeat(before, seat))]))
  return after.seats
    .map((seat) => presentSeat(after, seat))
    .filter((seat) => old.get(seat.id) !== JSON.stringify(seat))
}
