// Events that happen in one process and concern all of them.
import type { Log } from '../base/log.ts'
import type { RedisChannels } from './redisChannels.ts'

export interface Topic<T> {
  /** Emits here at once, and in the other processes as soon as Redis delivers it. */
  tell(said: T): void
  /** Emits in this process only. */
  tellHere(said: T): void
  /** Answers how to stop. */
  on(listener: (said: T) => void): () => void
}

interface Parts<T> {
  name: string
  /** A schema of zod. */
  schema: { parse(said: unknown): T }
  log: Log
}

/** Without Redis there is one process, and a topic is only a list of listeners. */
export const createTopic = async <T>(
  redis: RedisChannels | undefined,
  { name, schema, log }: Parts<T>,
): Promise<Topic<T>> => {
  const listeners = new Set<(said: T) => void>()
  const hear = (said: T) => {
    for (const listener of listeners) listener(said)
  }
  await redis?.subscribe(name, (bytes) => {
    try {
      hear(schema.parse(JSON.parse(Buffer.from(bytes).toString())))
    } catch (error) {
      log.warn({ topic: name, err: error }, 'an unreadable message came from another process')
    }
  })
  return {
    tell: (said) => {
      hear(said)
      redis?.publish(name, Buffer.from(JSON.stringify(said)))
    },
    tellHere: hear,
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
