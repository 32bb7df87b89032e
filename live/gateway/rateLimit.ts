// A bucket of commands for each socket: enough for the fastest teacher, not for a script.
import { createTokenBuckets } from '#contract/tokenBucket.ts'

const commandRate = { burst: 20, perSecond: 10 } as const

export const createBucket = (now: () => number): { take(): boolean } => {
  const buckets = createTokenBuckets(commandRate, now)
  return { take: () => buckets.take('commands') === 0 }
}
