// The open documents: loaded for the first connection, merged in the background, unloaded after the last one has left.
import { documentClose } from '#contract/system/document.ts'
import { usualShape } from './check/skeleton.ts'
import { createUpdateChecks } from './check/updateChecks.ts'
import type { Connection } from './connection.ts'
import { createPeers, noFanOut } from './fanOut.ts'
import type {
  CollabLimits,
  CollabPorts,
  CollabTiming,
  Copied,
  CopyBetween,
  DocumentKey,
  Merged,
} from './ports.ts'
import { createRoom, type Room } from './room.ts'
import { createSettling } from './settling.ts'
import { createAppendQueue, idOf } from './store/appendQueue.ts'
import { type Loaded, loadedOf } from './sync/documentState.ts'
import { createMergeWorker } from './sync/mergeWorker.ts'
import type { PeerMessage } from './sync/peerMessages.ts'

/** A document that is unloaded with fewer pieces is not merged: opening it again is as fast without. */
const piecesWorthMerging = 8

export interface Documents {
  readonly open: Iterable<Room>
  readonly count: number
  enter(key: DocumentKey): Promise<Room>
  /** A connection has left; unloads the document if it was the last. */
  left(room: Room): void
  /** Connections that are in the document get the copied content at once. */
  copy(between: CopyBetween): Promise<Copied>
  /** An update that the server has stored itself. */
  stored(key: DocumentKey, update: Uint8Array): void
  /** Closes all connections of the document, here and in the other processes. */
  remove(key: DocumentKey): Promise<void>
  /** The same, and it begins anew, empty: clients come back with a fresh Y.Doc. */
  restart(key: DocumentKey): Promise<void>
  close(): Promise<void>
}

type Parts = Pick<CollabPorts, 'store' | 'fanOut' | 'log' | 'now' | 'onSettled' | 'shapeOf'> & {
  limits: CollabLimits
  timing: CollabTiming
}

export const createDocuments = (parts: Parts): Documents => {
  const { store, fanOut = noFanOut, log, now, limits, timing, onSettled, shapeOf } = parts
  const peers = createPeers(fanOut, log)
  const rooms = new Map<string, Room>()
  const unsubscribers = new Map<Room, () => void>()
  const pendingLoads = new Map<string, Promise<Room>>()
  const idle = new Map<Room, NodeJS.Timeout>()
  const background = new Set<Promise<void>>()
  const mergeWorker = createMergeWorker(log)
  const checks = createUpdateChecks(log)
  const settling = createSettling({ timing, onSettled, log })

  const queue = createAppendQueue<Connection>({
    store,
    log,
    appendMs: timing.appendMs,
    onWritten: (batch, updates) => {
      for (const update of updates) peers.publish(batch.key, { kind: 'update', update })
      settling.changed(
        batch.key,
        [...batch.authors].map(({ caller }) => caller.userId),
      )
      const room = rooms.get(idOf(batch.key))
      if (room) wrote(room, () => room.written(batch, updates))
    },
    onFailed: (batch) => {
      const room = rooms.get(idOf(batch.key))
      room?.failed(batch)
      if (room) left(room)
    },
  })

  const wrote = (room: Room, write: () => void) => {
    write()
    if (room.pieces > limits.pieces) compact(room)
    left(room)
  }

  const merge = async (key: DocumentKey) => {
    const merged = await store.compact(key, compactOf(key))
    if (!merged) return read(key)
    peers.publish(key, { kind: 'merged' })
    return withFacts([merged])
  }
  const compactOf = (key: DocumentKey) => async (pieces: Uint8Array[]) => {
    const merged: Merged = await mergeWorker.compact(pieces)
    const { length } = merged.unusable
    if (length > 0)
      log.warn({ ...key, pieces: length }, 'pieces of a document that cannot be applied were set aside')
    return merged
  }
  /** What an older version stored untried is merged first, which leaves out what cannot be applied. */
  const read = async (key: DocumentKey): Promise<Loaded> => {
    const { pieces, areChecked } = await store.load(key)
    return areChecked ? withFacts(pieces) : merge(key)
  }
  const withFacts = (pieces: readonly Uint8Array[]): Loaded => {
    const { base, tail } = loadedOf(pieces)
    return { base, tail, facts: mergeWorker.readMetadata(base) }
  }
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
      setTimeout(() => unload(room), timing.idleMs),
    )
  }
  const unload = (room: Room) => {
    idle.delete(room)
    if (!room.isIdle || rooms.get(idOf(room.key)) !== room) return
    forget(room)
    if (room.pieces >= piecesWorthMerging) inBackground(room.key, merge(room.key))
  }
  const forget = (room: Room) => {
    if (rooms.get(idOf(room.key)) === room) rooms.delete(idOf(room.key))
    unsubscribers.get(room)?.()
    unsubscribers.delete(room)
    room.close()
  }

  const reload = (room: Room) =>
    inBackground(
      room.key,
      room.reload(() => read(room.key)),
    )

  const receivePeerMessage = (room: Room, message: PeerMessage, from: string) => {
    const { key } = room
    switch (message.kind) {
      case 'update':
        return room.heard(message.update)
      case 'cursors':
        return room.receiveCursors(from, message.cursors)
      case 'askCursors':
        return room.sendCursors()
      case 'reload':
        room.sendCursors()
        return reload(room)
      case 'merged':
        return reload(room)
      case 'removed':
        return inBackground(key, removeHere(key))
      case 'restarted':
        return inBackground(key, restartHere(key))
    }
  }

  const load = async (key: DocumentKey) => {
    const early: [PeerMessage, string][] = []
    let room: Room | undefined
    const stop = await peers.listen(key, (message, from) => {
      if (room) receivePeerMessage(room, message, from)
      else early.push([message, from])
    })
    try {
      const publish = (message: PeerMessage) => peers.publish(key, message)
      const shape = { ...usualShape, ...shapeOf?.(key.name) }
      const checkOf = (pieces: () => readonly Uint8Array[]) => checks.of({ shape, pieces })
      const loaded = await read(key)
      room = createRoom({
        key,
        loaded,
        queue,
        checkOf,
        cut: mergeWorker.cut,
        left,
        limits,
        timing,
        now,
        publish,
      })
    } catch (error) {
      stop()
      throw error
    }
    rooms.set(idOf(key), room)
    unsubscribers.set(room, stop)
    for (const [message, from] of early) receivePeerMessage(room, message, from)
    peers.publish(key, { kind: 'askCursors' })
    left(room)
    return room
  }

  /** Everything that has arrived is stored, or has failed. */
  const drain = async () => {
    await checks.drain()
    await queue.drain()
  }

  const removeHere = async (key: DocumentKey) => {
    const room = rooms.get(idOf(key))
    for (const connection of room?.connections ?? []) connection.end(documentClose.unknown)
    await drain()
    settling.forget(key)
    await store.remove(key)
    if (room) forget(room)
  }

  const restartHere = async (key: DocumentKey) => {
    const id = idOf(key)
    const emptied = (async () => {
      await drain()
      settling.forget(key)
      await store.remove(key)
    })()
    const room = rooms.get(id)
    if (!room) return emptied
    // Who comes back at once waits until nothing of before can be read any more.
    const again = emptied.then(() => load(key)).finally(() => pendingLoads.delete(id))
    pendingLoads.set(id, again)
    for (const connection of [...room.connections]) connection.end(documentClose.stale)
    forget(room)
    await again
  }

  const stopListening = [
    fanOut.onGap(() => {
      for (const room of rooms.values()) {
        peers.publish(room.key, { kind: 'reload' })
        room.sendCursors()
        reload(room)
      }
    }),
    fanOut.onGone((from) => {
      for (const room of rooms.values()) {
        room.peerGone(from)
        reload(room) // it may have stored an update that it could not publish any more
      }
    }),
  ]

  const enter = async (key: DocumentKey) => {
    const id = idOf(key)
    const known = rooms.get(id)
    if (known) return known
    const coming = pendingLoads.get(id) ?? load(key).finally(() => pendingLoads.delete(id))
    pendingLoads.set(id, coming)
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
      await drain() // updates that still wait to be stored are part of the copy
      const copied = await store.copy(between, mergeWorker.compact)
      if (typeof copied === 'string') return copied
      // A document loaded after the copy contains it already; applying it twice changes nothing.
      const room = await enter({ tenantId: between.tenantId, name: between.to })
      room.stored(copied.update)
      peers.publish(room.key, { kind: 'update', update: copied.update })
      left(room)
      return copied
    },
    stored: (key, update) => {
      peers.publish(key, { kind: 'update', update })
      const send = (room: Room) => wrote(room, () => room.stored(update))
      const room = rooms.get(idOf(key))
      if (room) return send(room)
      // It may have been read from the store before the update was there; applying it twice changes nothing.
      const coming = pendingLoads.get(idOf(key))
      if (coming) inBackground(key, coming.then(send))
    },
    remove: async (key) => {
      await removeHere(key)
      peers.publish(key, { kind: 'removed' })
    },
    restart: async (key) => {
      await restartHere(key)
      peers.publish(key, { kind: 'restarted' })
    },
    close: async () => {
      await drain()
      await settling.close()
      for (const stop of stopListening) stop()
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all(background)
      await Promise.all([mergeWorker.close(), checks.close()])
      for (const room of rooms.values()) forget(room)
    },
  }
}
