// Counts events within a time window: in Redis when several processes count together, otherwise in memory.
import type { Redis } from '#server/platform/redis.ts'

/** A window begins with its first event and ends by itself. */
export interface WindowCount {
  readonly count: number
  /** Time until the window ends, or 0 without an open window. */
  readonly restMs: number
}
export interface WindowCounter {
  add(key: string, windowMs: number): Promise<WindowCount>
  read(key: string): Promise<WindowCount>
  forget(key: string): Promise<void>
}

export interface WindowCounterParts {
  shared?: Pick<Redis, 'countWithin' | 'readCount' | 'forget'> | undefined
  now?: () => number
}

const keysKept = 50_000

/** While Redis is unreachable each process counts alone. */
export const createWindowCounter = ({ shared, now = Date.now }: WindowCounterParts = {}): WindowCounter => {
  const localCounter = countHere(now)
  if (!shared) return localCounter
  return {
    add: (key, windowMs) => shared.countWithin(key, windowMs).catch(() => localCounter.add(key, windowMs)),
    read: (key) => shared.readCount(key).catch(() => localCounter.read(key)),
    forget: async (key) => {
      await localCounter.forget(key)
      await shared.forget(key).catch(() => undefined) // the key expires when the window ends
    },
  }
}

const countHere = (now: () => number): WindowCounter => {
  const windows = new Map<string, { count: number; until: number }>()
  const forgetOld = () => {
    for (const [key, { until }] of windows) if (until <= now()) windows.delete(key)
    if (windows.size > keysKept) windows.clear()
  }
  const open = (key: string) => {
    const window = windows.get(key)
    return window && window.until > now() ? window : undefined
  }
  return {
    add: async (key, windowMs) => {
      if (windows.size > keysKept) forgetOld()
      const window = open(key)
      const count = (window?.count ?? 0) + 1
      const until = window?.until ?? now() + windowMs
      windows.set(key, { count, until })
      return { count, restMs: until - now() }
    },
    read: async (key) => {
      const window = open(key)
      return window ? { count: window.count, restMs: window.until - now() } : { count: 0, restMs: 0 }
    },
    forget: async (key) => {
      windows.delete(key)
    },
  }
}
