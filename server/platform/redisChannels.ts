// Publish/subscribe channels between processes. A process never receives its own messages; a process without heartbeats
// counts as dead; after a lost connection, and after a death, listeners are informed that messages may be missing.
import { randomBytes } from 'node:crypto'
import type { createClient } from 'redis'
import type { Log } from '../base/log.ts'

export type RedisClient = ReturnType<typeof createClient>

type Hear = (bytes: Uint8Array, from: string) => void
type HearMissed = (since: Date) => void
type HearGone = (from: string) => void

export interface RedisChannels {
  /** Resolves when subscribed, or while Redis is unreachable (then a gap event follows). Returns an unsubscribe function. */
  subscribe(channel: string, hear: Hear): Promise<() => void>
  /** Never throws: a lost message is followed by a gap event. */
  publish(channel: string, bytes: Uint8Array): void
  /** Redis is back. `since`: messages sent after this may be lost. */
  onGap(listener: HearMissed): () => void
  /** A process ended, or died. */
  onGone(listener: HearGone): () => void
  /**
   * Messages may be missing since that time: after a gap, and after a process has gone, because it may have stored a
   * change that it could not publish any more.
   */
  onMissed(listener: HearMissed): () => void
}

interface Parts {
  publisher: RedisClient
  subscriber: RedisClient
  prefix: string
  log: Log
}

const idBytes = 12
const aliveEveryMs = 2_000
const goneAfterMs = 7_000
/** A dead connection is noticed late, and clocks differ. */
const slackMs = 60_000
const aliveChannel = 'alive'
const stillHere = new Uint8Array([1])
const goodbye = new Uint8Array([0])

export const openRedisChannels = async (
  parts: Parts,
): Promise<RedisChannels & { close(): Promise<void> }> => {
  const { publisher, subscriber, prefix, log } = parts
  const id = randomBytes(idBytes)
  const self = id.toString('hex')
  const wanted = new Map<string, Set<Hear>>()
  const gapListeners = new Set<HearMissed>()
  const missedListeners = new Set<HearMissed>()
  const goneListeners = new Set<HearGone>()
  const heardAt = new Map<string, number>()
  const givenUp = new Set<string>()
  let lastWellAt = Date.now()

  const receive = (message: Buffer, channel: Buffer) => {
    const from = message.toString('hex', 0, idBytes)
    if (from === self) return
    if (!heardAt.has(from)) heardAt.set(from, Date.now())
    // The process only paused, but its cursors were removed.
    if (givenUp.delete(from)) gap()
    const bytes = new Uint8Array(message.subarray(idBytes))
    for (const hear of wanted.get(channel.toString()) ?? []) hear(bytes, from)
  }

  const send = async (channel: string, bytes: Uint8Array) => {
    try {
      await publisher.publish(`${prefix}${channel}`, Buffer.concat([id, bytes]))
    } catch (error) {
      log.debug({ err: error }, 'a message to the other processes was lost')
    }
  }

  const subscribe = async (channel: string, hear: Hear) => {
    const name = `${prefix}${channel}`
    const listeners = wanted.get(name) ?? new Set()
    const isFirst = listeners.size === 0
    listeners.add(hear)
    wanted.set(name, listeners)
    if (isFirst) await hearFrom([name])
    return () => {
      listeners.delete(hear)
      if (listeners.size > 0 || wanted.get(name) !== listeners) return
      wanted.delete(name)
      subscriber.unsubscribe(name, receive, true).catch(ignoreLost)
    }
  }
  /** While disconnected nothing is subscribed: all wanted channels are subscribed after the reconnect. */
  const hearFrom = async (names: string[]) => {
    if (!subscriber.isReady || names.length === 0) return
    await subscriber.subscribe(names, receive, true).catch(ignoreLost)
  }
  const ignoreLost = (error: unknown) => log.debug({ err: error }, 'the connection to Redis was lost')

  const gap = () => {
    const since = new Date(lastWellAt - slackMs)
    lastWellAt = Date.now()
    for (const listener of [...gapListeners, ...missedListeners]) listener(since)
  }
  /** Both connections reconnect by themselves; the gap ends with the second. */
  const handleReady = () => {
    if (!publisher.isReady || !subscriber.isReady) return
    hearFrom([...wanted.keys()]).then(gap, ignoreLost)
  }
  publisher.on('ready', handleReady)
  subscriber.on('ready', handleReady)

  const gone = (from: string) => {
    const lastHeardAt = heardAt.get(from)
    if (lastHeardAt === undefined) return
    heardAt.delete(from)
    for (const listener of goneListeners) listener(from)
    for (const listener of missedListeners) listener(new Date(lastHeardAt - slackMs))
  }
  const handleAlive = (bytes: Uint8Array, from: string) => {
    if (bytes[0] === goodbye[0]) return gone(from)
    heardAt.set(from, Date.now())
  }
  const beat = () => {
    const now = Date.now()
    if (publisher.isReady && subscriber.isReady) lastWellAt = now
    for (const [from, at] of heardAt) {
      if (at >= now - goneAfterMs) continue
      givenUp.add(from)
      gone(from)
    }
    void send(aliveChannel, stillHere)
  }
  await subscribe(aliveChannel, handleAlive)
  const timer = setInterval(beat, aliveEveryMs)
  timer.unref()

  return {
    subscribe,
    publish: (channel, bytes) => void send(channel, bytes),
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    onGone: (listener) => {
      goneListeners.add(listener)
      return () => goneListeners.delete(listener)
    },
    onMissed: (listener) => {
      missedListeners.add(listener)
      return () => missedListeners.delete(listener)
    },
    close: async () => {
      clearInterval(timer)
      gapListeners.clear()
      missedListeners.clear()
      await send(aliveChannel, goodbye)
    },
  }
}
