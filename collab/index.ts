// The public API of the shared documents. All their dependencies come in as ports.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { documentClose, documentLimits, documentProtocol, penGraceMs } from '#contract/system/document.ts'
import { type Connection, createConnection } from './connection.ts'
import { createCurrentAccess } from './currentAccess.ts'
import { createDocuments } from './documents.ts'
import { createAuthenticate } from './guards/authenticate.ts'
import { createAuthorise, documentNameOf } from './guards/authorise.ts'
import { createConnectionLimits } from './guards/connectionLimits.ts'
import { createMessageRates } from './guards/messageRate.ts'
import { createPersonBudgets } from './guards/personBudget.ts'
import { Refusal } from './guards/refusal.ts'
import { DocumentSocket } from './guards/sizeLimits.ts'
import type {
  CollabLimits,
  CollabPorts,
  CollabTiming,
  CopyRequest,
  CopyResult,
  DocumentKey,
} from './ports.ts'
import { readMessages } from './readMessages.ts'
import type { Room } from './room.ts'

/** Everything the server asks of the shared documents. */
export interface Collab {
  /** Answers an upgrade of `/collab/<name>`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The owner of the document was deleted: closes all of its connections. */
  remove(key: DocumentKey): Promise<void>
  /** Empties the document, whose content is no longer needed; its clients reconnect with a fresh Y.Doc. */
  restart(key: DocumentKey): Promise<void>
  /** Copies one document into a new one, so that it continues where the other one ended. */
  copy(request: CopyRequest): Promise<CopyResult>
  /** The server has stored this update itself: sends it to everybody in the document, in every process. */
  broadcastStored(key: DocumentKey, update: Uint8Array): void
  counts(): { documents: number; connections: number }
  shutdown(): Promise<void>
}

const defaultTiming: CollabTiming = {
  appendMs: 10,
  presenceMs: 20,
  penGraceMs,
  heartbeatMs: 12_000,
  idleMs: 5_000,
  settleMs: 2_000,
  settleMaxMs: 10_000,
}
const defaultLimits: CollabLimits = {
  ...documentLimits,
  // A page that comes back after hours without a connection sends all of it at once.
  update: { structs: 100_000, values: 400_000, depth: 100 },
  // One person who draws makes 12 updates and some 30 cursor messages a second.
  messageBurst: 1_000,
  messagesPerSecond: 200,
  waitingBytes: 64 * 1024 * 1024,
  arrivingBytes: 16 * 1024 * 1024,
  mergeAfterUpdates: 500,
}

export const openCollab = (ports: CollabPorts): Collab => {
  const { log } = ports
  const timing = { ...defaultTiming, ...ports.timing }
  const limits = { ...defaultLimits, ...ports.limits }
  const authenticate = createAuthenticate(ports)
  const connectionLimits = createConnectionLimits(limits)
  const rates = createMessageRates(limits, ports.now)
  const budgets = createPersonBudgets(limits)
  const documents = createDocuments({ ...ports, limits, timing })
  const connections = new Set<Connection>()
  let shutdownDone: Promise<void> | undefined

  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: DocumentSocket,
    maxPayload: limits.messageBytes,
    handleProtocols: (offered) => (offered.has(documentProtocol) ? documentProtocol : false),
  })

  const refuse = (connection: Pick<Connection, 'end'>, error: unknown) => {
    if (error instanceof Refusal) return connection.end(error.close)
    log.error({ err: error }, 'a document connection failed')
    connection.end(documentClose.notStored)
  }
  const access = createCurrentAccess({ authorise: createAuthorise(ports), documents, refuse })

  const enter = async (socket: WebSocket, request: IncomingMessage) => {
    const caller = await authenticate(request)
    const name = documentNameOf(request.url ?? '')
    if (socket.readyState !== socket.OPEN) return
    const releaseSlot = connectionLimits.reserve({ userId: caller.userId, document: name })
    const bucket = rates.of(caller.userId)
    const budget = budgets.of(caller.userId)
    let room: Room | undefined
    const connection = createConnection({
      socket,
      caller,
      budget,
      spend: bucket.spend,
      onEnd: () => {
        releaseSlot()
        bucket.release()
        budget.release()
        connections.delete(connection)
        room?.leave(connection)
        if (room) documents.scheduleUnload(room)
      },
    })
    connections.add(connection)
    try {
      const { right, openedRoom } = await access.open(caller, name)
      if (!connection.isOpen) return documents.scheduleUnload(openedRoom)
      room = openedRoom
      readMessages({ socket, tcpSocket: request.socket, connection, bucket, room: openedRoom, refuse })
      openedRoom.join(connection, right)
      connection.resume()
    } catch (error) {
      refuse(connection, error)
    }
  }

  const unsubscribers = [
    ports.onLoginEnded((loginId) => {
      for (const connection of connections) {
        if (connection.caller.loginId === loginId) connection.end(documentClose.signedOut)
      }
    }),
    ports.onRightsChanged((name) => void access.recheck(name)),
    // Another process may have announced a change of permissions meanwhile, or died before it could announce one.
    ports.fanOut?.onGap(() => void access.recheck('all')),
    ports.fanOut?.onGone(() => void access.recheck('all')),
    authenticate.close,
  ]
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.heartbeat()
  }, timing.heartbeatMs)

  return {
    handleUpgrade: (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (accepted) => {
        accepted.pause() // read nothing before the client is authenticated
        accepted.on('error', (error) => log.info({ err: error }, 'a document connection broke'))
        const end: Connection['end'] = ({ code, reason }) => {
          accepted.close(code, reason)
          accepted.resume()
        }
        if (shutdownDone) return end(documentClose.stopping)
        enter(accepted, request).catch((error: unknown) => refuse({ end }, error))
      })
    },
    remove: documents.remove,
    restart: documents.restart,
    copy: documents.copy,
    broadcastStored: documents.broadcastStored,
    counts: () => ({ documents: documents.count, connections: connections.size }),
    shutdown: () => {
      shutdownDone ??= (async () => {
        clearInterval(heartbeat)
        for (const unsubscribe of unsubscribers) unsubscribe?.()
        for (const connection of connections) connection.end(documentClose.stopping)
        await documents.close()
      })()
      return shutdownDone
    },
  }
}
