// Brings the marks of the desk to the server: each mark is kept in this browser first and sent shortly after; without a
// connection the marking goes on, and what waits is sent when the server answers again.
import { RequestError } from '#src/http/requestError.ts'
import { type GivenMark, type GivenMarks, markKey } from './givenMarks.ts'

const pauseMs = 700
const retryMs = { first: 3000, longest: 30_000 }
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
export interface SyncState {
  readonly given: GivenMarks
  readonly saved: 'school' | 'here' | 'nowhere'
  readonly isCut: boolean
  readonly refused: readonly RefusedMark[]
}
export interface MarkSync {
  readonly getState: () => SyncState
  readonly subscribe: (listener: () => void) => () => void
  readonly give: (marks: readonly GivenMark[]) => void
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

export const openMarkSync = (parts: SyncParts): MarkSync => {
  const unsent = new Map(parts.kept.map((mark) => [markKey(mark), mark]))
  const alone = new Set<string>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isClosed = false
  let isKept = true
  let waitMs = retryMs.first
  let state: SyncState = {
    given: new Map(unsent),
    saved: unsent.size > 0 ? 'here' : 'school',
    isCut: false,
    refused: [],
  }

  const set = (change: Partial<SyncState> = {}) => {
    const saved = unsent.size === 0 ? 'school' : isKept ? 'here' : 'nowhere'
    state = { ...state, ...change, saved }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    isKept = parts.keep([...unsent.values()])
  }
  const sendIn = (ms: number) => {
    clearTimeout(timer)
    timer = isClosed ? undefined : setTimeout(() => void send(), ms)
  }
  const settle = (marks: readonly GivenMark[]) => {
    for (const mark of marks) {
      const key = markKey(mark)
      // It may have been changed while it was on its way.
      if (unsent.get(key) === mark) unsent.delete(key)
      alone.delete(key)
    }
    keep()
  }
  const refuse = (marks: readonly GivenMark[], error: unknown) => {
    if (marks.length > 1) {
      for (const mark of marks) alone.add(markKey(mark))
      return
    }
    settle(marks)
    const given = new Map(state.given)
    for (const mark of marks) given.delete(markKey(mark))
    set({ given, refused: [...state.refused, ...marks.map((mark) => ({ ...mark, error }))] })
  }

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const call = nextCall([...unsent.values()], alone)
      if (!call) return
      try {
        await parts.send(call)
        waitMs = retryMs.first
        settle(call.marks)
        set({ isCut: false })
      } catch (error) {
        if (parts.isRefusal(error)) {
          refuse(call.marks, error)
          continue
        }
        set({ isCut: true })
        sendIn(waitMs)
        waitMs = Math.min(waitMs * 2, retryMs.longest)
        return
      }
    }
  }
  const send = (): Promise<void> => {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  if (unsent.size > 0) sendIn(0)
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    give: (marks) => {
      const given = new Map(state.given)
      for (const mark of marks) {
        unsent.set(markKey(mark), mark)
        given.set(markKey(mark), mark)
      }
      keep()
      set({ given })
      if (!state.isCut) sendIn(pauseMs)
    },
    flush: async () => {
      await send()
      // What was given while the first was on its way.
      if (unsent.size > 0 && !state.isCut) await send()
      return unsent.size === 0
    },
    forget: (attemptId, exerciseIds) => {
      const given = new Map(state.given)
      for (const exerciseId of exerciseIds) {
        given.delete(markKey({ attemptId, exerciseId }))
        unsent.delete(markKey({ attemptId, exerciseId }))
      }
      keep()
      set({ given })
    },
    dismiss: () => set({ refused: [] }),
    close: () => {
      isClosed = true
      void send()
    },
  }
}
