// The classroom state of the page: the last snapshot with all patches since. Pure; the clock is an argument.
import type { ChatMessage } from '#contract/classroom/chat.ts'
import { chatInSnapshot } from '#contract/classroom/chat.ts'
import type { ClassroomView, OwnView, Patch, SeatView, Snapshot } from '#contract/classroom/classroom.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'

export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting' | 'closed'
/** The reason why the server closed the connection: its own, or the error code of the refusal. */
export type CloseReason = 'ended' | 'closed' | 'replaced' | 'signedOut' | ErrorCode

export interface ClassroomState {
  status: ConnectionStatus
  closeReason: CloseReason | null
  /** Null until the first snapshot has come. */
  view: ClassroomView | null
  version: number
  /** Server clock minus ours, in ms. */
  clockOffset: number
  mySeatId: SeatId | null
  seats: ReadonlyMap<SeatId, SeatView>
  chat: readonly ChatMessage[]
  /** Only the host gets it. */
  talkTime: TalkTime | null
  /** The part of the view that this seat alone gets. */
  own: OwnView
  /** The last refused command, until the next one or until it is dismissed. */
  refusal: { code: ErrorCode; at: number } | null
}

export const emptyClassroom: ClassroomState = {
  status: 'connecting',
  closeReason: null,
  view: null,
  version: -1,
  clockOffset: 0,
  mySeatId: null,
  seats: new Map(),
  chat: [],
  talkTime: null,
  own: { pollAnswers: [], turns: {} },
  refusal: null,
}

export const applySnapshot = (state: ClassroomState, snapshot: Snapshot, now: number): ClassroomState => {
  const { version, now: serverNow, seatId, seats, chat, talkTime = null, own: ownView, ...view } = snapshot
  return {
    ...state,
    status: 'live',
    closeReason: null,
    view,
    version,
    clockOffset: serverNow - now,
    mySeatId: seatId,
    seats: new Map(seats.map((seat) => [seat.id, seat])),
    chat,
    talkTime,
    own: ownView,
  }
}

const patchSeats = (state: ClassroomState, patch: Patch): ClassroomState['seats'] => {
  if (!patch.seats?.length && !patch.seatsRemoved?.length) return state.seats
  const seats = new Map(state.seats)
  for (const id of patch.seatsRemoved ?? []) seats.delete(id)
  for (const seat of patch.seats ?? []) seats.set(seat.id, seat)
  return seats
}

const patchChat = (state: ClassroomState, patch: Patch): ClassroomState['chat'] => {
  if (!patch.chatAdded?.length && !patch.chatDeleted?.length) return state.chat
  const deleted = new Set(patch.chatDeleted)
  const storedIds = new Set(state.chat.map((message) => message.id))
  const added = (patch.chatAdded ?? []).filter((message) => !storedIds.has(message.id))
  return [...state.chat, ...added].filter((message) => !deleted.has(message.id)).slice(-chatInSnapshot)
}

const patchView = (view: ClassroomView, patch: Patch): ClassroomView => ({
  liveId: patch.liveId ?? view.liveId,
  name: patch.name ?? view.name,
  kind: patch.kind ?? view.kind,
  phase: patch.phase ?? view.phase,
  startedAt: patch.startedAt === undefined ? view.startedAt : patch.startedAt,
  micMode: patch.micMode ?? view.micMode,
  banAll: patch.banAll ?? view.banAll,
  penAll: patch.penAll ?? view.penAll,
  stage: patch.stage ?? view.stage,
  groups: patch.groups === undefined ? view.groups : patch.groups,
  attendanceCheck: patch.attendanceCheck === undefined ? view.attendanceCheck : patch.attendanceCheck,
  pick: patch.pick === undefined ? view.pick : patch.pick,
  poll: patch.poll === undefined ? view.poll : patch.poll,
  activity: patch.activity === undefined ? view.activity : patch.activity,
  timer: patch.timer === undefined ? view.timer : patch.timer,
  plan: patch.plan === undefined ? view.plan : patch.plan,
  privateTalk: patch.privateTalk === undefined ? view.privateTalk : patch.privateTalk,
  micsNotShut: patch.micsNotShut ?? view.micsNotShut,
})

/** The next state; the same state for a patch already known; 'gap' when a snapshot must be asked for. */
export const applyPatch = (state: ClassroomState, patch: Patch, now: number): ClassroomState | 'gap' => {
  if (!state.view) return 'gap'
  if (patch.version <= state.version) return state
  if (patch.version !== state.version + 1) return 'gap'
  return {
    ...state,
    view: patchView(state.view, patch),
    version: patch.version,
    clockOffset: patch.now - now,
    seats: patchSeats(state, patch),
    chat: patchChat(state, patch),
    own: patch.own ?? state.own,
  }
}
