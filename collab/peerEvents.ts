// What the other processes say about the documents that are open here.
import type { Peers } from './fanOut.ts'
import type { OpenRooms } from './openRooms.ts'
import type { DocumentKey, FanOut } from './ports.ts'
import type { Room } from './room.ts'
import type { PeerMessage } from './sync/peerMessages.ts'

interface Handlers {
  readonly reload: (room: Room) => void
  readonly remove: (key: DocumentKey) => void
  readonly restart: (key: DocumentKey) => void
}

export const receivePeerMessage = (
  room: Room,
  message: PeerMessage,
  processId: string,
  { reload, remove, restart }: Handlers,
) => {
  switch (message.kind) {
    case 'update':
      return room.applyPeerUpdate(message.update)
    case 'cursors':
      return room.receiveCursors(processId, message.cursors)
    case 'askCursors':
      return room.sendCursors()
    case 'reload':
      room.sendCursors()
      return reload(room)
    case 'merged':
      return reload(room)
    case 'removed':
      return remove(room.key)
    case 'restarted':
      return restart(room.key)
  }
}

interface Parts extends Pick<Handlers, 'reload'> {
  readonly fanOut: FanOut
  readonly peers: Peers
  readonly rooms: OpenRooms
}

/** Messages that were lost, and processes that are gone. Answers its stop. */
export const followProcesses = ({ fanOut, peers, rooms, reload }: Parts): (() => void) => {
  const unsubscribers = [
    fanOut.onGap(() => {
      for (const room of rooms.all.values()) {
        peers.publish(room.key, { kind: 'reload' })
        room.sendCursors()
        reload(room)
      }
    }),
    fanOut.onGone((processId) => {
      for (const room of rooms.all.values()) {
        room.processGone(processId)
        reload(room) // it may have stored an update that it could not publish any more
      }
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
