// socket.io across processes: its Redis adapter on our two connections.
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from './redis.ts'

const lost = () => undefined // while Redis is unreachable; the gap event then updates all sockets

/** The adapter does not await its Redis calls: an unhandled rejection would end the process. */
export const createSocketAdapter = ({ publisher, subscriber }: Redis) => {
  const quietPublisher = {
    publish: (channel: string, message: Buffer | string) => publisher.publish(channel, message).catch(lost),
    pSubscribe: lost, // how the adapter detects the kind of client
    on: lost, // it would warn of errors that are logged already
    off: lost,
  }
  type Hear = (message: Buffer, channel: Buffer) => void
  const quietSubscriber = {
    subscribe: (channels: string | string[], hear: Hear) =>
      subscriber.subscribe(channels, hear, true).catch(lost),
    unsubscribe: (channels: string | string[], hear: Hear) =>
      subscriber.unsubscribe(channels, hear, true).catch(lost),
    pSubscribe: (patterns: string | string[], hear: Hear) =>
      subscriber.pSubscribe(patterns, hear, true).catch(lost),
    pUnsubscribe: (patterns: string | string[], hear: Hear) =>
      subscriber.pUnsubscribe(patterns, hear, true).catch(lost),
    on: lost,
    off: lost,
  }
  return createAdapter(quietPublisher, quietSubscriber, { key: 'tongxue:live' })
}
