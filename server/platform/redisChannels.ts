// Publish/subscribe channels between processes. A process never receives its own messages; a process without heartbeats
// counts as dead; after a lost connection, and after a death, listeners are informed that messages may be missing.
import { randomBytes } from 'node:crypto'
import type { createClient } from 'redis'
import type { Log } from '../base/log.ts'

export type RedisClient = ReturnType<typeof createClient>

type MessageListener = (bytes: Uint8Array, processId: string) => void
type GapListener = (since: Date) => void
type ProcessListener = (processId: string) => void

export interface RedisChannels {
  /** Resolves when subscribed, or while Redis is unreachable (then a gap event follows). Returns an unsubscribe function. */
  subscribe(channel: string, listener: MessageListener): Promise<() => void>
  /** Never throws: a lost message is followed by a gap event. */
  publish(channel: string, bytes: Uint8Array): void
  /** Redis is back. `since`: messages sent after this may be lost. */
  onGap(listener: GapListener): () => void
  /** A process ended, or died. */
  onGone(listener: ProcessListener): () => void
  /**
   * Messages may be missing since that time: after a gap, and after a process has gone, because it may have stored a
   * change that it could not publish any more.
   */
  onMissed(listener: GapListener): () => void
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
const alivePayload = new Uint8Array([1])
const leavingPayload = new Uint8Array([0])

export const openRedisChannels = async (
  parts: Parts,
): Promise<RedisChannels & { close(): Promise<void> }> => {
  const { publisher, subscriber, prefix, log } = parts
  const id = randomBytes(idBytes)
  const self = id.toString('hex')
  const listenersByChannel = new Map<string, Set<MessageListener>>()
  const gapListeners = new Set<GapListener>()
  const missedListeners = new Set<GapListener>()
  const goneListeners = new Set<ProcessListener>()
  const lastSeenAt = new Map<string, number>()
  const presumedDead = new Set<string>()
  let lastConnectedAt = Date.now()

  const receive = (message: Buffer, channel: Buffer) => {
    const processId = message.toString('hex', 0, idBytes)
    if (processId === self) return
    if (!lastSeenAt.has(processId)) lastSeenAt.set(processId, Date.now())
    // The process only paused, but its cursors were removed.
    if (presumedDead.delete(processId)) notifyGap()
    const bytes = new Uint8Array(message.subarray(idBytes))
    for (const listener of listenersByChannel.get(channel.toString()) ?? []) listener(bytes, processId)
  }

  const send = async (channel: string, bytes: Uint8Array) => {
    try {
      await publisher.publish(`${prefix}${channel}`, Buffer.concat([id, bytes]))
    } catch (error) {
      log.debug({ err: error }, 'a message to the other processes was lost')
    }
  }

  const subscribe = async (channel: string, listener: MessageListener) => {
    const name = `${prefix}${channel}`
    const listeners = listenersByChannel.get(name) ?? new Set()
    const isFirst = listeners.size === 0
    listeners.add(listener)
    listenersByChannel.set(name, listeners)
    if (isFirst) await subscribeTo([name])
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || listenersByChannel.get(name) !== listeners) return
      listenersByChannel.delete(name)
      subscriber.unsubscribe(name, receive, true).catch(ignoreLost)
    }
  }
  /** While disconnected nothing is subscribed: all wanted channels are subscribed after the reconnect. */
  const subscribeTo = async (names: string[]) => {
    if (!subscriber.isReady || names.length === 0) return
    await subscriber.subscribe(names, receive, true).catch(ignoreLost)
  }
  const ignoreLost = (error: unknown) => log.debug({ err: error }, 'the connection to Redis was lost')

  const notifyGap = () => {
    const since = new Date(lastConnectedAt - slackMs)
    lastConnectedAt = Date.now()
    for (const listener of [...gapListeners, ...missedListeners]) listener(since)
  }
  /** Both connections reconnect by themselves; the gap ends with the second. */
  const handleReady = () => {
    if (!publisher.isReady || !subscriber.isReady) return
    subscribeTo([...listenersByChannel.keys()]).then(notifyGap, ignoreLost)
  }
  publisher.on('ready', handleReady)
  subscriber.on('ready', handleReady)

  const removeProcess = (processId: string) => {
    const seenAt = lastSeenAt.get(processId)
    if (seenAt === undefined) return
    lastSeenAt.delete(processId)
    for (const listener of goneListeners) listener(processId)
    for (const listener of missedListeners) listener(new Date(seenAt - slackMs))
  }
  const handleAlive = (bytes: Uint8Array, processId: string) => {
    if (bytes[0] === leavingPayload[0]) return removeProcess(processId)
    lastSeenAt.set(processId, Date.now())
  }
  const heartbeat = () => {
    const now = Date.now()
    if (publisher.isReady && subscriber.isReady) lastConnectedAt = now
    for (const [processId, at] of lastSeenAt) {
      if (at >= now - goneAfterMs) continue
      presumedDead.add(processId)
      removeProcess(processId)
    }
    void send(aliveChannel, alivePayload)
  }
  await subscribe(aliveChannel, handleAlive)
  const timer = setInterval(heartbeat, aliveEveryMs)
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
      await send(aliveChannel, leavingPayload)
    },
  }
}
