// Decides whether an arriving answer is taken. Devices, repeated requests and the clock may cross; the attempt's row is locked.
import { type AnswerRefusal, type AttemptState, epochOf } from '#contract/learning/attempt/attempt.ts'

/** Answers that were on their way when the time ended are taken for so long. */
export const graceMsOf = ({ graceSeconds }: { readonly graceSeconds: number }): number => graceSeconds * 1000

export interface Arrival {
  readonly attempt: { readonly state: AttemptState; readonly epoch: number }
  /** The stored answer. */
  readonly stored: { readonly seq: number; readonly handedInAt: Date | null } | undefined
  readonly received: { readonly seq: number; readonly fits: boolean }
  /** Since when answers are refused, after the grace period; null while answers are taken. */
  readonly closed: {
    readonly refusal: 'closed' | 'timerEnded' | 'sectionOver'
    readonly since: Date | null
    readonly graceMs: number
  } | null
  readonly now: Date
}

/** `has` means that this answer, or a later one of the same device, is stored already. */
export const takingOf = ({
  attempt,
  stored,
  received,
  closed,
  now,
}: Arrival): 'take' | 'has' | AnswerRefusal => {
  if (stored && received.seq <= stored.seq) {
    const isSameDevice = epochOf(received.seq) === epochOf(stored.seq)
    return isSameDevice ? 'has' : 'otherDevice'
  }
  if (stored?.handedInAt) return 'handedIn'
  if (epochOf(received.seq) !== attempt.epoch) return 'otherDevice'
  if (attempt.state !== 'open' && attempt.state !== 'returned') return 'handedIn'
  const isOver = closed && (!closed.since || now.getTime() > closed.since.getTime() + closed.graceMs)
  if (isOver) return closed.refusal
  return received.fits ? 'take' : 'unfit'
}
