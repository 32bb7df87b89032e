// Polls: one at a time, each kept with its answers. Rules POLL-1 to POLL-4.
import { type PollAnswer, type PollView, pollsMax } from '#contract/classroom/lessonTools/poll.ts'
import { appError } from '#contract/errors.ts'
import type { Act, ClassroomState, Poll, Seat } from '../classroomState.ts'

/** The one on the screens, open or closed. */
const shownPoll = ({ polls }: ClassroomState): Poll | null => {
  const last = polls.at(-1)
  return last && !last.isCleared ? last : null
}

export const openPoll = (
  before: ClassroomState,
  { now }: Act,
  { question, options }: { question: string; options: string[] | null },
): ClassroomState => {
  if (before.polls.length >= pollsMax) throw appError('TOO_MANY')
  const { polls, ...state } = closePoll(before, now)
  const poll: Poll = {
    question,
    options,
    openedAt: now,
    closedAt: null,
    isResultShown: false,
    isCleared: false,
    answers: [],
  }
  // The card of the picked student would cover the question.
  return { ...state, polls: [...polls, poll], pick: null }
}

/** The last answer counts, in the place of the first. */
export const answerPoll = (
  state: ClassroomState,
  { seat, now }: Act,
  answer: string | number,
): ClassroomState => {
  if (seat.role !== 'student') throw appError('SEAT_NOT_STUDENT')
  const poll = shownPoll(state)
  if (poll?.closedAt !== null) throw appError('POLL_NOT_OPEN')
  const isFitting =
    typeof answer === 'number' ? poll.options !== null && answer < poll.options.length : poll.options === null
  if (!isFitting) throw appError('COMMAND_INVALID')
  const pollAnswer: PollAnswer = { seatId: seat.id, answer, at: now }
  const before = poll.answers.find(({ seatId }) => seatId === seat.id)
  if (before?.answer === answer) return state
  const answers = before
    ? poll.answers.map((one) => (one === before ? pollAnswer : one))
    : [...poll.answers, pollAnswer]
  return withLast(state, { ...poll, answers })
}

export const closePoll = (state: ClassroomState, now: number): ClassroomState => {
  const poll = shownPoll(state)
  return poll?.closedAt === null ? withLast(state, { ...poll, closedAt: now }) : state
}

export const showPollResult = (state: ClassroomState, isResultShown: boolean): ClassroomState => {
  const poll = shownPoll(state)
  if (!poll) throw appError('POLL_NOT_OPEN')
  return poll.isResultShown === isResultShown ? state : withLast(state, { ...poll, isResultShown })
}

export const clearPoll = (state: ClassroomState, now: number): ClassroomState => {
  const poll = shownPoll(state)
  return poll ? withLast(state, { ...poll, closedAt: poll.closedAt ?? now, isCleared: true }) : state
}

export const presentPoll = (state: ClassroomState): PollView | null => {
  const poll = shownPoll(state)
  if (!poll) return null
  const { question, options, openedAt, closedAt, answers } = poll
  const counts = (options ?? []).map((_, option) => answers.filter(({ answer }) => answer === option).length)
  const texts = answers.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : []))
  return {
    question,
    options,
    openedAt,
    closedAt,
    answered: answers.length,
    result: poll.isResultShown ? { counts, texts } : null,
  }
}

/** The answers that this seat may see: the host all, a student their own. */
export const pollAnswersFor = (state: ClassroomState, seat: Seat): PollAnswer[] => {
  const answers = shownPoll(state)?.answers ?? []
  return seat.role === 'host' ? answers : answers.filter(({ seatId }) => seatId === seat.id)
}

const withLast = (state: ClassroomState, poll: Poll): ClassroomState => ({
  ...state,
  polls: [...state.polls.slice(0, -1), poll],
})
