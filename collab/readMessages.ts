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
  /** The TCP connection below it. */
  tcpSocket: Socket
  connection: Connection
  bucket: Bucket
  room: Room
  refuse: (connection: Connection, error: unknown) => void
}

export const readMessages = ({ socket, tcpSocket, connection, bucket, room, refuse }: Parts) => {
  let resumeTimer: NodeJS.Timeout | undefined
  const pauseReading = (waitMs: number) => {
    if (!resumeTimer) connection.pause()
    clearTimeout(resumeTimer)
    resumeTimer = setTimeout(() => {
      resumeTimer = undefined
      connection.resume()
    }, waitMs)
  }
  /** Received bytes of a message that is not complete. */
  let incompleteBytes = 0
  const resetIncompleteBytes = () => {
    connection.budget.addIncompleteBytes(-incompleteBytes)
    incompleteBytes = 0
  }
  const countIncompleteBytes = (chunk: Buffer) => {
    if (!connection.isOpen) return
    incompleteBytes += chunk.byteLength
    if (connection.budget.addIncompleteBytes(chunk.byteLength)) return
    connection.end(documentClose.messageTooLarge)
    socket.terminate()
  }
  tcpSocket.on('data', countIncompleteBytes)
  socket.on('close', () => {
    clearTimeout(resumeTimer)
    resetIncompleteBytes()
    tcpSocket.off('data', countIncompleteBytes)
  })
  // A person cannot get rid of the debt by reconnecting.
  const debtMs = bucket.debtMs()
  if (debtMs > 0) pauseReading(debtMs)
  socket.on('message', (data, isBinary) => {
    resetIncompleteBytes()
    if (!connection.isOpen) return
    try {
      const bytes = data as Buffer // ws's own default for what comes in
      const waitMs = bucket.take(bytes.byteLength)
      if (waitMs > 0) pauseReading(waitMs)
      room.receive(connection, parseMessage(bytes, isBinary))
    } catch (error) {
      refuse(connection, error)
    }
  })
}
