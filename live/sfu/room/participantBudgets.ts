// What one person may do in a room, whichever of its sessions does it: a new session brings nothing new.
import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { Bucket } from '../tokenBucket.ts'

/** Joins and resumes of one person, and tracks that it publishes, a second in the long run. */
const joinsPerSecond = 1
const publicationsPerSecond = 1
/** 32 Mbit/s to all together. */
const relayLimit = { burst: 8 * 1024 * 1024, perSecond: 4 * 1024 * 1024 }
/** By then all buckets are full again. */
const forgottenAfter = 120_000

export type Allowance = {
  /** Processor time for its messages and joins, in ms. */
  readonly work: Bucket
  readonly joins: Bucket
  readonly publications: Bucket
  /** Bytes of its data, counted for each who gets them. */
  readonly relayed: Bucket
  usedAt: number
}

export class Allowances {
  readonly #byIdentity = new Map<string, Allowance>()

  /** Only for who has shown a token for this room, so there are no more than people who may join. */
  of(identity: string, limits: MediaEngineLimits, now: number): Allowance {
    const allowance = this.#byIdentity.get(identity) ?? {
      work: new Bucket({ burst: limits.workMs, perSecond: limits.workMsPerSecond }),
      joins: new Bucket({ burst: limits.joinsAtOnce, perSecond: joinsPerSecond }),
      publications: new Bucket({ burst: limits.publicationsAtOnce, perSecond: publicationsPerSecond }),
      relayed: new Bucket(relayLimit),
      usedAt: now,
    }
    allowance.usedAt = now
    this.#byIdentity.delete(identity)
    this.#byIdentity.set(identity, allowance)
    // In the order of their last use.
    for (const [other, { usedAt }] of this.#byIdentity) {
      if (now - usedAt < forgottenAfter) break
      this.#byIdentity.delete(other)
    }
    return allowance
  }
}
