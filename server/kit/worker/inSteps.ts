// Work over 20 ms that stays on the event loop, because its data (the dictionary) would need another 30 MB in a thread. It is a
// generator, which yields where other work may go on.
import { setImmediate } from 'node:timers/promises'
import { appError } from '#contract/errors.ts'
import { createFairQueue } from '#server/base/fairQueue.ts'

export type Steps<R> = Generator<void, R, void>

/** One at a time, because other work would wait for the slices of both. */
const queue = createFairQueue({ atOnce: 1, most: 40, mostPerLane: 8 })
const sliceMs = 3
const mostMs = 10_000

/** Runs short work at once. */
export const runSteps = <R>(steps: Steps<R>): R => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Runs in slices of some milliseconds, between which the event loop serves everybody else, and other lanes (people) have their
 * turns. Throws WORK_TOO_LONG beyond 10 s of the core, BUSY when too much is waiting. Never inside a transaction.
 */
export const runInSteps = <R>(lane: string, steps: Steps<R>): Promise<R> =>
  queue.take(lane, async (giveWay) => {
    let usedMs = 0
    for (;;) {
      const from = performance.now()
      while (performance.now() - from < sliceMs) {
        const { done, value } = steps.next()
        if (done) return value
      }
      usedMs += performance.now() - from
      if (usedMs > mostMs) throw appError('WORK_TOO_LONG')
      await setImmediate()
      await giveWay()
    }
  })
