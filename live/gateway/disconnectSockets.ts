// Ends sockets with a reason, wherever they are connected: every process lets go of its own.
import type { ClosedReason } from '#contract/classroom/classroom.ts'
import type { Seated } from './handshake.ts'

export interface Disconnection {
  readonly room: string
  readonly reason: ClosedReason
  /**
   * Only those who took their seat in an earlier version: word of a replacement may reach a process after the next one
   * has come there.
   */
  readonly before?: number | undefined
}

/** What a socket knows of itself. */
export interface SocketData {
  seated: Seated
  /** The version in which it took its seat. */
  takenIn?: number
  /** How often roles had changed when it was asked whether it may come in. */
  rightsAsked: number
}

/** What processes tell each other. */
export interface BetweenProcesses {
  closeSockets: (what: Disconnection) => void
}

interface OwnSocket {
  readonly data: Partial<SocketData>
  emit(name: 'classroom:closed', what: { reason: ClosedReason }): unknown
  disconnect(): unknown
}
interface Sockets {
  readonly adapter: { readonly rooms: ReadonlyMap<string, ReadonlySet<string>> }
  readonly sockets: ReadonlyMap<string, OwnSocket>
}

export const disconnectSockets = (namespace: Sockets, { room, reason, before = Infinity }: Disconnection) => {
  for (const id of [...(namespace.adapter.rooms.get(room) ?? [])]) {
    const socket = namespace.sockets.get(id)
    if (!socket || (socket.data.takenIn ?? 0) >= before) continue
    socket.emit('classroom:closed', { reason })
    socket.disconnect()
  }
}
