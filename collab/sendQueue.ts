// What waits to be sent over one socket: in pieces, as fast as the other side reads, and large bytes as they are, without a
// copy for each connection.
import type { WebSocket } from 'ws'

/** A message in parts: its head, and bytes that other connections are sent too. */
export type OutgoingMessage = Uint8Array | readonly [head: Uint8Array, body: Uint8Array]

export interface Outgoing {
  /** Bytes that the other side has not read. */
  readonly waitingBytes: number
  send(message: OutgoingMessage): void
  /** Once nothing waits, or nothing is sent any more; at once if nothing does. */
  whenDrained(then: () => void): void
  /** Nothing more is sent. */
  close(): void
}

/** As much is handed to the socket at once; the rest waits here, shared. */
const handedBytes = 256 * 1024

interface Parts {
  readonly socket: WebSocket
  /** More bytes wait (or fewer, when negative). */
  onWaiting(bytes: number): void
}

export const createOutgoing = ({ socket, onWaiting }: Parts): Outgoing => {
  const queue: { readonly bytes: Uint8Array; readonly isLast: boolean }[] = []
  let waitingBytes = 0
  let isOpen = true
  /** The socket takes no more for now. */
  let isFull = false
  const drained: (() => void)[] = []
  const tellDrained = () => {
    for (const then of drained.splice(0)) then()
  }

  const count = (bytes: number) => {
    waitingBytes += bytes
    onWaiting(bytes)
  }
  const pump = () => {
    while (isOpen && !isFull) {
      const part = queue.shift()
      if (!part) break
      isFull = socket.bufferedAmount + part.bytes.byteLength > handedBytes
      socket.send(part.bytes, { binary: true, fin: part.isLast }, () => {
        if (!isOpen) return
        count(-part.bytes.byteLength)
        if (socket.bufferedAmount <= handedBytes / 2) isFull = false
        if (queue.length > 0) pump()
        else if (waitingBytes === 0) tellDrained()
      })
    }
  }
  const add = (bytes: Uint8Array, isLast: boolean) => {
    count(bytes.byteLength)
    if (bytes.byteLength <= handedBytes) {
      queue.push({ bytes, isLast })
      return
    }
    for (let from = 0; from < bytes.byteLength; from += handedBytes) {
      const to = Math.min(bytes.byteLength, from + handedBytes)
      queue.push({ bytes: bytes.subarray(from, to), isLast: isLast && to === bytes.byteLength })
    }
  }

  return {
    get waitingBytes() {
      return waitingBytes
    },
    send: (message) => {
      if (!isOpen) return
      if (message instanceof Uint8Array) add(message, true)
      else {
        const [head, body] = message
        add(head, false)
        add(body, true)
      }
      pump()
    },
    whenDrained: (then) => {
      if (waitingBytes === 0) then()
      else drained.push(then)
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      onWaiting(-waitingBytes)
      waitingBytes = 0
      queue.length = 0
      tellDrained()
    },
  }
}
