// Decides how long livekit-client repairs a connection to the media engine before a new one is made.
import { DefaultReconnectPolicy, type ReconnectPolicy, type Room } from 'livekit-client'

// About 4 s, enough for a change of network or a restart of the engine; the default is 50 s. No wait is much longer than a
// second: a class is waiting. livekit spreads each by a half.
const repairDelaysMs = [0, 300, 700, 1000, 1000, 1000]
const whileReceivingMs = 75_000

/** While the server restarts, sound and picture go on without signalling: a new connection would interrupt them. */
export const repairPolicy = (isReceiving: () => boolean): ReconnectPolicy => {
  const usual = new DefaultReconnectPolicy(repairDelaysMs)
  return {
    nextRetryDelayInMs: (context) => {
      const delay = usual.nextRetryDelayInMs(context)
      if (delay !== null) return delay
      return context.elapsedMs < whileReceivingMs && isReceiving() ? 500 + 1000 * Math.random() : null
    },
  }
}

const lookMs = 500

/** Reports at once, and then each change. Returns the function that ends it. */
export const watchReceiving = (
  isReceiving: () => boolean,
  report: (isReceiving: boolean) => void,
): (() => void) => {
  let reported = isReceiving()
  report(reported)
  const timer = setInterval(() => {
    const now = isReceiving()
    if (now === reported) return
    reported = now
    report(now)
  }, lookMs)
  return () => clearInterval(timer)
}

/** A browser notices within seconds that nothing arrives any more. */
export const isReceiving = (room: Room): boolean =>
  room.engine.pcManager?.subscriber?.getConnectionState() === 'connected'
