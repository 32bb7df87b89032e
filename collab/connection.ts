// One socket in one document: its right, its messages, its end.
import type { WebSocket } from 'ws'
import { type DocumentClose, documentClose } from '#contract/system/document.ts'
import type { ScannedUpdate } from './check/scanUpdate.ts'
import type { PersonBudget } from './guards/personBudget.ts'
import type { PresenceOwner } from './guards/presence.ts'
import type { WritePermission } from './guards/writePermission.ts'
import type { DocumentCaller, DocumentRight } from './ports.ts'
import { createSendQueue, type OutgoingMessage } from './sendQueue.ts'
import { emptyPresenceMessage } from './sync/messages.ts'

export interface Connection extends PresenceOwner, WritePermission {
  right: DocumentRight
  graceUntil: number
  readonly isOpen: boolean
  readonly budget: PersonBudget
  /** Updates that wait for those that they build on. */
  readonly pendingUpdates: ScannedUpdate[]
  /** It sent an update that no document may have, so nothing more of it is checked. */
  isRefused: boolean
  presenceAnsweredAt: number
  /** Charges work to its person, whose messages are then read about so much later. */
  spend(ms: number): void
  send(message: OutgoingMessage): void
  /** For cursors: late ones are useless, so a slow reader gets none. */
  sendVolatile(message: Uint8Array): void
  /** Calls the listener when everything that was sent before has left, or the connection has ended. */
  onceDrained(listener: () => void): void
  /** Reads no further message until `resume` was called as often as `pause`. */
  pause(): void
  resume(): void
  /** Idempotent; `onEnd` is called at once, without waiting for the other side. */
  end(close: DocumentClose): void
  /** Sends a keep-alive and a ping; terminates a connection that has not answered the previous ping. */
  heartbeat(): void
}

interface Parts {
  socket: WebSocket
  caller: DocumentCaller
  budget: PersonBudget
  spend(ms: number): void
  onEnd(): void
}

/** A cursor is not sent to a page that has this much to read first. */
const maxQueuedForVolatile = 64 * 1024

export const createConnection = ({ socket, caller, budget, spend, onEnd }: Parts): Connection => {
  let isOpen = true
  let isAlive = true
  /** One at first: nothing is read before the document is open. */
  let pauseCount = 1
  let isWithinBudget = true
  const sendQueue = createSendQueue({
    socket,
    onQueuedBytes: (bytes) => {
      if (!budget.addQueuedBytes(bytes)) isWithinBudget = false
    },
  })
  const markClosed = () => {
    if (!isOpen) return
    isOpen = false
    sendQueue.close()
    onEnd()
  }
  const end = ({ code, reason }: DocumentClose) => {
    markClosed()
    socket.close(code, reason)
    socket.resume() // a paused socket would not receive the other side's close frame
  }
  socket.on('close', markClosed)
  socket.on('pong', () => {
    isAlive = true
  })
  const connection: Connection = {
    caller,
    clientId: undefined,
    right: 'read',
    graceUntil: 0,
    pendingUpdates: [],
    isRefused: false,
    presenceAnsweredAt: 0,
    budget,
    spend,
    get isOpen() {
      return isOpen
    },
    send: (message) => {
      if (!isOpen) return
      sendQueue.send(message)
      if (isWithinBudget) return
      end(documentClose.tooSlow)
      socket.terminate() // the close frame would wait behind everything that is queued
    },
    sendVolatile: (message) => {
      if (sendQueue.queuedBytes < maxQueuedForVolatile) connection.send(message)
    },
    onceDrained: sendQueue.onceDrained,
    pause: () => {
      pauseCount += 1
      socket.pause()
    },
    resume: () => {
      pauseCount -= 1
      if (pauseCount === 0) socket.resume()
    },
    end,
    heartbeat: () => {
      if (!isAlive) {
        markClosed()
        return socket.terminate()
      }
      isAlive = false
      socket.ping()
      connection.sendVolatile(emptyPresenceMessage)
    },
  }
  return connection
}
