// The public API of the shared documents. All their dependencies come in as ports.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type DocumentName,
  documentClose,
  documentLimits,
  documentProtocol,
  penGraceMs,
} from '#contract/system/document.ts'
import { type Connection, createConnection } from './connection.ts'
import { createDocuments } from './documents.ts'
import { createAuthenticate } from './guards/authenticate.ts'
import { createAuthorise, documentNameOf } from './guards/authorise.ts'
import { createConnectionLimits } from './guards/connectionLimits.ts'
import { type Bucket, createMessageRates } from './guards/messageRate.ts'
import { Refusal } from './guards/refusal.ts'
import { DocumentSocket } from './guards/sizeLimits.ts'
import { parseMessage } from './guards/untrustedBytes.ts'
import type {
  Access,
  CollabLimits,
  CollabPorts,
  CollabTiming,
  Copied,
  CopyBetween,
  DocumentCaller,
  DocumentKey,
} from './ports.ts'
import type { Room } from './room.ts'

/** Everything the server asks of the shared documents. */
export interface Collab {
  /** Answers an upgrade of `/collab/<name>`. */
  answer(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The owner of the document was deleted: closes all of its connections. */
  removed(key: DocumentKey): Promise<void>
  /** Copies one document into a new one, so that it continues where the other one ended. */
  copy(between: CopyBetween): Promise<Copied>
  counts(): { documents: number; connections: number }
  shutdown(): Promise<void>
}

interface Listening {
  socket: WebSocket
  connection: Connection
  bucket: Bucket
  room: Room
}

const usualTiming: CollabTiming = {
  appendMs: 10,
  presenceMs: 20,
  penGraceMs,
  beatMs: 12_000,
  idleMs: 5_000,
}
const usualLimits: CollabLimits = {
  ...documentLimits,
  // One person who draws makes 12 updates and some 30 cursor messages a second.
  messageBurst: 1_000,
  messagesPerSecond: 200,
  waitingBytes: 64 * 1024 * 1024,
  pieces: 500,
}

export const openCollab = (ports: CollabPorts): Collab => {
  const { log } = ports
  const timing = { ...usualTiming, ...ports.timing }
  const limits = { ...usualLimits, ...ports.limits }
  const authenticate = createAuthenticate(ports)
  const authorise = createAuthorise(ports)
  const places = createConnectionLimits(limits)
  const rates = createMessageRates(limits, ports.now)
  const documents = createDocuments({ ...ports, limits, timing })
  const connections = new Set<Connection>()
  let rightsVersion = 0
  let shuttingDown: Promise<void> | undefined

  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: DocumentSocket,
    maxPayload: limits.messageBytes,
    handleProtocols: (offered) => (offered.has(documentProtocol) ? documentProtocol : false),
  })

  /** Permissions that change while they are being looked up are looked up again. */
  const freshAccess = async (caller: DocumentCaller, name: DocumentName): Promise<Access> => {
    for (;;) {
      const asked = rightsVersion
      const access = await authorise(caller, name)
      if (asked === rightsVersion) return access
    }
  }

  /** A permission that changes while the document loads is looked up again too. */
  const openFor = async (caller: DocumentCaller, name: DocumentName) => {
    for (;;) {
      const { key, right } = await freshAccess(caller, name)
      const asked = rightsVersion
      const opened = await documents.enter(key)
      if (asked === rightsVersion) return { right, opened }
    }
  }

  const refuse = (connection: Pick<Connection, 'end'>, error: unknown) => {
    if (error instanceof Refusal) return connection.end(error.close)
    log.error({ err: error }, 'a document connection failed')
    connection.end(documentClose.notStored)
  }

  const enter = async (socket: WebSocket, request: IncomingMessage) => {
    const caller = await authenticate(request.headers['sec-websocket-protocol'])
    const name = documentNameOf(request.url ?? '')
    if (socket.readyState !== socket.OPEN) return
    const giveBack = places.take({ userId: caller.userId, document: name })
    const bucket = rates.of(caller.userId)
    let room: Room | undefined
    const connection = createConnection({
      socket,
      caller,
      limits,
      onEnd: () => {
        giveBack()
        bucket.giveBack()
        connections.delete(connection)
        room?.leave(connection)
        if (room) documents.left(room)
      },
    })
    connections.add(connection)
    try {
      const { right, opened } = await openFor(caller, name)
      if (!connection.isOpen) return documents.left(opened)
      room = opened
      listen({ socket, connection, bucket, room: opened })
      opened.join(connection, right)
      socket.resume()
    } catch (error) {
      refuse(connection, error)
    }
  }

  const listen = ({ socket, connection, bucket, room }: Listening) => {
    let waiting: NodeJS.Timeout | undefined
    const readLater = (waitMs: number) => {
      if (!waiting) connection.pause()
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        waiting = undefined
        connection.resume()
      }, waitMs)
    }
    socket.on('close', () => clearTimeout(waiting))
    socket.on('message', (data, isBinary) => {
      if (!connection.isOpen) return
      try {
        const bytes = data as Buffer // ws's own default for what comes in
        const waitMs = bucket.take(bytes.byteLength)
        if (waitMs > 0) readLater(waitMs)
        room.hear(connection, parseMessage(bytes, isBinary))
      } catch (error) {
        refuse(connection, error)
      }
    })
  }

  const askAgain = async (name: DocumentName | 'all') => {
    for (const room of documents.open) {
      if (name !== 'all' && room.key.name !== name) continue
      await Promise.all([...room.connections].map((connection) => askRightAgain(connection, room)))
    }
  }
  /** What arrives meanwhile waits: a stroke drawn as soon as the pen was given is not judged by the old right. */
  const askRightAgain = async (connection: Connection, room: Room) => {
    connection.pause()
    try {
      const { right } = await freshAccess(connection.caller, room.key.name)
      if (connection.isOpen) room.setRight(connection, right)
    } catch (error) {
      refuse(connection, error)
    } finally {
      connection.resume()
    }
  }

  const stopListening = [
    ports.onLoginEnded((loginId) => {
      for (const connection of connections) {
        if (connection.caller.loginId === loginId) connection.end(documentClose.signedOut)
      }
    }),
    ports.onRightsChanged((name) => {
      rightsVersion += 1
      void askAgain(name)
    }),
    // Another process may have announced a permission change meanwhile.
    ports.fanOut?.onGap(() => {
      rightsVersion += 1
      void askAgain('all')
    }),
    authenticate.close,
  ]
  const beat = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, timing.beatMs)

  return {
    answer: (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (accepted) => {
        accepted.pause() // read nothing before the client is authenticated
        accepted.on('error', (error) => log.info({ err: error }, 'a document connection broke'))
        const end: Connection['end'] = ({ code, reason }) => {
          accepted.close(code, reason)
          accepted.resume()
        }
        if (shuttingDown) return end(documentClose.stopping)
        enter(accepted, request).catch((error: unknown) => refuse({ end }, error))
      })
    },
    removed: documents.remove,
    copy: documents.copy,
    counts: () => ({ documents: documents.count, connections: connections.size }),
    shutdown: () => {
      shuttingDown ??= (async () => {
        clearInterval(beat)
        for (const stop of stopListening) stop?.()
        for (const connection of connections) connection.end(documentClose.stopping)
        await documents.close()
      })()
      return shuttingDown
    },
  }
}
