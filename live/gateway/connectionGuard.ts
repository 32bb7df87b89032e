// Limits what one connection may cost before anybody is signed in: its packets, the namespaces that it enters, and the
// messages that wait because it does not read.
import type { Server, Socket } from 'socket.io'
import { AppError } from '#contract/errors.ts'
import { createTokenBuckets, type TokenBuckets } from '#contract/rules/tokenBucket.ts'

/** A page sends a few commands a second, and a pong every five. */
const packetLimit = { burst: 200, perSecond: 40 } as const
/** A page enters each namespace once, and again after a lost lesson. */
const entryLimit = { burst: 8, perSecond: 0.5 } as const
/** In letters: some snapshots of a full class. */
const maxUnsentLength = 1024 * 1024

type Packet = { data?: unknown }
/** A connection of engine.io; its types leave out how its transport ends. */
interface Connection {
  readonly writeBuffer: readonly Packet[]
  readonly transport: { readonly socket?: { terminate?: () => void } }
  on(event: 'packet' | 'drain', listener: () => void): unknown
  on(event: 'packetCreate', listener: (packet: Packet) => void): unknown
  close(discard: boolean): void
}

const lengthOf = ({ data }: Packet): number =>
  typeof data === 'string' ? data.length : Buffer.isBuffer(data) ? data.byteLength : 0

export const guardConnection = (connection: Connection, now: () => number): void => {
  const packets = createTokenBuckets(packetLimit, now)
  /** Includes messages that the system's buffer has not taken yet. */
  let unsent = 0
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    connection.close(true)
    // Closing alone would wait for a peer that does not read.
    connection.transport.socket?.terminate?.()
  }
  connection.on('packet', () => {
    if (packets.take('packets') > 0) close()
  })
  connection.on('packetCreate', (packet) => {
    unsent += lengthOf(packet)
    if (unsent > maxUnsentLength) close()
  })
  connection.on('drain', () => {
    unsent = connection.writeBuffer.reduce((sum, packet) => sum + lengthOf(packet), 0)
  })
}

export const guardConnections = (io: Server, now: () => number): void => {
  // Emitted with each connection; its declared type lacks the members that are used here.
  io.engine.on('connection', (connection: unknown) => guardConnection(connection as Connection, now))
}

/**
 * The first middleware of each namespace: one message may ask a thousand times to enter, and each check asks the database.
 */
export const limitEntries = (now: () => number) => {
  const entries = new WeakMap<object, TokenBuckets>()
  return ({ conn }: Pick<Socket, 'conn'>, next: (refusal?: Error) => void): void => {
    const bucket = entries.get(conn) ?? createTokenBuckets(entryLimit, now)
    entries.set(conn, bucket)
    next(bucket.take('entries') === 0 ? undefined : new AppError('TOO_MANY'))
  }
}
