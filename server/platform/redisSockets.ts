// socket.io across processes: its Redis adapter on our two connections.
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from './redis.ts'

const ignoreLostMessage = () => undefined // while Redis is unreachable; the gap event then updates all sockets

/** The adapter does not await its Redis calls: an unhandled rejection would end the process. */
export const createSocketAdapter = ({ publisher, subscriber }: Redis) => {
  const quietPublisher = {
    publish: (channel: string, message: Buffer | string) =>
      publisher.publish(channel, message).catch(ignoreLostMessage),
    pSubscribe: ignoreLostMessage, // how the adapter detects the kind of client
    on: ignoreLostMessage, // it would warn of errors that are logged already
    off: ignoreLostMessage,
  }
  type MessageListener = (message: Buffer, channel: Buffer) => void
  const quietSubscriber = {
    subscribe: (channels: string | string[], listener: MessageListener) =>
      subscriber.subscribe(channels, listener, true).catch(ignoreLostMessage),
    unsubscribe: (channels: string | string[], listener: MessageListener) =>
      subscriber.unsubscribe(channels, listener, true).catch(ignoreLostMessage),
    pSubscribe: (patterns: string | string[], listener: MessageListener) =>
      subscriber.pSubscribe(patterns, listener, true).catch(ignoreLostMessage),
    pUnsubscribe: (patterns: string | string[], listener: MessageListener) =>
      subscriber.pUnsubscribe(patterns, listener, true).catch(ignoreLostMessage),
    on: ignoreLostMessage,
    off: ignoreLostMessage,
  }
  return createAdapter(quietPublisher, quietSubscriber, { key: 'tongxue:live' })
}
