// One socket in one document: what it may do, what it is sent, how it ends.
import type { WebSocket } from 'ws'
import { type DocumentClose, documentClose } from '#contract/system/document.ts'
import type { PresenceOwner } from './guards/presence.ts'
import type { WritePermission } from './guards/writePermission.ts'
import type { CollabLimits, DocumentCaller, DocumentRight } from './ports.ts'
import { noPresenceMessage } from './sync/messages.ts'

export interface Connection extends PresenceOwner, WritePermission {
  right: DocumentRight
  graceUntil: number
  readonly isOpen: boolean
  /** Updates that wait for others, which they build on. */
  readonly heldBack: Uint8Array[]
  /** It sent what no document may have: nothing more of it is looked at. */
  isRefused: boolean
  /** Its person's messages are read later by about so much. */
  spend(ms: number): void
  send(message: Uint8Array): void
  /** Reads no further message until `resume` was called as often as `pause`. */
  pause(): void
  resume(): void
  /** Idempotent; the owner is notified at once, not when the other side has answered. */
  end(close: DocumentClose): void
  /** Sends a keep-alive and a ping; terminates a connection that has not answered the previous ping. */
  beat(): void
}

interface Parts {
  socket: WebSocket
  caller: DocumentCaller
  limits: Pick<CollabLimits, 'waitingBytes'>
  spend(ms: number): void
  onEnd(): void
}

export const createConnection = ({ socket, caller, limits, spend, onEnd }: Parts): Connection => {
  let isOpen = true
  let isAlive = true
  /** Nothing is read before the document is open. */
  let pauses = 1
  const over = () => {
    if (!isOpen) return
    isOpen = false
    onEnd()
  }
  const end = ({ code, reason }: DocumentClose) => {
    over()
    socket.close(code, reason)
    socket.resume() // a paused socket would not receive the other side's close frame
  }
  socket.on('close', over)
  socket.on('pong', () => {
    isAlive = true
  })
  const connection: Connection = {
    caller,
    clientId: undefined,
    right: 'read',
    graceUntil: 0,
    heldBack: [],
    isRefused: false,
    spend,
    get isOpen() {
      return isOpen
    },
    send: (message) => {
      if (!isOpen) return
      socket.send(message)
      if (socket.bufferedAmount > limits.waitingBytes) {
        end(documentClose.tooSlow)
        socket.terminate() // the close frame would wait behind everything that is queued
      }
    },
    pause: () => {
      pauses += 1
      socket.pause()
    },
    resume: () => {
      pauses -= 1
      if (pauses === 0) socket.resume()
    },
    end,
    beat: () => {
      if (!isAlive) {
        over()
        return socket.terminate()
      }
      isAlive = false
      socket.ping()
      connection.send(noPresenceMessage)
    },
  }
  return connection
}
