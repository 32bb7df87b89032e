// Reads the messages of one connection, not faster than its user may send them.
import type { WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import type { Bucket } from './guards/messageRate.ts'
import { parseMessage } from './guards/untrustedBytes.ts'
import type { Room } from './room.ts'

interface Parts {
  socket: WebSocket
  connection: Connection
  bucket: Bucket
  room: Room
  refuse: (connection: Connection, error: unknown) => void
}

export const readMessages = ({ socket, connection, bucket, room, refuse }: Parts) => {
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
  // A new connection does not get ahead of what its person has used up.
  const debtMs = bucket.debtMs()
  if (debtMs > 0) readLater(debtMs)
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
