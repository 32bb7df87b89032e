import { SignalRequest, SignalResponse } from '@livekit/protocol'
import type { WebSocket } from 'ws'

type PartialResponse = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>
export type SignalMessage = NonNullable<PartialResponse['message']>

/** A participant's signalling socket: typed messages, a rate limit, and one end event. */
export type SignalSocket = {
  /** The message must not change afterwards. */
  send(message: SignalMessage): void
  close(): void
}

/** Clients ping every 5 s; one that says nothing for so long is gone without a goodbye. */
const silentAfter = 20_000
const closeAfterLeave = 1000
/** A socket that does not read any more must not fill our memory. */
const maxBuffered = 4 * 1024 * 1024

const encoded = new WeakMap<SignalMessage, Uint8Array>()

/** One message for many sockets is encoded once. */
const encode = (message: SignalMessage): Uint8Array => {
  const known = encoded.get(message)
  if (known) return known
  const bytes = new SignalResponse({ message }).toBinary()
  encoded.set(message, bytes)
  return bytes
}

export const openSignalSocket = (
  socket: WebSocket,
  input: {
    messagesPerSecond: number
    onRequest(request: NonNullable<SignalRequest['message']>): void
    onClosed(): void
  },
): SignalSocket => {
  let isClosed = false
  let isJson = false
  let allowance = input.messagesPerSecond * 3
  let refilledAt = performance.now()
  const silence = setTimeout(() => socket.terminate(), silentAfter)
  silence.unref()
  const end = () => {
    clearTimeout(silence)
    if (isClosed) return
    isClosed = true
    input.onClosed()
  }
  socket.on('message', (data, isBinary) => {
    silence.refresh()
    const now = performance.now()
    const refill = ((now - refilledAt) / 1000) * input.messagesPerSecond
    allowance = Math.min(input.messagesPerSecond * 3, allowance + refill)
    refilledAt = now
    allowance--
    if (allowance < 0) {
      socket.close(4408, 'too many messages')
      return
    }
    const bytes = Buffer.isBuffer(data)
      ? data
      : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
    let request: SignalRequest
    try {
      isJson = !isBinary
      request = isBinary
        ? SignalRequest.fromBinary(bytes)
        : SignalRequest.fromJsonString(bytes.toString('utf8'), { ignoreUnknownFields: true })
    } catch {
      socket.close(4400, 'malformed message')
      return
    }
    if (!isClosed) input.onRequest(request.message)
  })
  socket.on('close', end)
  socket.on('error', end)
  return {
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > maxBuffered) {
        socket.terminate()
        return
      }
      socket.send(isJson ? new SignalResponse({ message }).toJsonString() : encode(message))
    },
    close: () => {
      isClosed = true
      socket.close(1000)
      setTimeout(() => socket.terminate(), closeAfterLeave).unref()
    },
  }
}
