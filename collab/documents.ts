// The open documents: loaded for the first connection, merged in the background, unloaded after the last one has left.
import { documentClose } from '#contract/system/document.ts'
import { createBackgroundWork } from './backgroundWork.ts'
import { defaultShape } from './check/skeleton.ts'
import { createUpdateChecks } from './check/updateChecks.ts'
import type { Connection } from './connection.ts'
import { createPeers, noFanOut } from './fanOut.ts'
import { createOpenRooms } from './openRooms.ts'
import { followProcesses, receivePeerMessage } from './peerEvents.ts'
import type {
  CollabLimits,
  CollabPorts,
  CollabTiming,
  CopyRequest,
  CopyResult,
  DocumentKey,
} from './ports.ts'
import { createRoom, type Room } from './room.ts'
import { createRoomLoader } from './roomLoader.ts'
import { createSettling } from './settling.ts'
import { createAppendQueue } from './store/appendQueue.ts'
import { createStoredDocuments } from './store/storedDocuments.ts'
import { createMergeWorker } from './sync/mergeWorker.ts'

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
  const mergeWorker = createMergeWorker(log)
  const checks = createUpdateChecks(log)
  const settling = createSettling({ timing, onSettled, log })
  const background = createBackgroundWork(log)
  const stored = createStoredDocuments({
    store,
    log,
    mergeWorker,
    onMerged: (key) => peers.publish(key, { kind: 'merged' }),
  })
  const rooms = createOpenRooms({
    idleMs: timing.idleMs,
    onIdle: ({ key, updatesSinceMerge }) => {
      if (updatesSinceMerge >= updatesWorthMerging) background.add(key, stored.merge(key))
    },
  })
  const { scheduleUnload } = rooms

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
      const room = rooms.get(batch.key)
      if (room) afterWrite(room, () => room.batchStored(batch, updates))
    },
    onFailed: (batch) => {
      const room = rooms.get(batch.key)
      room?.batchFailed(batch)
      if (room) scheduleUnload(room)
    },
  })

  const afterWrite = (room: Room, write: () => void) => {
    write()
    if (room.updatesSinceMerge > limits.mergeAfterUpdates) compact(room)
    scheduleUnload(room)
  }

  const compact = (room: Room) =>
    background.add(
      room.key,
      room.compact(() => stored.merge(room.key)).finally(() => scheduleUnload(room)),
    )

  const reload = (room: Room) =>
    background.add(
      room.key,
      room.reload(() => stored.read(room.key)),
    )

  const loader = createRoomLoader({
    peers,
    rooms,
    createRoom: async (key) => {
      const shape = { ...defaultShape, ...shapeOf?.(key.name) }
      return createRoom({
        key,
        loaded: await stored.read(key),
        queue,
        openCheck: (updates) => checks.open({ shape, updates }),
        diff: mergeWorker.diff,
        scheduleUnload,
        limits,
        timing,
        now,
        publish: (message) => peers.publish(key, message),
      })
    },
    receive: (room, message, processId) =>
      receivePeerMessage(room, message, processId, {
        reload,
        remove: (key) => background.add(key, removeLocally(key)),
        restart: (key) => background.add(key, restartLocally(key)),
      }),
  })

  /** Resolves when every received update is stored or has failed. */
  const drain = async () => {
    await checks.drain()
    await queue.drain()
  }

  const empty = async (key: DocumentKey) => {
    await drain()
    settling.cancel(key)
    await store.remove(key)
  }
  const removeLocally = async (key: DocumentKey) => {
    const room = rooms.get(key)
    for (const connection of room?.connections ?? []) connection.end(documentClose.unknown)
    await empty(key)
    if (room) rooms.unload(room)
  }
  const restartLocally = async (key: DocumentKey) => {
    const emptying = empty(key)
    const room = rooms.get(key)
    if (!room) return emptying
    // A client that reconnects at once waits until the old content can no longer be read.
    const reloaded = loader.loadAgain(key, emptying)
    for (const connection of [...room.connections]) connection.end(documentClose.stale)
    rooms.unload(room)
    await reloaded
  }

  const stopFollowing = followProcesses({ fanOut, peers, rooms, reload })

  return {
    get rooms() {
      return rooms.all.values()
    },
    get count() {
      return rooms.all.size
    },
    openRoom: loader.open,
    scheduleUnload,
    copy: async (request) => {
      await drain() // updates that still wait to be stored are part of the copy
      const result = await store.copy(request, mergeWorker.compact)
      if (typeof result === 'string') return result
      // A document loaded after the copy contains it already; applying it twice changes nothing.
      const room = await loader.open({ tenantId: request.tenantId, name: request.to })
      room.applyServerUpdate(result.update)
      peers.publish(room.key, { kind: 'update', update: result.update })
      scheduleUnload(room)
      return result
    },
    broadcastStored: (key, update) => {
      peers.publish(key, { kind: 'update', update })
      const send = (room: Room) => afterWrite(room, () => room.applyServerUpdate(update))
      const room = rooms.get(key)
      if (room) return send(room)
      // It may have been read from the store before the update was there; applying it twice changes nothing.
      const pendingLoad = loader.pendingLoad(key)
      if (pendingLoad) background.add(key, pendingLoad.then(send))
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
      stopFollowing()
      rooms.stopTimers()
      await background.drain()
      await Promise.all([mergeWorker.close(), checks.close()])
      for (const room of rooms.all.values()) rooms.unload(room)
    },
  }
}
