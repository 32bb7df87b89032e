// Keeps one attempt in step between this device and the server. Its answers are sent at most every three seconds; handing in
// goes with the last of them.
import {
  type AnswerRefusal,
  type AttemptSection,
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
import { sectionStepOf } from '#contract/rules/assignment/sections.ts'
import { RequestError } from '#src/http/requestError.ts'
import { type Outbox, type OutboxState, openOutbox } from '#src/lib/outbox.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import type { Answers } from '../play/PlayExercise.tsx'
import { type AttemptClock, hearClock, isTimeUp, nowOf } from './attemptClock.ts'
import type { LocalAnswer } from './localAnswers.ts'
import { mergeAnswers } from './mergeAnswers.ts'
import { singlesOf } from './singlesOf.ts'

const pause = { ms: 3000, from: 'firstChange' } as const

export interface SyncParts {
  readonly userId: string
  readonly opened: OpenedAttempt
  /** The answers that this browser stored before. */
  readonly localAnswers: readonly LocalAnswer[]
  readonly save: (body: { id: string; answers: GivenAnswer[] }) => Promise<SavedAnswers>
  readonly handIn: (body: {
    id: string
    epoch: number
    answers: GivenAnswer[]
    /** Without them everything is handed in. */
    exerciseIds?: string[]
  }) => Promise<HandedIn>
  /** The attempt as the server has it. */
  readonly look: (id: string) => Promise<AttemptStatus & Partial<Pick<OpenedAttempt, 'sections'>>>
  readonly enterSection: (body: {
    id: string
    epoch: number
    sectionId: string
  }) => Promise<AttemptStatus & Pick<OpenedAttempt, 'sections'>>
  /** Answers false when this browser stores nothing. */
  readonly keep: (answers: readonly LocalAnswer[]) => Promise<boolean>
  readonly forget: (answers: readonly LocalAnswer[]) => Promise<void>
  /** Whether trying again can help; otherwise the sync ends. */
  readonly canRetry: (error: unknown) => boolean
}

interface AttemptOnPage {
  readonly state: AttemptState
  readonly answers: Answers
  /** When each was given on this device, epoch ms; what the school had at the opening is not among them. */
  readonly answeredAt: Readonly<Record<string, number>>
  readonly marks: Readonly<Record<string, ShownMark>>
  readonly clock: AttemptClock
  readonly sections: readonly AttemptSection[]
  /** The ids to hand in as soon as the server can be reached: listed exercises, or the attempt's own id for all of it. */
  readonly waiting: ReadonlySet<string>
  /** The reason why this device can no longer change the attempt. */
  readonly ended: AnswerRefusal | undefined
  /** Counts the answers that came after the attempt had been handed in. */
  readonly late: number
  /** An exercise was changed meanwhile, so the attempt has to be opened again. */
  readonly isChanged: boolean
  /** An error against which trying again does not help. */
  readonly failure: unknown
}
export type SyncState = AttemptOnPage & OutboxState

export interface AttemptSync {
  /** The opening that this device has. */
  readonly epoch: number
  readonly getState: () => SyncState
  readonly subscribe: (listener: () => void) => () => void
  /** Notes an answer; null takes it back. */
  readonly answer: (exerciseId: string, value: unknown) => void
  /** Hands in one exercise of practice, a group with all that is below it. */
  readonly handIn: (listedId: string) => void
  /** Hands in all of an assignment. */
  readonly handInAll: () => void
  /** Enters a section, which leaves the one that runs. */
  readonly enterSection: (sectionId: string) => Promise<void>
  /** Asks the server how the attempt stands: the page was away, or its time may have been extended. */
  readonly look: () => Promise<void>
  /** The time is over by the clock of this page: unless the server gives more, what was written is handed in. */
  readonly endTime: () => Promise<void>
  /** Sends at once: the page is left, or the connection may be back. */
  readonly send: () => void
  readonly close: () => void
}

/** A call without an answer, or one that is refused for now, such as too many calls at once, is sent again later. */
export const canRetry = (error: unknown): boolean =>
  error instanceof RequestError
    ? error.canRetry
    : error instanceof DOMException && error.name === 'TimeoutError'

const byExercise = (marks: readonly ShownMark[]) =>
  Object.fromEntries(marks.map((one) => [one.exerciseId, one]))
const endings: readonly AnswerRefusal[] = ['otherDevice', 'closed', 'timerEnded']

/** Answers, with the ids that are handed in with them: listed exercises, or the attempt's own id. */
interface SentAnswers {
  readonly answers: readonly LocalAnswer[]
  readonly handIn: readonly string[]
}

/** Handing in comes with the last of the answers. */
const nextCall = (unsent: readonly LocalAnswer[], waiting: ReadonlySet<string>): SentAnswers | undefined => {
  if (unsent.length === 0 && waiting.size === 0) return undefined
  return {
    answers: unsent.slice(0, answersPerCall),
    handIn: unsent.length > answersPerCall ? [] : [...waiting],
  }
}

export const openAttemptSync = (parts: SyncParts): AttemptSync => {
  const { userId, opened } = parts
  const { id: attemptId, epoch } = opened
  const merged = mergeAnswers(opened, parts.localAnswers)
  let waiting: ReadonlySet<string> = new Set(merged.unsent.flatMap(({ handIn }) => handIn ?? []))
  let { changes } = merged

  const sendCall = async ({ answers: sent, handIn }: SentAnswers) => {
    const answers = sent.map(({ exerciseId, value, seq }) => ({ exerciseId, value, seq }))
    if (handIn.length === 0) return parts.save({ id: attemptId, answers })
    const exerciseIds = handIn.filter((id) => id !== attemptId)
    const isWhole = exerciseIds.length < handIn.length
    return parts.handIn({ id: attemptId, epoch, answers, ...(!isWhole && { exerciseIds }) })
  }

  const outbox: Outbox<LocalAnswer, AttemptOnPage> = openOutbox<LocalAnswer, SentAnswers, AttemptOnPage>({
    state: {
      state: opened.state,
      clock: hearClock(opened),
      sections: opened.sections,
      answers: merged.answers,
      answeredAt: Object.fromEntries(
        merged.unsent.flatMap(({ exerciseId, at }) => (at === undefined ? [] : [[exerciseId, at]])),
      ),
      marks: byExercise(opened.marks),
      waiting,
      ended: undefined,
      late: 0,
      isChanged: false,
      failure: undefined,
    },
    stored: merged.unsent,
    keyOf: ({ exerciseId }) => exerciseId,
    pause,
    nextCall: (unsent) => nextCall(unsent, waiting),
    send: async (call) => handleReply(call, await sendCall(call)),
    failed: (error) => fail(error),
    isOver: (): boolean => isOver(),
    keep: parts.keep,
    forget: parts.forget,
  })
  const { getState, set } = outbox
  const isOver = (): boolean => getState().ended !== undefined || getState().failure !== undefined
  const takesAnswers = () => getState().state === 'open' || getState().state === 'returned'

  const handleReply = ({ answers: sent, handIn }: SentAnswers, reply: SavedAnswers | HandedIn) => {
    const before = getState()
    const refusals = new Map(reply.outcomes.map(({ exerciseId, refusal }) => [exerciseId, refusal]))
    const ended =
      reply.outcomes.find(({ refusal }) => refusal && endings.includes(refusal))?.refusal ?? undefined
    const isElsewhere = reply.epoch !== epoch
    const settled = sent.filter(({ exerciseId }) => {
      const refusal = refusals.get(exerciseId)
      return !refusal || !endings.includes(refusal)
    })
    if (!ended && !isElsewhere) waiting = new Set([...waiting].filter((id) => !handIn.includes(id)))
    const late = [...refusals.values()].filter((one) => one === 'handedIn' || one === 'sectionOver').length
    const change: Partial<AttemptOnPage> = {
      state: reply.state,
      clock: hearClock(reply),
      waiting,
      late: before.late + late,
      ended: ended ?? (isElsewhere ? 'otherDevice' : undefined),
      isChanged:
        before.isChanged || [...refusals.values()].some((one) => one === 'unfit' || one === 'unknown'),
      ...('marks' in reply && { marks: { ...before.marks, ...byExercise(reply.marks) } }),
    }
    return { settled, change }
  }
  const fail = (error: unknown) => {
    if (parts.canRetry(error)) return 'later'
    set({ failure: error })
    return 'never'
  }

  const note = (exerciseId: string, value: unknown, handIn: string | null): LocalAnswer => {
    changes += 1
    const at = getState().answeredAt[exerciseId]
    return { userId, attemptId, exerciseId, value, seq: seqOf(epoch, changes), handIn, at }
  }
  const belowOf = (listedId: string) => opened.views.filter(({ id }) => id === listedId).flatMap(singlesOf)
  const closed = new Set(opened.answers.flatMap(({ exerciseId, handedIn }) => (handedIn ? [exerciseId] : [])))
  const takesNow = ({ id }: { readonly id: string }) => {
    const { sections, clock } = getState()
    const section = sections.find(({ exerciseIds }) => exerciseIds.includes(id))
    const step = section && sectionStepOf(section, nowOf(clock))
    return step !== 'ahead' && step !== 'over'
  }
  const openSingles = () =>
    opened.views
      .filter(takesNow)
      .flatMap(singlesOf)
      .filter(({ id }) => !closed.has(id))

  const waitFor = (handIn: string, singles: readonly SingleView[]) => {
    waiting = new Set([...waiting, handIn])
    const { answers } = getState()
    // The wish to hand in is stored with the answers, so that a reload does not forget it.
    outbox.put(
      singles.map(({ id }) => note(id, answers[id] ?? null, handIn)),
      { waiting },
    )
    outbox.send()
  }
  const hear = (status: AttemptStatus & Partial<Pick<OpenedAttempt, 'sections'>>) => {
    const isElsewhere = status.epoch !== epoch
    outbox.setCut(false)
    set({
      state: status.state,
      clock: hearClock(status),
      sections: status.sections ?? getState().sections,
      ended: isElsewhere ? 'otherDevice' : getState().ended,
    })
  }
  const ask = async (call: () => Promise<Parameters<typeof hear>[0]>) => {
    if (isOver()) return
    try {
      hear(await call())
    } catch (error) {
      if (fail(error) === 'later') outbox.setCut(true)
    }
  }
  const look = () => ask(() => parts.look(attemptId))
  const enterSection = (sectionId: string) =>
    ask(async () => {
      try {
        return await parts.enterSection({ id: attemptId, epoch, sectionId })
      } catch (error) {
        // Its time is over, or another device was quicker: the page shows how it stands.
        if (error instanceof RequestError && error.code === 'SECTION_CLOSED') return parts.look(attemptId)
        throw error
      }
    })
  const endTime = async () => {
    await look()
    const { isCut, clock, answers } = getState()
    if (isOver() || isCut || !takesAnswers() || waiting.has(attemptId) || !isTimeUp(clock)) return
    // The server hands in nothing either where nothing was written.
    if (openSingles().every(({ id }) => (answers[id] ?? null) === null)) set({ ended: 'timerEnded' })
    else waitFor(attemptId, openSingles())
  }

  void parts.forget(merged.outdated)
  return {
    epoch,
    getState,
    subscribe: outbox.subscribe,
    answer: (exerciseId, value) => {
      const { answers, answeredAt } = getState()
      const at = Math.round(serverNow())
      outbox.put([{ ...note(exerciseId, value, null), at }], {
        answers: { ...answers, [exerciseId]: value },
        answeredAt: { ...answeredAt, [exerciseId]: at },
      })
    },
    handIn: (listedId) => waitFor(listedId, belowOf(listedId)),
    handInAll: () => waitFor(attemptId, openSingles()),
    enterSection,
    look,
    endTime,
    send: outbox.send,
    close: outbox.close,
  }
}
