// Limits the commands of each seat, over all of its sockets: enough for the fastest teacher or student, not for a script.
import type { SeatId } from '#contract/ids.ts'
import { createTokenBuckets } from '#contract/rules/tokenBucket.ts'

const hostRate = { burst: 20, perSecond: 10 } as const
const usualRate = { burst: 20, perSecond: 3 } as const

export const createCommandLimit = (now: () => number) => {
  const hosts = createTokenBuckets(hostRate, now)
  const others = createTokenBuckets(usualRate, now)
  return {
    take: ({ seatId, isHost }: { seatId: SeatId; isHost: boolean }): boolean =>
      (isHost ? hosts : others).take(seatId) === 0,
  }
}
