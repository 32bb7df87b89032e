// Every command of the classroom socket as one pure step: state and command in, next state out, or a refusal thrown.
import type { ChatMessage } from '#contract/classroom/chat.ts'
import type { CommandName, CommandParsed } from '#contract/classroom/classroom.ts'
import { appError } from '#contract/errors.ts'
import type { MessageId, SeatId } from '#contract/ids.ts'
import { type Act, type ClassroomState, findSeat } from './classroomState.ts'
import { openCarousel, passGroupTime, turnCarousel } from './groups/carouselState.ts'
import {
  demonstrate,
  enterGroup,
  exitGroup,
  messageGroups,
  moveToGroup,
  openGroups,
  setGroupTimer,
  speakToAll,
} from './groups/groupCommands.ts'
import { closeGroups } from './groups/groupState.ts'
import { answerCheck, closeCheck, markInCheck, openCheck } from './lessonTools/attendanceCheckState.ts'
import { clearPick, pickStudent } from './lessonTools/pickerState.ts'
import { answerPoll, clearPoll, closePoll, openPoll, showPollResult } from './lessonTools/pollState.ts'
import { setTimer } from './lessonTools/timerState.ts'
import { requireStarted } from './phaseState.ts'
import { lowerHand, raiseHand } from './speaking/handState.ts'
import { answerInvitation, hangUp, invite } from './speaking/inviteState.ts'
import { countRevocations } from './speaking/micRevocations.ts'
import { ban, call, giveMic, setMode, takeMic } from './speaking/micState.ts'
import {
  endPrivateTalk,
  listenToPrivateTalk,
  settlePrivateTalk,
  startPrivateTalk,
} from './speaking/privateTalkState.ts'
import { countTurns } from './speaking/turnCounts.ts'
import { requireMayDelete, sendChat } from './tools/chatState.ts'
import { setPen } from './tools/penState.ts'
import { showOnStage } from './tools/stageState.ts'
import { giveStar, takeStar } from './tools/starState.ts'

/** classroom:resync only reads, and talk time is no part of the state. */
export type StateCommand = Exclude<CommandName, 'classroom:resync' | 'talk:report'>

/** The next state, one version on; the same object when nothing changed. */
export interface Step {
  readonly state: ClassroomState
  readonly chatAdded?: ChatMessage
  readonly chatDeleted?: MessageId
}

export interface CommandContext {
  readonly seatId: SeatId
  readonly now: number
  readonly newMessageId: MessageId
  /** At least 0 and less than 1. */
  readonly random: number
  /** For chat:delete: the author of that message, null when there is none. */
  readonly chatAuthor: SeatId | null
}

type Handlers = {
  readonly [N in StateCommand]: (parts: {
    state: ClassroomState
    act: Act
    input: CommandParsed<N>
    context: CommandContext
  }) => Step
}

const hostOnly: ReadonlySet<StateCommand> = new Set([
  'mic:setMode',
  'mic:call',
  'mic:putOn',
  'mic:takeOff',
  'mic:ban',
  'invite:send',
  'pen:set',
  'stage:show',
  'group:open',
  'group:openCarousel',
  'group:nextTurn',
  'group:demonstrate',
  'group:close',
  'group:move',
  'group:speakToAll',
  'group:message',
  'group:setTimer',
  'attendance:open',
  'attendance:mark',
  'attendance:close',
  'picker:pick',
  'picker:clear',
  'timer:set',
  'privateTalk:start',
  'privateTalk:end',
  'star:give',
  'star:take',
  'poll:open',
  'poll:close',
  'poll:showResult',
  'poll:clear',
])

const handlers: Handlers = {
  'mic:setMode': ({ state, input }) => ({ state: setMode(state, input.mode) }),
  'mic:call': ({ state, input }) => ({ state: call(state, input.seatId) }),
  'mic:putOn': ({ state, input }) => ({ state: giveMic(state, input.seatId) }),
  'mic:takeOff': ({ state, input }) => ({ state: takeMic(state, input.seatId) }),
  'mic:ban': ({ state, input }) => ({ state: ban(state, input) }),
  'pen:set': ({ state, input }) => ({ state: setPen(state, input) }),
  'stage:show': ({ state, input }) => ({ state: showOnStage(state, input.shows) }),
  'hand:raise': ({ state, act }) => ({ state: raiseHand(state, act) }),
  'hand:lower': ({ state, act, input }) => ({ state: lowerHand(state, act, input.seatId) }),
  'invite:send': ({ state, input }) => ({ state: invite(state, input.seatId) }),
  'invite:answer': ({ state, act, input }) => ({ state: answerInvitation(state, act, input.accept) }),
  'seat:hangUp': ({ state, act, input }) => ({ state: hangUp(state, act, input.seatId) }),
  'group:open': ({ state, act, input }) => ({ state: openGroups(state, act, input) }),
  'group:openCarousel': ({ state, act, input, context: { random } }) => ({
    state: openCarousel(state, act, { ...input, random }),
  }),
  'group:nextTurn': ({ state, act }) => ({ state: turnCarousel(state, act.now) }),
  'group:demonstrate': ({ state, input }) => ({ state: demonstrate(state, input.group) }),
  'group:close': ({ state }) => ({ state: closeGroups(state) }),
  'group:enter': ({ state, act, input }) => ({ state: enterGroup(state, act, input.group) }),
  'group:exit': ({ state, act }) => ({ state: exitGroup(state, act) }),
  'group:move': ({ state, input }) => ({ state: moveToGroup(state, input) }),
  'group:speakToAll': ({ state, act, input }) => ({ state: speakToAll(state, act, input.isOn) }),
  'group:message': ({ state, act, input, context }) => {
    const sent = sendChat(messageGroups(state, act, input.text), act, {
      id: context.newMessageId,
      text: input.text,
    })
    return { state: sent.state, chatAdded: sent.message }
  },
  'group:setTimer': ({ state, act, input }) => ({ state: setGroupTimer(state, act, input.minutes) }),
  'attendance:open': ({ state, act }) => ({ state: openCheck(state, act) }),
  'attendance:answer': ({ state, act }) => ({ state: answerCheck(state, act) }),
  'attendance:mark': ({ state, act, input }) => ({ state: markInCheck(state, act, input) }),
  'attendance:close': ({ state, act }) => ({ state: closeCheck(state, act.now) }),
  'picker:pick': ({ state, act, context }) => ({ state: pickStudent(state, act, context.random) }),
  'picker:clear': ({ state }) => ({ state: clearPick(state) }),
  'timer:set': ({ state, act, input }) => ({ state: setTimer(state, act, input.seconds) }),
  'privateTalk:start': ({ state, act, input }) => ({ state: startPrivateTalk(state, act, input.seatId) }),
  'privateTalk:end': ({ state }) => ({ state: endPrivateTalk(state) }),
  'privateTalk:listen': ({ state, act, input }) => ({ state: listenToPrivateTalk(state, act, input.isOn) }),
  'star:give': ({ state, act, input }) => ({ state: giveStar(state, act, input.seatId) }),
  'star:take': ({ state, input }) => ({ state: takeStar(state, input.seatId) }),
  'poll:open': ({ state, act, input }) => ({ state: openPoll(state, act, input) }),
  'poll:answer': ({ state, act, input }) => ({ state: answerPoll(state, act, input.answer) }),
  'poll:close': ({ state, act }) => ({ state: closePoll(state, act.now) }),
  'poll:showResult': ({ state, input }) => ({ state: showPollResult(state, input.isShown) }),
  'poll:clear': ({ state, act }) => ({ state: clearPoll(state, act.now) }),
  'chat:send': ({ state, act, input, context }) => {
    const sent = sendChat(state, act, { id: context.newMessageId, text: input.text })
    return { state: sent.state, chatAdded: sent.message }
  },
  'chat:delete': ({ state, act, input, context }) => {
    requireMayDelete(act, context.chatAuthor)
    return { state: { ...state }, chatDeleted: input.id }
  },
}

export const applyCommand = <N extends StateCommand>(
  before: ClassroomState,
  { name, input }: { name: N; input: CommandParsed<N> },
  context: CommandContext,
): Step => {
  requireStarted(before)
  const state = passGroupTime(before, context.now)
  const seat = findSeat(state, context.seatId)
  if (!seat) throw appError('SEAT_UNKNOWN')
  if (hostOnly.has(name) && seat.role !== 'host') throw appError('HOST_ONLY')
  const step = handlers[name]({ state, act: { seat, now: context.now }, input, context })
  return { ...step, state: withNextVersion(before, countTurns(before, step.state, context.now)) }
}

/** Increments the version if anything changed. Every change of a classroom goes through here. */
export const withNextVersion = (before: ClassroomState, after: ClassroomState): ClassroomState =>
  after === before
    ? before
    : { ...countRevocations(before, settlePrivateTalk(after)), version: before.version + 1 }
