// A stand-in for Redis between two processes, with a connection that the test cuts and deaths that it reports.
import type { FanOut } from '#collab/ports.ts'

export const createFakeRedis = () => {
  const hearers = new Set<{
    channel: string
    of: string
    listener: (bytes: Uint8Array, from: string) => void
  }>()
  const gaps = new Set<() => void>()
  const deaths = new Set<(from: string) => void>()
  let isCut = false
  return {
    line: (id: string): FanOut => ({
      subscribe: async (channel, listener) => {
        const hearer = { channel, of: id, listener }
        hearers.add(hearer)
        return () => hearers.delete(hearer)
      },
      publish: (channel, bytes) => {
        if (isCut) return
        for (const one of [...hearers]) {
          if (one.channel === channel && one.of !== id) queueMicrotask(() => one.listener(bytes, id))
        }
      },
      onGap: (listener) => {
        gaps.add(listener)
        return () => gaps.delete(listener)
      },
      onGone: (listener) => {
        deaths.add(listener)
        return () => deaths.delete(listener)
      },
    }),
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      for (const listener of gaps) listener()
    },
    die: (id: string) => {
      for (const listener of deaths) listener(id)
    },
    /** The number of channels with subscribers. */
    get listening() {
      return hearers.size
    },
  }
}
