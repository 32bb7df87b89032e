// One socket in one document: what it may do, what it is sent, how it ends.
import type { WebSocket } from 'ws'
import { type DocumentClose, documentClose } from '#contract/system/document.ts'
import type { ScannedUpdate } from './check/scanUpdate.ts'
import type { PersonBudget } from './guards/personBudget.ts'
import type { PresenceOwner } from './guards/presence.ts'
import type { WritePermission } from './guards/writePermission.ts'
import type { DocumentCaller, DocumentRight } from './ports.ts'
import { createOutgoing, type OutgoingMessage } from './sendQueue.ts'
import { noPresenceMessage } from './sync/messages.ts'

export interface Connection extends PresenceOwner, WritePermission {
  right: DocumentRight
  graceUntil: number
  readonly isOpen: boolean
  readonly budget: PersonBudget
  /** Updates that wait for others, which they build on. */
  readonly heldBack: ScannedUpdate[]
  /** It sent what no document may have: nothing more of it is looked at. */
  isRefused: boolean
  presenceAnsweredAt: number
  /** Its person's messages are read later by about so much. */
  spend(ms: number): void
  send(message: OutgoingMessage): void
  /** Cursors: they are worth nothing late, so a slow reader does without. */
  sendVolatile(message: Uint8Array): void
  /** Once everything before was read, or the connection has ended. */
  whenDrained(then: () => void): void
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
  budget: PersonBudget
  spend(ms: number): void
  onEnd(): void
}

/** A cursor is not sent to a page that has this much to read first. */
const volatileBytes = 64 * 1024

export const createConnection = ({ socket, caller, budget, spend, onEnd }: Parts): Connection => {
  let isOpen = true
  let isAlive = true
  /** Nothing is read before the document is open. */
  let pauses = 1
  let isWithinBudget = true
  const outgoing = createOutgoing({
    socket,
    onWaiting: (bytes) => {
      if (!budget.addWaiting(bytes)) isWithinBudget = false
    },
  })
  const over = () => {
    if (!isOpen) return
    isOpen = false
    outgoing.close()
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
    presenceAnsweredAt: 0,
    budget,
    spend,
    get isOpen() {
      return isOpen
    },
    send: (message) => {
      if (!isOpen) return
      outgoing.send(message)
      if (isWithinBudget) return
      end(documentClose.tooSlow)
      socket.terminate() // the close frame would wait behind everything that is queued
    },
    sendVolatile: (message) => {
      if (outgoing.waitingBytes < volatileBytes) connection.send(message)
    },
    whenDrained: outgoing.whenDrained,
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
      connection.sendVolatile(noPresenceMessage)
    },
  }
  return connection
}
