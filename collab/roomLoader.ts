// Opens the rooms of documents. A room listens to the other processes before it loads, so that it misses nothing.
import type { Peers } from './fanOut.ts'
import type { OpenRooms } from './openRooms.ts'
import type { DocumentKey } from './ports.ts'
import type { Room } from './room.ts'
import { idOf } from './store/appendQueue.ts'
import type { PeerMessage } from './sync/peerMessages.ts'

interface Parts {
  readonly peers: Peers
  readonly rooms: OpenRooms
  readonly createRoom: (key: DocumentKey) => Promise<Room>
  readonly receive: (room: Room, message: PeerMessage, processId: string) => void
}

export const createRoomLoader = ({ peers, rooms, createRoom, receive }: Parts) => {
  const pendingLoads = new Map<string, Promise<Room>>()

  const load = async (key: DocumentKey) => {
    const earlyMessages: [PeerMessage, string][] = []
    let room: Room | undefined
    const unsubscribe = await peers.listen(key, (message, processId) => {
      if (room) receive(room, message, processId)
      else earlyMessages.push([message, processId])
    })
    try {
      room = await createRoom(key)
    } catch (error) {
      unsubscribe()
      throw error
    }
    rooms.add(room, unsubscribe)
    for (const [message, processId] of earlyMessages) receive(room, message, processId)
    peers.publish(key, { kind: 'askCursors' })
    rooms.scheduleUnload(room)
    return room
  }
  const track = (key: DocumentKey, loading: Promise<Room>) => {
    const id = idOf(key)
    const pendingLoad = loading.finally(() => pendingLoads.delete(id))
    pendingLoads.set(id, pendingLoad)
    return pendingLoad
  }
  return {
    pendingLoad: (key: DocumentKey) => pendingLoads.get(idOf(key)),
    open: async (key: DocumentKey) => rooms.get(key) ?? pendingLoads.get(idOf(key)) ?? track(key, load(key)),
    /** Loads it once more when it is ready; whoever comes meanwhile waits for that. */
    loadAgain: (key: DocumentKey, ready: Promise<void>) =>
      track(
        key,
        ready.then(() => load(key)),
      ),
  }
}
