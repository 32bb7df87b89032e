// Whether an answer that arrives is taken. Devices, lost connections and the clock cross; the attempt's row is locked meanwhile.
import { type AnswerRefusal, type AttemptState, epochOf } from '#contract/learning/attempt/attempt.ts'

/** What was on the way when the time ended is taken for so long. */
export const graceMs = 60_000

export interface Arrival {
  readonly attempt: { readonly state: AttemptState; readonly epoch: number }
  /** What the school has of it. */
  readonly stored: { readonly seq: number; readonly handedInAt: Date | null } | undefined
  readonly given: { readonly seq: number; readonly fits: boolean }
  /** Since when no answers are taken; null: they are. What was on the way gets a minute. */
  readonly closed: { readonly refusal: 'closed' | 'timerEnded'; readonly since: Date | null } | null
  readonly now: Date
}

/** has: the school has this answer, or a later one of the same device. */
export const takingOf = ({
  attempt,
  stored,
  given,
  closed,
  now,
}: Arrival): 'take' | 'has' | AnswerRefusal => {
  if (stored && given.seq <= stored.seq) {
    const isSameDevice = epochOf(given.seq) === epochOf(stored.seq)
    return isSameDevice ? 'has' : 'otherDevice'
  }
  if (stored?.handedInAt) return 'handedIn'
  if (epochOf(given.seq) !== attempt.epoch) return 'otherDevice'
  if (attempt.state !== 'open' && attempt.state !== 'returned') return 'handedIn'
  const isOver = closed && (!closed.since || now.getTime() > closed.since.getTime() + graceMs)
  if (isOver) return closed.refusal
  return given.fits ? 'take' : 'unfit'
}
