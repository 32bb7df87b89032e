// Turns for the database: whoever has much to ask waits for their own questions, not everybody else for theirs
// (docs/decisions/0144).
import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairQueue, type FairQueue } from '../base/fairQueue.ts'

const lane = new AsyncLocalStorage<string>()
/** What nobody in particular has asked for: jobs, leases. */
const serverLane = 'server'
/** More than honest people ever have waiting; beyond it, BUSY. Some 500 bytes each. */
const waiting = { most: 20_000, mostPerLane: 10_000 }

/**
 * Whatever `work` asks the database takes its turns in this lane. A lane is an account, an address while nobody is signed
 * in, or what several people wait for together: a classroom, the documents of a school.
 */
export const inLane = <R>(name: string, work: () => R): R => lane.run(name, work)

export interface Turns {
  /** Runs a transaction when the turn of its lane has come. */
  take<R>(work: () => Promise<R>): Promise<R>
}

/** `atOnce`: transactions that run together; one lane has half of them at most. */
export const createTurns = (atOnce: number): Turns => {
  const queue: FairQueue = createFairQueue({ atOnce, atOncePerLane: Math.ceil(atOnce / 2), ...waiting })
  return { take: (work) => queue.take(lane.getStore() ?? serverLane, work) }
}
