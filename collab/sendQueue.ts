// Queues the messages of one socket and sends them in chunks, as fast as the other side reads. Large bytes are shared: no
// connection makes a copy of them.
import type { WebSocket } from 'ws'

/** A message in parts: its own head, and a body that it shares with other connections. */
export type OutgoingMessage = Uint8Array | readonly [head: Uint8Array, body: Uint8Array]

export interface SendQueue {
  /** Bytes that the socket has not sent. */
  readonly queuedBytes: number
  send(message: OutgoingMessage): void
  /** Calls the listener when the queue is empty or closed; at once if it is empty already. */
  onceDrained(listener: () => void): void
  close(): void
}

/** Size of a chunk, and how much may be in the socket's own buffer, which is a copy. */
const maxSocketBytes = 256 * 1024

interface Parts {
  readonly socket: WebSocket
  /** By how many bytes the queue has grown; negative when it has shrunk. */
  onQueuedBytes(bytes: number): void
}

export const createSendQueue = ({ socket, onQueuedBytes }: Parts): SendQueue => {
  const queue: { readonly bytes: Uint8Array; readonly isLast: boolean }[] = []
  let queuedBytes = 0
  let isOpen = true
  /** The socket's own buffer is full. */
  let isFull = false
  const drainListeners: (() => void)[] = []
  const notifyDrained = () => {
    for (const listener of drainListeners.splice(0)) listener()
  }

  const addQueuedBytes = (bytes: number) => {
    queuedBytes += bytes
    onQueuedBytes(bytes)
  }
  const pump = () => {
    while (isOpen && !isFull) {
      const part = queue.shift()
      if (!part) break
      isFull = socket.bufferedAmount + part.bytes.byteLength > maxSocketBytes
      socket.send(part.bytes, { binary: true, fin: part.isLast }, () => {
        if (!isOpen) return
        addQueuedBytes(-part.bytes.byteLength)
        if (socket.bufferedAmount <= maxSocketBytes / 2) isFull = false
        if (queue.length > 0) pump()
        else if (queuedBytes === 0) notifyDrained()
      })
    }
  }
  const enqueue = (bytes: Uint8Array, isLast: boolean) => {
    addQueuedBytes(bytes.byteLength)
    if (bytes.byteLength <= maxSocketBytes) {
      queue.push({ bytes, isLast })
      return
    }
    for (let from = 0; from < bytes.byteLength; from += maxSocketBytes) {
      const to = Math.min(bytes.byteLength, from + maxSocketBytes)
      queue.push({ bytes: bytes.subarray(from, to), isLast: isLast && to === bytes.byteLength })
    }
  }

  return {
    get queuedBytes() {
      return queuedBytes
    },
    send: (message) => {
      if (!isOpen) return
      if (message instanceof Uint8Array) enqueue(message, true)
      else {
        const [head, body] = message
        enqueue(head, false)
        enqueue(body, true)
      }
      pump()
    },
    onceDrained: (listener) => {
      if (queuedBytes === 0) listener()
      else drainListeners.push(listener)
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      onQueuedBytes(-queuedBytes)
      queuedBytes = 0
      queue.length = 0
      notifyDrained()
    },
  }
}
