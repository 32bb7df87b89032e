// The server's clock on this page: counted on from the moment at which the server said its time, so that the time of the
// browser's own clock does not matter.
import type { AttemptStatus } from '#contract/learning/attempt/attempt.ts'

export interface AttemptClock extends Pick<AttemptStatus, 'now' | 'until'> {
  /** Milliseconds since the page was opened. */
  readonly heardAt: number
}

export const hearClock = (
  { now, until }: Pick<AttemptStatus, 'now' | 'until'>,
  heardAt = performance.now(),
): AttemptClock => ({ now, until, heardAt })

/** Milliseconds, not below 0; null: as long as one likes. */
export const msLeft = ({ now, until, heardAt }: AttemptClock, at = performance.now()): number | null =>
  until === null ? null : Math.max(0, until - now - (at - heardAt))

/** The server's time, epoch ms. */
export const nowOf = ({ now, heardAt }: AttemptClock, at = performance.now()): number => now + at - heardAt

export const isTimeUp = (clock: AttemptClock, at?: number): boolean => msLeft(clock, at) === 0
