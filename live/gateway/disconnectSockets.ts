// Closes sockets with a reason, wherever they are connected: every process closes its own.
import type { ClosedReason } from '#contract/classroom/classroom.ts'
import type { Seated } from './handshake.ts'

export interface Disconnection {
  readonly room: string
  readonly reason: ClosedReason
  /**
   * Only sockets that took their seat in an earlier version: the message about a replacement may reach a process after a
   * newer socket has connected there.
   */
  readonly before?: number | undefined
}

/** The data stored on a socket. */
export interface SocketData {
  seated: Seated
  /** The version in which it took its seat. */
  seatVersion?: number
  /** The count of role changes when its permission to enter was checked. */
  rightsVersion: number
}

/** Messages between processes. */
export interface BetweenProcesses {
  closeSockets: (what: Disconnection) => void
}

interface ClosableSocket {
  readonly data: Partial<SocketData>
  emit(name: 'classroom:closed', what: { reason: ClosedReason }): unknown
  disconnect(): unknown
}
interface Sockets {
  readonly adapter: { readonly rooms: ReadonlyMap<string, ReadonlySet<string>> }
  readonly sockets: ReadonlyMap<string, ClosableSocket>
}

export const disconnectSockets = (namespace: Sockets, { room, reason, before = Infinity }: Disconnection) => {
  for (const id of [...(namespace.adapter.rooms.get(room) ?? [])]) {
    const socket = namespace.sockets.get(id)
    if (!socket || (socket.data.seatVersion ?? 0) >= before) continue
    socket.emit('classroom:closed', { reason })
    socket.disconnect()
  }
}
