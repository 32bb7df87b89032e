// Which documents are open: loaded when the first comes, merged in the background, let go when nobody is left.
import type { Connection } from './connection.ts'
import type { CollabLimits, CollabPorts, CollabTiming, Copied, CopyBetween, DocumentKey } from './ports.ts'
import { createRoom, type Room } from './room.ts'
import { createAppendQueue, idOf } from './store/appendQueue.ts'
import { squeezePieces } from './sync/merge.ts'

/** A document that is let go with fewer pieces stays as it is: the next one who opens it is as quick. */
const piecesWorthMerging = 8

export interface Documents {
  readonly open: Iterable<Room>
  readonly count: number
  enter(key: DocumentKey): Promise<Room>
  /** Somebody left: perhaps it was the last. */
  left(room: Room): void
  /** Who is in it sees at once what was copied into it. */
  copy(between: CopyBetween): Promise<Copied>
  remove(key: DocumentKey): Promise<void>
  close(): Promise<void>
}

type Parts = Pick<CollabPorts, 'store' | 'log' | 'now'> & { limits: CollabLimits; timing: CollabTiming }

export const createDocuments = ({ store, log, now, limits, timing }: Parts): Documents => {
  const rooms = new Map<string, Room>()
  const loading = new Map<string, Promise<Room>>()
  const idle = new Map<Room, NodeJS.Timeout>()
  const background = new Set<Promise<void>>()

  const queue = createAppendQueue<Connection>({
    store,
    log,
    appendMs: timing.appendMs,
    onWritten: (round, update) => {
      const room = rooms.get(idOf(round.key))
      if (!room) return
      room.written(round, update)
      if (room.pieces > limits.pieces) compact(room)
      left(room)
    },
    onFailed: (round) => {
      const room = rooms.get(idOf(round.key))
      room?.failed(round)
      if (room) left(room)
    },
  })

  const merge = (key: DocumentKey) => store.compact(key, squeezePieces)
  const inBackground = (key: DocumentKey, work: Promise<unknown>) => {
    const done: Promise<void> = work
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ ...key, err: error }, 'a document could not be merged'))
      .finally(() => background.delete(done))
    background.add(done)
  }
  const compact = (room: Room) =>
    inBackground(
      room.key,
      room.compact(() => merge(room.key)).finally(() => left(room)),
    )

  const left = (room: Room) => {
    if (!room.isIdle || rooms.get(idOf(room.key)) !== room) return
    clearTimeout(idle.get(room))
    idle.set(
      room,
      setTimeout(() => letGo(room), timing.idleMs),
    )
  }
  const letGo = (room: Room) => {
    idle.delete(room)
    if (!room.isIdle || rooms.get(idOf(room.key)) !== room) return
    rooms.delete(idOf(room.key))
    if (room.pieces >= piecesWorthMerging) inBackground(room.key, merge(room.key))
    room.close()
  }

  const load = async (key: DocumentKey) => {
    const room = createRoom({ key, loaded: await store.load(key), queue, limits, timing, now })
    rooms.set(idOf(key), room)
    left(room)
    return room
  }

  const enter = async (key: DocumentKey) => {
    const id = idOf(key)
    const known = rooms.get(id)
    if (known) return known
    const coming = loading.get(id) ?? load(key).finally(() => loading.delete(id))
    loading.set(id, coming)
    return coming
  }

  return {
    get open() {
      return rooms.values()
    },
    get count() {
      return rooms.size
    },
    enter,
    left,
    copy: async (between) => {
      await queue.drain() // what was drawn a moment ago is copied too, and counts as drawn
      const copied = await store.copy(between, squeezePieces)
      if (typeof copied === 'string') return copied
      // Loaded after the copy it holds it already; told twice, it is the same.
      const room = await enter({ tenantId: between.tenantId, name: between.to })
      room.written({ pieces: [], authors: new Set() }, copied.update)
      left(room)
      return copied
    },
    remove: async (key) => {
      await queue.drain()
      await store.remove(key)
      const room = rooms.get(idOf(key))
      if (room) rooms.delete(idOf(key))
    },
    close: async () => {
      await queue.drain()
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all(background)
      for (const room of rooms.values()) room.close()
      rooms.clear()
    },
  }
}
