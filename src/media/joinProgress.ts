// The way to the media engine: how far we came, and what stands in the way when it takes too long.
// First our own server gives a ticket, then the engine's signalling answers, then media flows over UDP.
import type { ErrorCode } from '#contract/errors.ts'

const steps = ['server', 'signalling', 'media'] as const
export type Step = (typeof steps)[number]

/**
 * server: our server gives no token, and says why. signalling: the engine's socket is not reached. ticket: the engine
 * refuses the token. media: signalling answers, but no media comes through (ICE or DTLS), as behind a firewall.
 */
export type Obstacle =
  | { at: 'server'; code: ErrorCode }
  | { at: 'signalling' }
  | { at: 'ticket' }
  | { at: 'media' }

export interface JoinProgress {
  startedAt: number
  /** The furthest step since the last failure before it, and since when. */
  step: Step
  since: number
  /** The end of the last attempt, when it ended at this step. */
  failure: Obstacle | null
}

/** Most connections are up within a second. After this time the problem is shown. */
const showProblemAfterMs = 3500

const stepOf = ({ at }: Obstacle): Step => (at === 'ticket' ? 'signalling' : at)
const hanging: Record<Step, Obstacle> = {
  server: { at: 'server', code: 'UNAVAILABLE' },
  signalling: { at: 'signalling' },
  media: { at: 'media' },
}

const joinProgressFrom = (now: number): JoinProgress => ({
  startedAt: now,
  step: 'server',
  since: now,
  failure: null,
})

/** A further attempt that climbs to where the last one ended has found out nothing new. */
const progressAfterReaching = (way: JoinProgress, step: Step, now: number): JoinProgress =>
  steps.indexOf(step) > steps.indexOf(way.step) ? { ...way, step, since: now, failure: null } : way

const progressAfterFailing = (way: JoinProgress, failure: Obstacle, now: number): JoinProgress => {
  const step = stepOf(failure)
  return { ...way, step, since: step === way.step ? way.since : now, failure }
}

/** The time at which the answer of `obstacleOf` changes without anything happening. */
const problemShownAt = (way: JoinProgress): number =>
  (way.failure ? way.startedAt : way.since) + showProblemAfterMs

const obstacleOf = (way: JoinProgress, now: number): Obstacle | null =>
  now < problemShownAt(way) ? null : (way.failure ?? hanging[way.step])

export interface Clock {
  now(): number
  /** Calls once after `ms`; the answer takes it back. */
  later(ms: number, call: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  later: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Follows the attempts of one connection, and reports the obstacle whenever it changes. */
export const followJoinProgress = (clock: Clock, show: (obstacle: Obstacle | null) => void) => {
  let way: JoinProgress | null = null
  let forget = () => {}
  const go = (next: JoinProgress | null) => {
    way = next
    forget()
    const now = clock.now()
    show(next && obstacleOf(next, now))
    const wait = next ? problemShownAt(next) - now : 0
    forget = next && wait > 0 ? clock.later(wait, () => go(next)) : () => {}
  }
  const current = () => way ?? joinProgressFrom(clock.now())
  return {
    reached: (step: Step) => go(progressAfterReaching(current(), step, clock.now())),
    failed: (failure: Obstacle) => go(progressAfterFailing(current(), failure, clock.now())),
    /** The connection is up, or is not wanted any more. */
    over: () => go(null),
    step: (): Step => current().step,
  }
}
