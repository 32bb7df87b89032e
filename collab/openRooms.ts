// The rooms of the documents that are open here. One that nobody is in is unloaded after a while.
import type { DocumentKey } from './ports.ts'
import type { Room } from './room.ts'
import { idOf } from './store/appendQueue.ts'

interface Options {
  readonly idleMs: number
  /** It was unloaded because nobody was in it. */
  readonly onIdle: (room: Room) => void
}

export interface OpenRooms {
  readonly all: ReadonlyMap<string, Room>
  get(key: DocumentKey): Room | undefined
  /** `unsubscribe` is called when the room is unloaded. */
  add(room: Room, unsubscribe: () => void): void
  /** Unloads it after a while, if it is idle now and then. */
  scheduleUnload(room: Room): void
  unload(room: Room): void
  /** Nothing is unloaded by itself any more. */
  stopTimers(): void
}

export const createOpenRooms = ({ idleMs, onIdle }: Options): OpenRooms => {
  const rooms = new Map<string, Room>()
  const unsubscribers = new Map<Room, () => void>()
  const timers = new Map<Room, NodeJS.Timeout>()

  const get = (key: DocumentKey) => rooms.get(idOf(key))
  const isIdle = (room: Room) => room.isIdle && get(room.key) === room
  const unload = (room: Room) => {
    if (get(room.key) === room) rooms.delete(idOf(room.key))
    unsubscribers.get(room)?.()
    unsubscribers.delete(room)
    room.close()
  }
  const unloadIfIdle = (room: Room) => {
    timers.delete(room)
    if (!isIdle(room)) return
    unload(room)
    onIdle(room)
  }
  return {
    all: rooms,
    get,
    add: (room, unsubscribe) => {
      rooms.set(idOf(room.key), room)
      unsubscribers.set(room, unsubscribe)
    },
    scheduleUnload: (room) => {
      if (!isIdle(room)) return
      clearTimeout(timers.get(room))
      timers.set(
        room,
        setTimeout(() => unloadIfIdle(room), idleMs),
      )
    },
    unload,
    stopTimers: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
