// Channels between the processes of one school. Nobody hears himself; who falls silent is given up; and after the line
// was away everybody is told, because what was said meanwhile is lost.
import { randomBytes } from 'node:crypto'
import type { Log } from '../base/log.ts'
import type { RedisClient } from './redis.ts'

type Hear = (bytes: Uint8Array, from: string) => void
type HearGap = (since: Date) => void
type HearGone = (from: string) => void

export interface RedisChannels {
  /** Resolves when it hears, or while Redis is away (then a gap follows). Answers how to stop. */
  subscribe(channel: string, hear: Hear): Promise<() => void>
  /** Never throws: what is lost is followed by a gap. */
  publish(channel: string, bytes: Uint8Array): void
  /** Redis is back. `since`: what was said after this may be lost. */
  onGap(listener: HearGap): () => void
  /** A process ended, or died. */
  onGone(listener: HearGone): () => void
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
/** A line may be dead for a while before anybody notices, and clocks differ. */
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
  const gapListeners = new Set<HearGap>()
  const goneListeners = new Set<HearGone>()
  const heardAt = new Map<string, number>()
  const givenUp = new Set<string>()
  let lastWellAt = Date.now()

  const receive = (message: Buffer, channel: Buffer) => {
    const from = message.toString('hex', 0, idBytes)
    if (from === self) return
    if (!heardAt.has(from)) heardAt.set(from, Date.now())
    // It only slept: what it showed was taken away.
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
  /** While the line is away nothing is asked for: all that is wanted is asked for when it is back. */
  const hearFrom = async (names: string[]) => {
    if (!subscriber.isReady || names.length === 0) return
    await subscriber.subscribe(names, receive, true).catch(ignoreLost)
  }
  const ignoreLost = (error: unknown) => log.debug({ err: error }, 'the line to Redis broke')

  const gap = () => {
    const since = new Date(lastWellAt - slackMs)
    lastWellAt = Date.now()
    for (const listener of gapListeners) listener(since)
  }
  /** Both lines come back by themselves; the second of them ends the gap. */
  const handleReady = () => {
    if (!publisher.isReady || !subscriber.isReady) return
    hearFrom([...wanted.keys()]).then(gap, ignoreLost)
  }
  publisher.on('ready', handleReady)
  subscriber.on('ready', handleReady)

  const gone = (from: string) => {
    if (heardAt.delete(from)) for (const listener of goneListeners) listener(from)
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
    close: async () => {
      clearInterval(timer)
      gapListeners.clear()
      await send(aliveChannel, goodbye)
    },
  }
}
