import { DisconnectReason, LeaveRequest_Action, SignalRequest, SignalResponse } from '@livekit/protocol'
import type { WebSocket } from 'ws'
import type { Bucket } from '../tokenBucket.ts'

type PartialResponse = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>
export type SignalMessage = NonNullable<PartialResponse['message']>

/** A participant's signalling socket: typed messages, limits of their number and work, and one end event. */
export type SignalSocket = {
  /** The message must not change afterwards. */
  send(message: SignalMessage): void
  close(): void
}

/** Clients ping every 5 s; one that says nothing for so long is gone without a goodbye. */
const silentAfter = 20_000
const closeAfterLeave = 1000
/** A socket that does not read any more must not fill our memory. A full room's offer has less than half of it. */
const maxBuffered = 1024 * 1024
/** ms after which one that costs too much all the time is put out. */
const patience = 10_000

const encoded = new WeakMap<SignalMessage, Uint8Array>()

/** One message for many sockets is encoded once. */
const encode = (message: SignalMessage): Uint8Array => {
  const known = encoded.get(message)
  if (known) return known
  const bytes = new SignalResponse({ message }).toBinary()
  encoded.set(message, bytes)
  return bytes
}

type Piece = { data: Buffer | ArrayBuffer | Buffer[]; isBinary: boolean }

const bytesOf = ({ data }: Piece): Buffer => {
  if (Buffer.isBuffer(data)) return data
  return Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
}

/** ms of this thread's processor time that something takes, errors included. */
export const measureWork = (act: () => void, charge: (ms: number) => void): void => {
  const before = process.threadCpuUsage()
  try {
    act()
  } finally {
    const { user, system } = process.threadCpuUsage(before)
    charge((user + system) / 1000)
  }
}

export const openSignalSocket = (
  socket: WebSocket,
  input: {
    messagesPerSecond: number
    /** Processor time of its sender, in ms: without any left its messages wait, and the socket is not read. */
    work: Bucket
    onRequest(request: NonNullable<SignalRequest['message']>): void
    /** Its messages have waited too long: it is put out. */
    onTooMuchWork(): void
    /** A fault of ours in the work for one participant is no reason to end all the others. */
    onFailed(error: unknown): void
    onClosed(): void
  },
): SignalSocket => {
  const { work } = input
  let isClosed = false
  let isJson = false
  let allowance = input.messagesPerSecond * 3
  let refilledAt = performance.now()
  /** What had come before the socket was paused. */
  const waiting: Piece[] = []
  /** Since when it costs too much, until half of its time is there again. */
  let overSince: number | null = null
  let timer: NodeJS.Timeout | undefined
  const silence = setTimeout(() => socket.terminate(), silentAfter)
  silence.unref()
  const end = () => {
    clearTimeout(silence)
    clearTimeout(timer)
    waiting.length = 0
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

  const handle = (piece: Piece) => {
    let request: SignalRequest
    try {
      isJson = !piece.isBinary
      request = piece.isBinary
        ? SignalRequest.fromBinary(bytesOf(piece))
        : SignalRequest.fromJsonString(bytesOf(piece).toString('utf8'), { ignoreUnknownFields: true })
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
  const handleMeasured = (piece: Piece) =>
    measureWork(
      () => handle(piece),
      (ms) => work.charge(performance.now(), ms),
    )
  const waitForWork = (now: number) => {
    clearTimeout(timer)
    timer = setTimeout(goOn, Math.max(1, work.wait(now)))
  }
  const goOn = () => {
    if (!isOpen() || !bears(performance.now())) return
    while (isOpen() && work.wait(performance.now()) === 0) {
      const piece = waiting.shift()
      if (!piece) return void socket.resume()
      handleMeasured(piece)
    }
    if (isOpen()) waitForWork(performance.now())
  }
  const putOut = () => {
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
  /** False: it is put out. */
  const bears = (now: number): boolean => {
    if (overSince !== null && work.isHalfFull(now)) overSince = null
    if (work.wait(now) > 0) overSince ??= now
    if (overSince === null || now - overSince < patience) return true
    putOut()
    return false
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
    if (!isOpen() || !bears(now)) return
    if (waiting.length === 0 && work.wait(now) === 0) return handleMeasured({ data, isBinary })
    waiting.push({ data, isBinary })
    if (waiting.length > 1) return
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
      setTimeout(() => socket.terminate(), closeAfterLeave).unref()
    },
  }
}
