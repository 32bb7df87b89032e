// Limits what one person may do in a room, over all of its sessions: joining again does not fill the budget.
import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { TokenBucket } from '../tokenBucket.ts'

/** How many joins or resumes, and how many publications, one person may do each second in the long run. */
const joinsPerSecond = 1
const publicationsPerSecond = 1
/** In bytes: 32 Mbit/s to all receivers together. */
const relayLimit = { burst: 8 * 1024 * 1024, perSecond: 4 * 1024 * 1024 }
/** All buckets are full again after this time. */
const forgetAfterMs = 120_000

export type ParticipantBudget = {
  /** Processor time for its messages and joins, in ms. */
  readonly work: TokenBucket
  readonly joins: TokenBucket
  readonly publications: TokenBucket
  /** Bytes of its data messages, counted for each receiver. */
  readonly relayed: TokenBucket
  usedAt: number
}

export class ParticipantBudgets {
  readonly #byIdentity = new Map<string, ParticipantBudget>()

  /** To be called only after a token for this room was checked, so that there are no more budgets than people who may join. */
  of(identity: string, limits: MediaEngineLimits, now: number): ParticipantBudget {
    const budget = this.#byIdentity.get(identity) ?? {
      work: new TokenBucket({ burst: limits.workMs, perSecond: limits.workMsPerSecond }),
      joins: new TokenBucket({ burst: limits.joinsAtOnce, perSecond: joinsPerSecond }),
      publications: new TokenBucket({ burst: limits.publicationsAtOnce, perSecond: publicationsPerSecond }),
      relayed: new TokenBucket(relayLimit),
      usedAt: now,
    }
    budget.usedAt = now
    this.#byIdentity.delete(identity)
    this.#byIdentity.set(identity, budget)
    // The map is sorted by last use.
    for (const [other, { usedAt }] of this.#byIdentity) {
      if (now - usedAt < forgetAfterMs) break
      this.#byIdentity.delete(other)
    }
    return budget
  }
}
