// Publishes events of one process to all processes.
import type { Log } from '../base/log.ts'
import type { RedisChannels } from './redisChannels.ts'

export interface PubSub<T> {
  /** Calls the listeners here at once, and in the other processes as soon as Redis delivers the message. */
  publish(message: T): void
  /** Calls the listeners of this process only. */
  publishLocally(message: T): void
  /** Returns an unsubscribe function. */
  on(listener: (message: T) => void): () => void
}

interface Parts<T> {
  name: string
  /** A schema of zod. */
  schema: { parse(message: unknown): T }
  log: Log
}

/** Without Redis there is one process, with a list of listeners. */
export const createPubSub = async <T>(
  redis: RedisChannels | undefined,
  { name, schema, log }: Parts<T>,
): Promise<PubSub<T>> => {
  const listeners = new Set<(message: T) => void>()
  const emit = (message: T) => {
    for (const listener of listeners) listener(message)
  }
  await redis?.subscribe(name, (bytes) => {
    try {
      emit(schema.parse(JSON.parse(Buffer.from(bytes).toString())))
    } catch (error) {
      log.warn({ topic: name, err: error }, 'an unreadable message came from another process')
    }
  })
  return {
    publish: (message) => {
      emit(message)
      redis?.publish(name, Buffer.from(JSON.stringify(message)))
    },
    publishLocally: emit,
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
