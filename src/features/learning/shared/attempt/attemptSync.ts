// Keeps one attempt in step between this device and the server: each change is kept here first and sent at most every three
// seconds; without a connection everything goes on, and what waits is sent when the server answers again.
import {
  type AnswerRefusal,
  type AttemptState,
  type AttemptStatus,
  answersPerCall,
  type GivenAnswer,
  type HandedIn,
  type OpenedAttempt,
  type SavedAnswers,
  type ShownMark,
  seqOf,
} from '#contract/learning/attempt/attempt.ts'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import { RequestError } from '#src/http/requestError.ts'
import type { Answers } from '../play/PlayExercise.tsx'
import { type AttemptClock, hearClock, isTimeUp } from './attemptClock.ts'
import type { KeptAnswer } from './keptAnswers.ts'
import { mergeAnswers } from './mergeAnswers.ts'
import { singlesOf } from './singlesOf.ts'

const pauseMs = 3000
const retryMs = { first: 3000, longest: 30_000 }

export interface SyncParts {
  readonly userId: string
  readonly opened: OpenedAttempt
  /** What this browser kept of it before. */
  readonly kept: readonly KeptAnswer[]
  readonly save: (body: { id: string; answers: GivenAnswer[] }) => Promise<SavedAnswers>
  readonly handIn: (body: {
    id: string
    epoch: number
    answers: GivenAnswer[]
    /** Left out: everything. */
    exerciseIds?: string[]
  }) => Promise<HandedIn>
  /** The attempt as the server has it. */
  readonly look: (id: string) => Promise<AttemptStatus>
  /** false: this browser keeps nothing. */
  readonly keep: (answers: readonly KeptAnswer[]) => Promise<boolean>
  readonly forget: (answers: readonly KeptAnswer[]) => Promise<void>
  /** Whether trying again can help; otherwise the sync ends. */
  readonly canRetry: (error: unknown) => boolean
}

export interface SyncState {
  readonly state: AttemptState
  readonly answers: Answers
  readonly marks: Readonly<Record<string, ShownMark>>
  readonly clock: AttemptClock
  /** What is handed in as soon as the server can be reached: listed exercises, or by its own id the whole attempt. */
  readonly waiting: ReadonlySet<string>
  /** Where the last change is. here: in this browser alone. nowhere: on this page alone. */
  readonly saved: 'school' | 'here' | 'nowhere'
  /** The server could not be reached. */
  readonly isCut: boolean
  /** Why this device can no longer change the attempt. */
  readonly ended: AnswerRefusal | undefined
  /** How many answers came after the attempt had been handed in. */
  readonly late: number
  /** An exercise was changed meanwhile, so the attempt has to be opened again. */
  readonly isChanged: boolean
  /** What trying again does not help against. */
  readonly failure: unknown
}

export interface AttemptSync {
  readonly getState: () => SyncState
  readonly subscribe: (listener: () => void) => () => void
  /** null: taken back. */
  readonly answer: (exerciseId: string, value: unknown) => void
  /** Of practice: hands in one exercise, of a group with all that is below it. */
  readonly handIn: (listedId: string) => void
  /** Of an assignment: hands in all of it. */
  readonly handInAll: () => void
  /** Asks the server how the attempt stands: the page was away, or its time may have been extended. */
  readonly look: () => Promise<void>
  /** The time is over by the clock of this page: unless the server gives more, what was written is handed in. */
  readonly endTime: () => Promise<void>
  /** Sends at once: the page is left, or the connection may be back. */
  readonly send: () => void
  readonly close: () => void
}

/** No answer, and what is refused for now, such as too many calls at once: it is sent later. */
export const canRetry = (error: unknown): boolean =>
  error instanceof RequestError
    ? error.canRetry
    : error instanceof DOMException && error.name === 'TimeoutError'

const byExercise = (marks: readonly ShownMark[]) =>
  Object.fromEntries(marks.map((one) => [one.exerciseId, one]))
const endings: readonly AnswerRefusal[] = ['otherDevice', 'closed', 'timerEnded']

export const openAttemptSync = (parts: SyncParts): AttemptSync => {
  const { userId, opened } = parts
  const { id: attemptId, epoch } = opened
  const merged = mergeAnswers(opened, parts.kept)
  const unsent = new Map(merged.unsent.map((one) => [one.exerciseId, one]))
  const waiting = new Set(merged.unsent.flatMap(({ handIn }) => (handIn ? [handIn] : [])))
  const listeners = new Set<() => void>()
  let changes = merged.unsent.length
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isKept = true
  let isClosed = false
  let waitMs = retryMs.first
  let state: SyncState = {
    state: opened.state,
    clock: hearClock(opened),
    answers: merged.answers,
    marks: byExercise(opened.marks),
    waiting: new Set(waiting),
    saved: unsent.size > 0 ? 'here' : 'school',
    isCut: false,
    ended: undefined,
    late: 0,
    isChanged: false,
    failure: undefined,
  }

  const set = (change: Partial<SyncState>) => {
    const isAtSchool = unsent.size === 0 && waiting.size === 0
    const saved = isAtSchool ? 'school' : isKept ? 'here' : 'nowhere'
    state = { ...state, ...change, saved, waiting: new Set(waiting) }
    for (const listener of listeners) listener()
  }
  const keep = async (answers: readonly KeptAnswer[]) => {
    isKept = await parts.keep(answers)
    set({})
  }
  const sendIn = (ms: number) => {
    if (ms === 0) {
      clearTimeout(timer)
      timer = undefined
    }
    timer ??= setTimeout(send, ms)
  }
  const isOver = () => isClosed || state.ended !== undefined || state.failure !== undefined
  const takesAnswers = () => state.state === 'open' || state.state === 'returned'

  const hear = (sent: readonly KeptAnswer[], handedIn: readonly string[], reply: SavedAnswers | HandedIn) => {
    const refusals = new Map(reply.outcomes.map(({ exerciseId, refusal }) => [exerciseId, refusal]))
    const ended =
      reply.outcomes.find(({ refusal }) => refusal && endings.includes(refusal))?.refusal ?? undefined
    const isElsewhere = reply.epoch !== epoch
    const settled = sent.filter(({ exerciseId }) => {
      const refusal = refusals.get(exerciseId)
      return !refusal || !endings.includes(refusal)
    })
    for (const { exerciseId, seq } of settled) {
      if (unsent.get(exerciseId)?.seq === seq) unsent.delete(exerciseId)
    }
    void parts.forget(settled)
    if (!ended && !isElsewhere) for (const id of handedIn) waiting.delete(id)
    const late = [...refusals.values()].filter((one) => one === 'handedIn').length
    set({
      isCut: false,
      state: reply.state,
      clock: hearClock(reply),
      late: state.late + late,
      ended: ended ?? (isElsewhere ? 'otherDevice' : undefined),
      isChanged:
        state.isChanged || [...refusals.values()].some((one) => one === 'unfit' || one === 'unknown'),
      ...('marks' in reply && { marks: { ...state.marks, ...byExercise(reply.marks) } }),
    })
  }

  const ask = async (sent: readonly KeptAnswer[], handedIn: string[]) => {
    const answers = sent.map(({ exerciseId, value, seq }) => ({ exerciseId, value, seq }))
    if (handedIn.length === 0) return parts.save({ id: attemptId, answers })
    const exerciseIds = handedIn.filter((id) => id !== attemptId)
    const isWhole = exerciseIds.length < handedIn.length
    return parts.handIn({ id: attemptId, epoch, answers, ...(!isWhole && { exerciseIds }) })
  }

  const fail = (error: unknown) => {
    if (parts.canRetry(error)) set({ isCut: true })
    else set({ failure: error })
  }

  const send = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (isSending || isOver() || (unsent.size === 0 && waiting.size === 0)) return
    const sent = [...unsent.values()].slice(0, answersPerCall)
    // Handing in comes with the last of the answers.
    const handedIn = unsent.size > sent.length ? [] : [...waiting]
    isSending = true
    try {
      hear(sent, handedIn, await ask(sent, handedIn))
      waitMs = retryMs.first
    } catch (error) {
      fail(error)
      if (state.isCut && !isOver()) {
        sendIn(waitMs)
        waitMs = Math.min(waitMs * 2, retryMs.longest)
      }
    } finally {
      isSending = false
    }
    // What was given while this was on its way.
    if (!state.isCut && (unsent.size > 0 || waiting.size > 0) && !isOver())
      sendIn(waiting.size > 0 ? 0 : pauseMs)
  }

  const note = (exerciseId: string, value: unknown, handIn: string | null): KeptAnswer => {
    changes += 1
    const one = { userId, attemptId, exerciseId, value, seq: seqOf(epoch, changes), handIn }
    unsent.set(exerciseId, one)
    return one
  }
  const belowOf = (listedId: string) => opened.views.filter(({ id }) => id === listedId).flatMap(singlesOf)
  const closed = new Set(opened.answers.flatMap(({ exerciseId, handedIn }) => (handedIn ? [exerciseId] : [])))
  const openSingles = () => opened.views.flatMap(singlesOf).filter(({ id }) => !closed.has(id))

  const waitFor = (handIn: string, singles: readonly SingleView[]) => {
    waiting.add(handIn)
    // Kept with the answers, so that it is not forgotten by a reload.
    void keep(singles.map(({ id }) => note(id, state.answers[id] ?? null, handIn)))
    set({})
    void send()
  }
  const look = async () => {
    if (isOver()) return
    try {
      const status = await parts.look(attemptId)
      const isElsewhere = status.epoch !== epoch
      set({
        isCut: false,
        state: status.state,
        clock: hearClock(status),
        ended: isElsewhere ? 'otherDevice' : state.ended,
      })
    } catch (error) {
      fail(error)
    }
  }
  const endTime = async () => {
    await look()
    if (isOver() || state.isCut || !takesAnswers() || waiting.has(attemptId) || !isTimeUp(state.clock)) return
    // The server hands in nothing either where nothing was written.
    if (openSingles().every(({ id }) => (state.answers[id] ?? null) === null)) set({ ended: 'timerEnded' })
    else waitFor(attemptId, openSingles())
  }

  void parts.forget(merged.outdated)
  if (merged.unsent.length > 0) {
    void keep(merged.unsent)
    sendIn(0)
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (exerciseId, value) => {
      const one = note(exerciseId, value, null)
      set({ answers: { ...state.answers, [exerciseId]: value } })
      void keep([one])
      if (!state.isCut) sendIn(pauseMs)
    },
    handIn: (listedId) => waitFor(listedId, belowOf(listedId)),
    handInAll: () => waitFor(attemptId, openSingles()),
    look,
    endTime,
    send: () => void send(),
    close: () => {
      void send()
      isClosed = true
      clearTimeout(timer)
    },
  }
}
