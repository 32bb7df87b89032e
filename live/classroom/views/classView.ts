// Presents the state to browsers: listed fields, never the state itself. The class's view is what everybody may see; what one
// seat may see beyond it is in seatViews.ts.
import type { ChatMessage } from '#contract/classroom/chat.ts'
import type { ClassroomView, Patch, SeatView, Snapshot } from '#contract/classroom/classroom.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import type { MessageId, SeatId } from '#contract/ids.ts'
import { type ClassroomState, seatOrRefuse } from '../classroomState.ts'
import { presentCarousel } from '../groups/carouselState.ts'
import { presentPoll } from '../lessonTools/pollState.ts'
import { presentRun } from '../tools/planState.ts'
import { ownViewOf } from './ownView.ts'
import { classFields, fieldsFor, seatFor, seatForClass } from './seatViews.ts'

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
  pick: state.pick,
  poll: presentPoll(state),
  activity: state.activity,
  timer: state.timer,
  plan: state.plan && presentRun(state.plan),
  ...classFields(state),
})

export const snapshotOf = (
  state: ClassroomState,
  {
    seatId,
    now,
    chat,
    talkTime,
  }: { seatId: SeatId; now: number; chat: readonly ChatMessage[]; talkTime?: TalkTime | undefined },
): Snapshot => {
  const viewer = seatOrRefuse(state, seatId)
  return {
    ...presentClassroom(state),
    ...fieldsFor(state, viewer),
    version: state.version,
    now,
    seatId,
    seats: state.seats.map((seat) => seatFor(state, viewer, seat)),
    chat: [...chat],
    own: ownViewOf(state, viewer),
    ...(talkTime && { talkTime }),
  }
}

/** The difference between two consecutive versions, as the class sees it; seatPatches.ts has what single seats get instead. */
export const patchOf = (
  before: ClassroomState,
  after: ClassroomState,
  change: { now: number; chatAdded?: ChatMessage | undefined; chatDeleted?: MessageId | undefined },
): Patch => {
  const seats = changedSeats(before, after)
  const remainingIds = new Set(after.seats.map((seat) => seat.id))
  const seatsRemoved = before.seats.map((seat) => seat.id).filter((id) => !remainingIds.has(id))
  return {
    version: after.version,
    now: change.now,
    ...changedFields(presentClassroom(before), presentClassroom(after)),
    ...(seats.length > 0 && { seats }),
    ...(seatsRemoved.length > 0 && { seatsRemoved }),
    ...(change.chatAdded && { chatAdded: [change.chatAdded] }),
    ...(change.chatDeleted && { chatDeleted: [change.chatDeleted] }),
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
  const seatsBefore = new Map(
    before.seats.map((seat) => [seat.id, JSON.stringify(seatForClass(before, seat))]),
  )
  return after.seats
    .map((seat) => seatForClass(after, seat))
    .filter((seat) => seatsBefore.get(seat.id) !== JSON.stringify(seat))
}
