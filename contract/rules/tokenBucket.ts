// Token buckets: how much somebody may do at once, and how much a second from then on. One rule for calls, sockets, bytes
// and commands. Pure: the time comes in.

export interface BucketRate {
  readonly burst: number
  readonly perSecond: number
}

export interface TokenBuckets {
  /** Takes `cost` and answers 0, or takes nothing and answers in how many ms there will be enough. */
  take(key: string, cost?: number): number
  /** Answers what `take` would answer. */
  wait(key: string, cost?: number): number
}

/** So many buckets are kept before the full ones are forgotten for the first time. */
const fewBuckets = 1000

export const createTokenBuckets = ({ burst, perSecond }: BucketRate, now: () => number): TokenBuckets => {
  const buckets = new Map<string, { left: number; at: number }>()
  let cleanAbove = fewBuckets
  const leftIn = (key: string) => {
    const bucket = buckets.get(key)
    return bucket ? Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond) : burst
  }
  /** A full bucket is as good as none; any other one would be filled by being forgotten. */
  const forgetFull = () => {
    for (const key of buckets.keys()) if (leftIn(key) >= burst) buckets.delete(key)
    cleanAbove = Math.max(fewBuckets, 2 * buckets.size)
  }
  /** A cost above a whole bucket is paid with a full one. */
  const costOf = (cost: number) => Math.min(cost, burst)
  const wait = (key: string, cost = 1) => {
    const missing = costOf(cost) - leftIn(key)
    return missing <= 0 ? 0 : Math.ceil((missing / perSecond) * 1000)
  }
  return {
    wait,
    take: (key, cost = 1) => {
      const ms = wait(key, cost)
      if (ms > 0) return ms
      buckets.set(key, { left: leftIn(key) - costOf(cost), at: now() })
      if (buckets.size > cleanAbove) forgetFull()
      return 0
    },
  }
}
