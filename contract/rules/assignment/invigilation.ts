// How a sitting stands in the eyes of its invigilator.
import type { AttemptState } from '../../learning/attempt/attempt.ts'

/** Without a sign for so long the line of a sitting counts as cut. */
export const awayAfterMs = 60_000

/** In the order in which a sitting goes through them; `away` and `timeOver` stand for who answers no more without a hand-in. */
export const sittingSteps = ['absent', 'fetched', 'answering', 'away', 'timeOver', 'handedIn'] as const
export type SittingStep = (typeof sittingSteps)[number]

interface Seen {
  readonly state: AttemptState
  readonly deliveredAt: number | null
  readonly openedAt: number | null
  readonly until: number | null
  readonly isHidden: boolean
}

/** `isSilent`: no sign for a minute. Who has left the page is away as well as whose line is cut. */
export const sittingStepOf = (sitting: Seen, isSilent: boolean, now: number): SittingStep => {
  const { state, deliveredAt, openedAt, until, isHidden } = sitting
  if (state === 'handedIn' || state === 'completed') return 'handedIn'
  if (openedAt === null) return deliveredAt === null ? 'absent' : 'fetched'
  if (until === null || until <= now) return 'timeOver'
  return isSilent || isHidden ? 'away' : 'answering'
}
