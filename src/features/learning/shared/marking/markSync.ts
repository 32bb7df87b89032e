// Brings the marks of the desk to the server: those of one student in one call, or equal ones of one question.
import { RequestError } from '#src/http/requestError.ts'
import { type OutboxState, openOutbox } from '#src/lib/outbox.ts'
import { type GivenMark, type GivenMarks, markKey } from './givenMarks.ts'

/** Of points and comments the last of what is typed. */
const pause = { ms: 700, from: 'lastChange' } as const
const marksPerCall = 200

export type SentMarks =
  | { readonly of: 'attempt'; readonly attemptId: string; readonly marks: readonly GivenMark[] }
  /** Equal marks of one question. */
  | { readonly of: 'exercise'; readonly marks: readonly [GivenMark, ...GivenMark[]] }

export interface SyncParts {
  /** What this browser kept before. */
  readonly kept: readonly GivenMark[]
  readonly send: (marks: SentMarks) => Promise<unknown>
  /** false: this browser keeps nothing. */
  readonly keep: (marks: readonly GivenMark[]) => boolean
  /** Trying again cannot help: what was sent is refused as it is. */
  readonly isRefusal: (error: unknown) => boolean
}
export interface RefusedMark extends GivenMark {
  readonly error: unknown
}
interface MarksOnPage {
  readonly given: GivenMarks
  readonly refused: readonly RefusedMark[]
}
export type SyncState = MarksOnPage & OutboxState
export interface MarkSync {
  readonly getState: () => SyncState
  readonly subscribe: (listener: () => void) => () => void
  readonly give: (marks: readonly GivenMark[]) => void
  readonly send: () => void
  /** Sends at once; true: the server has everything. */
  readonly flush: () => Promise<boolean>
  /** These questions of an attempt begin anew. */
  readonly forget: (attemptId: string, exerciseIds: readonly string[]) => void
  readonly dismiss: () => void
  readonly close: () => void
}

const refusals: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'FORBIDDEN',
  'VALIDATION',
  'ATTEMPT_NOT_HANDED_IN',
])
/** Anything else, such as too many calls at once, is sent later. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && refusals.has(error.code)

/** What goes in the next call. `alone`: what was refused together is tried one by one. */
export const nextCall = (
  unsent: readonly GivenMark[],
  alone: ReadonlySet<string> = new Set(),
): SentMarks | undefined => {
  const [first] = unsent
  if (!first) return undefined
  const { attemptId, exerciseId, score, comment } = first
  if (alone.has(markKey(first))) return { of: 'attempt', attemptId, marks: [first] }
  const others = unsent.slice(1).filter((one) => !alone.has(markKey(one)))
  const equal = others.filter(
    (one) => one.exerciseId === exerciseId && one.score === score && one.comment === comment,
  )
  if (equal.length > 0) return { of: 'exercise', marks: [first, ...equal.slice(0, marksPerCall - 1)] }
  const same = others.filter((one) => one.attemptId === attemptId)
  return { of: 'attempt', attemptId, marks: [first, ...same.slice(0, marksPerCall - 1)] }
}

const withMarks = (given: GivenMarks, marks: readonly GivenMark[]): GivenMarks =>
  new Map([...given, ...marks.map((mark) => [markKey(mark), mark] as const)])
const withoutMarks = (given: GivenMarks, isGone: (mark: GivenMark) => boolean): GivenMarks =>
  new Map([...given].filter(([, mark]) => !isGone(mark)))

export const openMarkSync = (parts: SyncParts): MarkSync => {
  /** Refused together with others, so that each is tried by itself. */
  const alone = new Set<string>()
  const outbox = openOutbox<GivenMark, SentMarks, MarksOnPage>({
    state: { given: withMarks(new Map(), parts.kept), refused: [] },
    kept: parts.kept,
    keyOf: markKey,
    pause,
    nextCall: (unsent) => nextCall(unsent, alone),
    send: async (call) => {
      await parts.send(call)
      for (const mark of call.marks) alone.delete(markKey(mark))
      return { settled: call.marks }
    },
    failed: (error, { marks }) => {
      if (!parts.isRefusal(error)) return 'later'
      if (marks.length > 1) for (const mark of marks) alone.add(markKey(mark))
      else {
        const { given, refused } = outbox.getState()
        for (const mark of marks) alone.delete(markKey(mark))
        // What was given meanwhile is sent.
        outbox.drop((mark) => marks.includes(mark), {
          given: withoutMarks(given, (mark) => marks.includes(mark)),
          refused: [...refused, ...marks.map((mark) => ({ ...mark, error }))],
        })
      }
      return 'now'
    },
    keep: (_, waiting) => parts.keep(waiting),
    forget: (_, waiting) => parts.keep(waiting),
  })
  const { getState } = outbox
  return {
    getState,
    subscribe: outbox.subscribe,
    give: (marks) => outbox.put(marks, { given: withMarks(getState().given, marks) }),
    send: outbox.send,
    flush: outbox.flush,
    forget: (attemptId, exerciseIds) => {
      const isGone = (mark: GivenMark) =>
        mark.attemptId === attemptId && exerciseIds.includes(mark.exerciseId)
      outbox.drop(isGone, { given: withoutMarks(getState().given, isGone) })
    },
    dismiss: () => outbox.set({ refused: [] }),
    close: outbox.close,
  }
}
