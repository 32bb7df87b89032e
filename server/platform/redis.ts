// Redis, if REDIS_URL is set: messages between processes, and shared counters.
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { StartupError } from '../base/startupError.ts'
import { openRedisChannels, type RedisChannels, type RedisClient } from './redisChannels.ts'

export interface Redis extends RedisChannels {
  /** Increments the key's counter in the window that its first call opened; returns the count and the remaining time. */
  countWithin(key: string, windowMs: number): Promise<{ count: number; restMs: number }>
  /** The same without incrementing; zeros if no window is open. */
  readCount(key: string): Promise<{ count: number; restMs: number }>
  forget(key: string): Promise<void>
  /** For a library that speaks to Redis itself. */
  readonly publisher: RedisClient
  readonly subscriber: RedisClient
  ping(): Promise<undefined>
  close(): Promise<void>
}

const startWithinMs = 10_000
const lastRetryMs = 2_000
/** Processes send heartbeats every two seconds, so a connection silent for this long is dead. */
const silentMs = 15_000

const prefix = 'tongxue:'
const countScript =
  "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end " +
  "return {n, redis.call('PTTL', KEYS[1])}"
const readScript = "return {redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])}"
/** A missing key gives false, which Redis returns as null, and minus two. */
const countOf = (answer: unknown) => {
  const [count, restMs] = Array.isArray(answer) ? answer : []
  return { count: Number(count ?? 0), restMs: Math.max(0, Number(restMs ?? 0)) }
}

/** Waits until Redis answers; a start that cannot reach it fails with a message. */
export const openRedis = async (url: NonNullable<Config['redisUrl']>, log: Log): Promise<Redis> => {
  // A thousand modules, which an installation with one process does not need.
  const { createClient } = await import('redis')
  let isUp = false
  const socket = {
    connectTimeout: 5_000,
    socketTimeout: silentMs,
    // Required at the start; later reconnects are tried for ever.
    reconnectStrategy: (retries: number) => isUp && Math.min(50 * 2 ** Math.min(retries, 10), lastRetryMs),
  }
  // Messages are not queued offline: missed changes are reloaded after the reconnect.
  const publisher: RedisClient = createClient({ url, socket, disableOfflineQueue: true })
  const subscriber: RedisClient = createClient({ url, socket })
  const logErrors = (client: RedisClient, name: string) => {
    let isAway = false
    client.on('error', (error: unknown) => {
      if (isAway || !isUp) return
      isAway = true
      log.warn({ err: error, connection: name }, 'Redis is unavailable; each process continues alone')
    })
    client.on('ready', () => {
      if (isAway) log.info({ connection: name }, 'Redis is back')
      isAway = false
    })
  }
  logErrors(publisher, 'publisher')
  logErrors(subscriber, 'subscriber')
  await connectOrRefuse([publisher, subscriber], url)
  isUp = true
  const channels = await openRedisChannels({ publisher, subscriber, prefix, log })

  return {
    ...channels,
    countWithin: async (key, windowMs) =>
      countOf(
        await publisher.eval(countScript, { keys: [`${prefix}${key}`], arguments: [String(windowMs)] }),
      ),
    readCount: async (key) => countOf(await publisher.eval(readScript, { keys: [`${prefix}${key}`] })),
    forget: async (key) => {
      await publisher.del(`${prefix}${key}`)
    },
    publisher,
    subscriber,
    ping: async () => {
      await publisher.ping()
      if (!subscriber.isReady) throw new Error('Redis is unavailable')
      return undefined
    },
    close: async () => {
      await channels.close()
      publisher.destroy()
      subscriber.destroy()
    },
  }
}

const connectOrRefuse = async (clients: readonly RedisClient[], url: string) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${startWithinMs / 1000} s`)), startWithinMs)
  })
  try {
    await Promise.race([Promise.all(clients.map((client) => client.connect())), late])
  } catch (error) {
    for (const client of clients) if (client.isOpen) client.destroy()
    // Never the full URL: it may contain a password.
    const why = error instanceof Error ? error.message : String(error)
    throw new StartupError(`REDIS_URL: Redis at ${new URL(url).host} cannot be used (${why}).`)
  } finally {
    clearTimeout(timer)
  }
}
