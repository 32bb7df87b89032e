import { DisconnectReason, LeaveRequest_Action, SignalRequest, SignalResponse } from '@livekit/protocol'
import type { WebSocket } from 'ws'
import type { TokenBucket } from '../tokenBucket.ts'

type PartialResponse = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>
export type SignalMessage = NonNullable<PartialResponse['message']>

/** A participant's signalling socket: typed messages, limits of their number and work, and one end event. */
export type SignalSocket = {
  /** The message must not change afterwards. */
  send(message: SignalMessage): void
  close(): void
}

/** Clients ping every 5 s; the connection of a client that is silent for so long is lost. */
const silentAfterMs = 20_000
const terminateAfterMs = 1000
/** Limits the memory for a socket that does not read. A full room's offer has less than half of it. */
const maxBuffered = 1024 * 1024
/** ms after which a participant that costs too much all the time is removed. */
const toleratedMs = 10_000

const encodedMessages = new WeakMap<SignalMessage, Uint8Array>()

/** A message to many sockets is encoded once. */
const encode = (message: SignalMessage): Uint8Array => {
  const cached = encodedMessages.get(message)
  if (cached) return cached
  const bytes = new SignalResponse({ message }).toBinary()
  encodedMessages.set(message, bytes)
  return bytes
}

type RawMessage = { data: Buffer | ArrayBuffer | Buffer[]; isBinary: boolean }

const bytesOf = ({ data }: RawMessage): Buffer => {
  if (Buffer.isBuffer(data)) return data
  return Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
}

/** Charges the processor time of the action, in ms, also when it throws. */
export const measureWork = (action: () => void, charge: (ms: number) => void): void => {
  const before = process.threadCpuUsage()
  try {
    action()
  } finally {
    const { user, system } = process.threadCpuUsage(before)
    charge((user + system) / 1000)
  }
}

export const openSignalSocket = (
  socket: WebSocket,
  input: {
    messagesPerSecond: number
    /** Processor time of its sender, in ms. When it is used up messages wait and the socket is not read. */
    work: TokenBucket
    onRequest(request: NonNullable<SignalRequest['message']>): void
    /** It has cost too much for too long, and is removed. */
    onTooMuchWork(): void
    /** An error in handling one message ends this participant's session alone. */
    onFailed(error: unknown): void
    onClosed(): void
  },
): SignalSocket => {
  const { work } = input
  let isClosed = false
  let isJson = false
  let messageTokens = input.messagesPerSecond * 3
  let refilledAt = performance.now()
  /** Messages that came before the socket was paused. */
  const pendingMessages: RawMessage[] = []
  /** Since when it costs too much; null again when half of its budget is back. */
  let overloadedSince: number | null = null
  let timer: NodeJS.Timeout | undefined
  const silence = setTimeout(() => socket.terminate(), silentAfterMs)
  silence.unref()
  const end = () => {
    clearTimeout(silence)
    clearTimeout(timer)
    pendingMessages.length = 0
    if (isClosed) return
    isClosed = true
    input.onClosed()
  }
  const isOpen = () => socket.readyState === socket.OPEN && !isClosed

  const send = (message: SignalMessage) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBuffered) {
      socket.terminate()
      return
    }
    socket.send(isJson ? new SignalResponse({ message }).toJsonString() : encode(message))
  }

  const handle = (message: RawMessage) => {
    let request: SignalRequest
    try {
      isJson = !message.isBinary
      request = message.isBinary
        ? SignalRequest.fromBinary(bytesOf(message))
        : SignalRequest.fromJsonString(bytesOf(message).toString('utf8'), { ignoreUnknownFields: true })
    } catch {
      socket.close(4400, 'malformed message')
      return
    }
    try {
      input.onRequest(request.message)
    } catch (error) {
      socket.close(4500, 'failed')
      input.onFailed(error)
    }
  }
  const handleMeasured = (message: RawMessage) =>
    measureWork(
      () => handle(message),
      (ms) => work.charge(performance.now(), ms),
    )
  const waitForWork = (now: number) => {
    clearTimeout(timer)
    timer = setTimeout(handlePending, Math.max(1, work.wait(now)))
  }
  const handlePending = () => {
    if (!isOpen() || !isTolerable(performance.now())) return
    while (isOpen() && work.wait(performance.now()) === 0) {
      const message = pendingMessages.shift()
      if (!message) return void socket.resume()
      handleMeasured(message)
    }
    if (isOpen()) waitForWork(performance.now())
  }
  const endForTooMuchWork = () => {
    send({
      case: 'leave',
      value: {
        reason: DisconnectReason.PARTICIPANT_REMOVED,
        action: LeaveRequest_Action.DISCONNECT,
        canReconnect: false,
      },
    })
    socket.close(4408, 'too much work')
    input.onTooMuchWork()
  }
  /** Returns false after ending a socket that has cost too much for too long. */
  const isTolerable = (now: number): boolean => {
    if (overloadedSince !== null && work.isHalfFull(now)) overloadedSince = null
    if (work.wait(now) > 0) overloadedSince ??= now
    if (overloadedSince === null || now - overloadedSince < toleratedMs) return true
    endForTooMuchWork()
    return false
  }

  socket.on('message', (data, isBinary) => {
    silence.refresh()
    const now = performance.now()
    const refill = ((now - refilledAt) / 1000) * input.messagesPerSecond
    messageTokens = Math.min(input.messagesPerSecond * 3, messageTokens + refill)
    refilledAt = now
    messageTokens--
    if (messageTokens < 0) {
      socket.close(4408, 'too many messages')
      return
    }
    if (!isOpen() || !isTolerable(now)) return
    if (pendingMessages.length === 0 && work.wait(now) === 0) return handleMeasured({ data, isBinary })
    pendingMessages.push({ data, isBinary })
    if (pendingMessages.length > 1) return
    socket.pause()
    waitForWork(now)
  })
  socket.on('close', end)
  socket.on('error', end)
  return {
    send,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket.close(1000)
      setTimeout(() => socket.terminate(), terminateAfterMs).unref()
    },
  }
}
