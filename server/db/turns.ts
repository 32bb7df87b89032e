// Turns for the database: whoever has much to ask waits for their own questions, not everybody else for theirs
// (docs/decisions/0144).
import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairQueue } from '../base/fairQueue.ts'

const lane = new AsyncLocalStorage<string>()
/** What nobody in particular has asked for: jobs, leases. */
const serverLane = 'shared server'
const sharedLane = (name: string) => `shared ${name}`
const isShared = (name: string) => name.startsWith(sharedLane(''))
/** More than honest people ever have waiting; beyond it, BUSY. Some 500 bytes each. */
const waiting = { most: 20_000, mostPerLane: 10_000 }

/**
 * One question of a page is several transactions: behind a long one the lane of a person gives the others as long as that
 * took, or each of theirs would meet the next long one. ms.
 */
const longMs = 100
const restMostMs = 250
const restMs = (name: string, tookMs: number): number =>
  isShared(name) || tookMs < longMs ? 0 : Math.min(tookMs, restMostMs)

/** Whatever `work` asks the database takes its turns in this lane: an account's, or an address's while nobody is signed in. */
export const inLane = <R>(name: string, work: () => R): R => lane.run(name, work)

/** The same for what several people wait for together: a classroom, the documents of a school. */
export const inSharedLane = <R>(name: string, work: () => R): R => lane.run(sharedLane(name), work)

export interface Turns {
  /** Runs a transaction when the turn of its lane has come. */
  take<R>(work: () => Promise<R>): Promise<R>
}

/** `atOnce`: transactions that run together; one lane has half of them at most. */
export const createTurns = (atOnce: number): Turns => {
  const queue = createFairQueue({ atOnce, atOncePerLane: Math.ceil(atOnce / 2), ...waiting, restMs })
  return { take: (work) => queue.take(lane.getStore() ?? serverLane, work) }
}
