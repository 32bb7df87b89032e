// Reads the messages of one connection, not faster than its user may send them.
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { documentClose } from '#contract/system/document.ts'
import type { Connection } from './connection.ts'
import type { Bucket } from './guards/messageRate.ts'
import { parseMessage } from './guards/untrustedBytes.ts'
import type { Room } from './room.ts'

interface Parts {
  socket: WebSocket
  /** The TCP connection under it. */
  raw: Socket
  connection: Connection
  bucket: Bucket
  room: Room
  refuse: (connection: Connection, error: unknown) => void
}

export const readMessages = ({ socket, raw, connection, bucket, room, refuse }: Parts) => {
  let waiting: NodeJS.Timeout | undefined
  const readLater = (waitMs: number) => {
    if (!waiting) connection.pause()
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      waiting = undefined
      connection.resume()
    }, waitMs)
  }
  /** Of a message that has not ended. */
  let arriving = 0
  const ended = () => {
    connection.budget.addArriving(-arriving)
    arriving = 0
  }
  const countArriving = (chunk: Buffer) => {
    if (!connection.isOpen) return
    arriving += chunk.byteLength
    if (connection.budget.addArriving(chunk.byteLength)) return
    connection.end(documentClose.messageTooLarge)
    socket.terminate()
  }
  raw.on('data', countArriving)
  socket.on('close', () => {
    clearTimeout(waiting)
    ended()
    raw.off('data', countArriving)
  })
  // A new connection does not get ahead of what its person has used up.
  const debtMs = bucket.debtMs()
  if (debtMs > 0) readLater(debtMs)
  socket.on('message', (data, isBinary) => {
    ended()
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
