// Sends a socket the newest snapshot of its classroom, or closes it if the classroom has no place for it any more.
import type { ClosedReason } from '#contract/classroom/classroom.ts'
import { type ClassroomState, findSeat } from '../classroom/classroomState.ts'
import { snapshotOf } from '../classroom/views/classView.ts'
import type { LivePorts } from '../ports.ts'
import type { ClassroomSocket } from './classroomSocket.ts'

interface SnapshotParts {
  readonly ports: Pick<LivePorts, 'store' | 'now' | 'cluster'>
  readonly connectionOf: (socket: ClassroomSocket) => string
  readonly close: (socket: ClassroomSocket, reason: ClosedReason) => void
}

export const createSnapshots = ({ ports, connectionOf, close }: SnapshotParts) => {
  const { store, now, cluster } = ports

  const send = async (socket: ClassroomSocket, state: ClassroomState) => {
    const { key, seatId } = socket.data.seated
    const chat = await store.readChat(key)
    const isHost = findSeat(state, seatId)?.role === 'host'
    const talkTime = isHost ? await store.readTalkTime(key) : undefined
    socket.emit('classroom:snapshot', snapshotOf(state, { seatId, now: now(), chat, talkTime }))
  }

  /** Closes a socket whose seat another process has given away. */
  const isOutdated = (socket: ClassroomSocket, state: ClassroomState) => {
    const seat = findSeat(state, socket.data.seated.seatId)
    const isReplaced = seat?.connection && seat.connection !== connectionOf(socket)
    const isOver = state.phase === 'ended' || state.phase === 'closed' ? state.phase : undefined
    const reason = isOver ?? (isReplaced ? 'replaced' : seat ? undefined : 'closed')
    if (reason) close(socket, reason)
    return reason !== undefined
  }

  /** A change by another process between reading the state and joining the room is not received here, so read again. */
  const sendNewest = async (socket: ClassroomSocket, state: ClassroomState | null): Promise<void> => {
    if (!state) return close(socket, 'closed')
    if (cluster && isOutdated(socket, state)) return
    await send(socket, state)
    const newest = cluster && (await store.read(socket.data.seated.key))
    if (newest && newest.version > state.version) return sendNewest(socket, newest)
  }

  return { sendNewest }
}
