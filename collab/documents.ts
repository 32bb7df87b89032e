// The open documents: loaded for the first connection, merged in the background, unloaded after the last one has left.
import { documentClose } from '#contract/system/document.ts'
import { defaultShape } from './check/skeleton.ts'
import { createUpdateChecks } from './check/updateChecks.ts'
import type { Connection } from './connection.ts'
import { createPeers, noFanOut } from './fanOut.ts'
import type {
  CollabLimits,
  CollabPorts,
  CollabTiming,
  CopyRequest,
  CopyResult,
  DocumentKey,
  MergedUpdates,
} from './ports.ts'
import { createRoom, type Room } from './room.ts'
import { createSettling } from './settling.ts'
import { createAppendQueue, idOf } from './store/appendQueue.ts'
import { type LoadedDocument, loadedDocumentOf } from './sync/documentState.ts'
import { createMergeWorker } from './sync/mergeWorker.ts'
import type { PeerMessage } from './sync/peerMessages.ts'

/** A document that is unloaded with fewer updates is not merged: opening it again is as fast without. */
const updatesWorthMerging = 8

export interface Documents {
  readonly rooms: Iterable<Room>
  readonly count: number
  openRoom(key: DocumentKey): Promise<Room>
  /** Unloads the document after a while, if it is idle now and then. */
  scheduleUnload(room: Room): void
  /** Connections that are in the target document receive the copied content at once. */
  copy(request: CopyRequest): Promise<CopyResult>
  /** Sends an update that the server has stored itself. */
  broadcastStored(key: DocumentKey, update: Uint8Array): void
  /** Closes all connections of the document, here and in the other processes. */
  remove(key: DocumentKey): Promise<void>
  /** Closes them too, and empties the document: clients reconnect with a fresh Y.Doc. */
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
  const unloadTimers = new Map<Room, NodeJS.Timeout>()
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
      settling.documentChanged(
        batch.key,
        [...batch.authors].map(({ caller }) => caller.userId),
      )
      const room = rooms.get(idOf(batch.key))
      if (room) afterWrite(room, () => room.batchStored(batch, updates))
    },
    onFailed: (batch) => {
      const room = rooms.get(idOf(batch.key))
      room?.batchFailed(batch)
      if (room) scheduleUnload(room)
    },
  })

  const afterWrite = (room: Room, write: () => void) => {
    write()
    if (room.updatesSinceMerge > limits.mergeAfterUpdates) compact(room)
    scheduleUnload(room)
  }

  const mergeStored = async (key: DocumentKey) => {
    const merged = await store.compact(key, mergeAndLog(key))
    if (!merged) return read(key)
    peers.publish(key, { kind: 'merged' })
    return withMetadata([merged])
  }
  const mergeAndLog = (key: DocumentKey) => async (updates: Uint8Array[]) => {
    const merged: MergedUpdates = await mergeWorker.compact(updates)
    const { length } = merged.unusable
    if (length > 0)
      log.warn({ ...key, updates: length }, 'updates of a document that cannot be applied were set aside')
    return merged
  }
  /** Updates that an older version stored unchecked are merged first, which leaves out those that cannot be applied. */
  const read = async (key: DocumentKey): Promise<LoadedDocument> => {
    const { updates, areChecked } = await store.load(key)
    return areChecked ? withMetadata(updates) : mergeStored(key)
  }
  const withMetadata = (updates: readonly Uint8Array[]): LoadedDocument => {
    const { base, tail } = loadedDocumentOf(updates)
    return { base, tail, metadata: mergeWorker.readMetadata(base) }
  }
  const inBackground = (key: DocumentKey, task: Promise<unknown>) => {
    const job: Promise<void> = task
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ ...key, err: error }, 'a document could not be merged'))
      .finally(() => background.delete(job))
    background.add(job)
  }
  const compact = (room: Room) =>
    inBackground(
      room.key,
      room.compact(() => mergeStored(room.key)).finally(() => scheduleUnload(room)),
    )

  const scheduleUnload = (room: Room) => {
    if (!room.isIdle || rooms.get(idOf(room.key)) !== room) return
    clearTimeout(unloadTimers.get(room))
    unloadTimers.set(
      room,
      setTimeout(() => unloadIfIdle(room), timing.idleMs),
    )
  }
  const unloadIfIdle = (room: Room) => {
    unloadTimers.delete(room)
    if (!room.isIdle || rooms.get(idOf(room.key)) !== room) return
    unloadRoom(room)
    if (room.updatesSinceMerge >= updatesWorthMerging) inBackground(room.key, mergeStored(room.key))
  }
  const unloadRoom = (room: Room) => {
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

  const receivePeerMessage = (room: Room, message: PeerMessage, processId: string) => {
    const { key } = room
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
        return inBackground(key, removeLocally(key))
      case 'restarted':
        return inBackground(key, restartLocally(key))
    }
  }

  const load = async (key: DocumentKey) => {
    const earlyMessages: [PeerMessage, string][] = []
    let room: Room | undefined
    const unsubscribe = await peers.listen(key, (message, processId) => {
      if (room) receivePeerMessage(room, message, processId)
      else earlyMessages.push([message, processId])
    })
    try {
      const publish = (message: PeerMessage) => peers.publish(key, message)
      const shape = { ...defaultShape, ...shapeOf?.(key.name) }
      const openCheck = (updates: () => readonly Uint8Array[]) => checks.open({ shape, updates })
      const loaded = await read(key)
      room = createRoom({
        key,
        loaded,
        queue,
        openCheck,
        diff: mergeWorker.diff,
        scheduleUnload,
        limits,
        timing,
        now,
        publish,
      })
    } catch (error) {
      unsubscribe()
      throw error
    }
    rooms.set(idOf(key), room)
    unsubscribers.set(room, unsubscribe)
    for (const [message, processId] of earlyMessages) receivePeerMessage(room, message, processId)
    peers.publish(key, { kind: 'askCursors' })
    scheduleUnload(room)
    return room
  }

  /** Resolves when every received update is stored or has failed. */
  const drain = async () => {
    await checks.drain()
    await queue.drain()
  }

  const removeLocally = async (key: DocumentKey) => {
    const room = rooms.get(idOf(key))
    for (const connection of room?.connections ?? []) connection.end(documentClose.unknown)
    await drain()
    settling.cancel(key)
    await store.remove(key)
    if (room) unloadRoom(room)
  }

  const restartLocally = async (key: DocumentKey) => {
    const id = idOf(key)
    const emptying = (async () => {
      await drain()
      settling.cancel(key)
      await store.remove(key)
    })()
    const room = rooms.get(id)
    if (!room) return emptying
    // A client that reconnects at once waits until the old content can no longer be read.
    const reloaded = emptying.then(() => load(key)).finally(() => pendingLoads.delete(id))
    pendingLoads.set(id, reloaded)
    for (const connection of [...room.connections]) connection.end(documentClose.stale)
    unloadRoom(room)
    await reloaded
  }

  const fanOutUnsubscribers = [
    fanOut.onGap(() => {
      for (const room of rooms.values()) {
        peers.publish(room.key, { kind: 'reload' })
        room.sendCursors()
        reload(room)
      }
    }),
    fanOut.onGone((processId) => {
      for (const room of rooms.values()) {
        room.processGone(processId)
        reload(room) // it may have stored an update that it could not publish any more
      }
    }),
  ]

  const openRoom = async (key: DocumentKey) => {
    const id = idOf(key)
    const room = rooms.get(id)
    if (room) return room
    const pendingLoad = pendingLoads.get(id) ?? load(key).finally(() => pendingLoads.delete(id))
    pendingLoads.set(id, pendingLoad)
    return pendingLoad
  }

  return {
    get rooms() {
      return rooms.values()
    },
    get count() {
      return rooms.size
    },
    openRoom,
    scheduleUnload,
    copy: async (request) => {
      await drain() // updates that still wait to be stored are part of the copy
      const result = await store.copy(request, mergeWorker.compact)
      if (typeof result === 'string') return result
      // A document loaded after the copy contains it already; applying it twice changes nothing.
      const room = await openRoom({ tenantId: request.tenantId, name: request.to })
      room.applyServerUpdate(result.update)
      peers.publish(room.key, { kind: 'update', update: result.update })
      scheduleUnload(room)
      return result
    },
    broadcastStored: (key, update) => {
      peers.publish(key, { kind: 'update', update })
      const send = (room: Room) => afterWrite(room, () => room.applyServerUpdate(update))
      const room = rooms.get(idOf(key))
      if (room) return send(room)
      // It may have been read from the store before the update was there; applying it twice changes nothing.
      const pendingLoad = pendingLoads.get(idOf(key))
      if (pendingLoad) inBackground(key, pendingLoad.then(send))
    },
    remove: async (key) => {
      await removeLocally(key)
      peers.publish(key, { kind: 'removed' })
    },
    restart: async (key) => {
      await restartLocally(key)
      peers.publish(key, { kind: 'restarted' })
    },
    close: async () => {
      await drain()
      await settling.close()
      for (const unsubscribe of fanOutUnsubscribers) unsubscribe()
      for (const timer of unloadTimers.values()) clearTimeout(timer)
      await Promise.all(background)
      await Promise.all([mergeWorker.close(), checks.close()])
      for (const room of rooms.values()) unloadRoom(room)
    },
  }
}
