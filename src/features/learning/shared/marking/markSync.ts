// Brings the marks of the desk to the server: those of one student in one call, or equal ones of one question.
import { RequestError } from '#src/http/requestError.ts'
import { type OutboxState, openOutbox } from '#src/lib/outbox.ts'
import { type DeskMark, type DeskMarks, markKey } from './deskMarks.ts'

/** Points and comments are sent when nobody has typed for so long. */
const pause = { ms: 700, from: 'lastChange' } as const
const marksPerCall = 200

export type SentMarks =
  | { readonly of: 'attempt'; readonly attemptId: string; readonly marks: readonly DeskMark[] }
  /** Equal marks of one question. */
  | { readonly of: 'exercise'; readonly marks: readonly [DeskMark, ...DeskMark[]] }

export interface SyncParts {
  /** The marks that this browser stored before. */
  readonly localMarks: readonly DeskMark[]
  readonly send: (marks: SentMarks) => Promise<unknown>
  /** Answers false when this browser stores nothing. */
  readonly keep: (marks: readonly DeskMark[]) => boolean
  /** Whether the call was refused as it is, so that trying again cannot help. */
  readonly isRefusal: (error: unknown) => boolean
}
export interface RefusedMark extends DeskMark {
  readonly error: unknown
}
interface MarksOnPage {
  readonly deskMarks: DeskMarks
  readonly refused: readonly RefusedMark[]
}
export type SyncState = MarksOnPage & OutboxState
export interface MarkSync {
  readonly getState: () => SyncState
  readonly subscribe: (listener: () => void) => () => void
  readonly give: (marks: readonly DeskMark[]) => void
  readonly send: () => void
  /** Sends at once; answers true when the server has everything. */
  readonly flush: () => Promise<boolean>
  /** Forgets the marks of these questions of an attempt, which begin anew. */
  readonly forget: (attemptId: string, exerciseIds: readonly string[]) => void
  readonly dismiss: () => void
  readonly close: () => void
}

const refusals: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'FORBIDDEN',
  'VALIDATION',
  'ATTEMPT_NOT_HANDED_IN',
  'NOT_YOURS_TO_MARK',
])
/** Anything else, such as too many calls at once, is sent later. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && refusals.has(error.code)

/** Chooses the marks of the next call. Those in `alone` were refused together, and are tried one by one. */
export const nextCall = (
  unsent: readonly DeskMark[],
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

const withMarks = (deskMarks: DeskMarks, marks: readonly DeskMark[]): DeskMarks =>
  new Map([...deskMarks, ...marks.map((mark) => [markKey(mark), mark] as const)])
const withoutMarks = (deskMarks: DeskMarks, isGone: (mark: DeskMark) => boolean): DeskMarks =>
  new Map([...deskMarks].filter(([, mark]) => !isGone(mark)))

export const openMarkSync = (parts: SyncParts): MarkSync => {
  /** Marks that were refused together with others, so that each is tried by itself. */
  const alone = new Set<string>()
  const outbox = openOutbox<DeskMark, SentMarks, MarksOnPage>({
    state: { deskMarks: withMarks(new Map(), parts.localMarks), refused: [] },
    stored: parts.localMarks,
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
        const { deskMarks, refused } = outbox.getState()
        for (const mark of marks) alone.delete(markKey(mark))
        // A mark that was given meanwhile is sent.
        outbox.drop((mark) => marks.includes(mark), {
          deskMarks: withoutMarks(deskMarks, (mark) => marks.includes(mark)),
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
    give: (marks) => outbox.put(marks, { deskMarks: withMarks(getState().deskMarks, marks) }),
    send: outbox.send,
    flush: outbox.flush,
    forget: (attemptId, exerciseIds) => {
      const isGone = (mark: DeskMark) => mark.attemptId === attemptId && exerciseIds.includes(mark.exerciseId)
      outbox.drop(isGone, { deskMarks: withoutMarks(getState().deskMarks, isGone) })
    },
    dismiss: () => outbox.set({ refused: [] }),
    close: outbox.close,
  }
}
