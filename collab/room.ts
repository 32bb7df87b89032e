// One open document with its connections.
import { documentClose } from '#contract/system/document.ts'
import type { DocumentCheck } from './check/updateChecks.ts'
import type { Connection } from './connection.ts'
import { createPresence } from './guards/presence.ts'
import { readStateVector } from './guards/untrustedBytes.ts'
import type { CollabLimits, CollabTiming, DocumentKey, DocumentRight } from './ports.ts'
import { createPresenceBroadcast } from './presenceBroadcast.ts'
import type { AppendBatch, AppendQueue } from './store/appendQueue.ts'
import { createDocumentState, isEmpty, type LoadedDocument } from './sync/documentState.ts'
import { emptyUpdate } from './sync/merge.ts'
import {
  emptyPresenceMessage,
  type Message,
  presenceMessage,
  syncStep1Message,
  updateMessage,
} from './sync/messages.ts'
import type { PeerCursor, PeerMessage } from './sync/peerMessages.ts'
import { createSyncAnswers } from './syncAnswers.ts'
import { createIntake } from './updateIntake.ts'

export interface Room {
  readonly key: DocumentKey
  readonly connections: ReadonlySet<Connection>
  /** It has no connections, and no updates wait to be stored. */
  readonly isIdle: boolean
  /** Updates stored since the last merge; of several processes the first one to reach the threshold merges. */
  readonly updatesSinceMerge: number
  join(connection: Connection, right: DocumentRight): void
  leave(connection: Connection): void
  /** Throws a Refusal: the connection ends. */
  receive(connection: Connection, message: Message): void
  setRight(connection: Connection, right: DocumentRight): void
  /** The updates are stored, so they may be sent to others. */
  batchStored(batch: AppendBatch<Connection>, updates: readonly Uint8Array[]): void
  batchFailed(batch: AppendBatch<Connection>): void
  /** An update that the server has stored itself. */
  applyServerUpdate(update: Uint8Array): void
  /** Runs `merge` in the background, then continues with its result and the updates that came during the merge. */
  compact(merge: () => Promise<LoadedDocument>): Promise<void>
  /** An update stored by another process, which sends it to its own connections itself. */
  applyPeerUpdate(update: Uint8Array): void
  /** Reloads the document from the store. */
  reload(load: () => Promise<LoadedDocument>): Promise<void>
  /** Presence entries of connections of another process. */
  receiveCursors(processId: string, cursors: readonly PeerCursor[]): void
  sendCursors(): void
  processGone(processId: string): void
  close(): void
}

interface Parts {
  key: DocumentKey
  loaded: LoadedDocument
  queue: AppendQueue<Connection>
  openCheck(updates: () => readonly Uint8Array[]): DocumentCheck
  /** Computes in a worker thread what a client with this state vector lacks of a large update. */
  diff(bytes: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array>
  /** To be called when the room may have become idle. */
  scheduleUnload(room: Room): void
  limits: CollabLimits
  timing: CollabTiming
  now(): number
  /** Publishes to the other processes. */
  publish(message: PeerMessage): void
}

const presenceAnswerMs = 250
/** A large update counts as several, so that the merge that makes it cheaper to send comes sooner. */
const bytesCountedAsUpdate = 8 * 1024

export const createRoom = (parts: Parts): Room => {
  const { key, loaded, diff, scheduleUnload, limits, timing, now, publish } = parts
  const connections = new Set<Connection>()
  const presence = createPresence<Connection>({ presenceBytes: limits.presenceBytes, now })
  let state = createDocumentState(loaded)
  let updatesSinceMerge = loaded.tail.length + 1
  /** Updates stored by other processes since the last merge. */
  let peerUpdatesSinceMerge = 0
  /** Set only while a merge runs: updates that its result may lack. */
  let updatesDuringMerge: Uint8Array[] | undefined
  let lastReplacement: Promise<void> = Promise.resolve()
  const { broadcast: broadcastPresence, close: closePresenceBroadcast } = createPresenceBroadcast({
    connections,
    presenceMs: timing.presenceMs,
    now,
    onLocalEntries: (cursors) => publish({ kind: 'cursors', cursors }),
  })

  /**
   * Replaces the state by what `load` returns, one load after the other, and sends connections the updates that are new:
   * another process may have stored an update and died before it published it.
   */
  const replace = (load: () => Promise<LoadedDocument>) => {
    const replacement = lastReplacement.then(async () => {
      updatesDuringMerge = []
      updatesSinceMerge = 0 // reset even when it fails, so that a failing merge is not retried with every stroke
      peerUpdatesSinceMerge = 0
      try {
        const before = state
        const { base, tail, metadata: pendingMetadata } = await load()
        const metadata = await pendingMetadata // nothing else waits for this load
        state = createDocumentState({ base, metadata, tail: [...tail, ...updatesDuringMerge] })
        updatesSinceMerge += 1
        for (const update of state.missingIn(before)) {
          intake.add(update)
          for (const connection of connections) connection.send(updateMessage(update))
        }
      } finally {
        updatesDuringMerge = undefined
      }
    })
    lastReplacement = replacement.catch(() => undefined)
    return replacement
  }
  const apply = (update: Uint8Array) => {
    state.add(update)
    updatesDuringMerge?.push(update)
  }

  const intake = createIntake({
    ...parts,
    state: () => state,
    requestState: (connection) => requestState(connection),
    onChecked: () => scheduleUnload(room),
  })
  /** Sends an update to everybody but its only author. */
  const broadcastUpdate = (update: Uint8Array, author?: Connection) => {
    apply(update)
    const message = updateMessage(update)
    for (const connection of connections) if (connection !== author) connection.send(message)
  }

  /** Runs at once, or as soon as the metadata of a large document is ready. */
  const whenMetadataReady = (connection: Connection, action: () => void) => {
    if (!state.pendingMetadata) return action()
    state.pendingMetadata
      .then(() => {
        if (connection.isOpen) action()
      })
      .catch(() => connection.end(documentClose.notStored)) // bytes in the store that cannot be read
  }
  const requestState = (connection: Connection) =>
    whenMetadataReady(connection, () => {
      if (connection.right === 'write') connection.send(syncStep1Message(state.stateVector()))
    })
  const syncAnswers = createSyncAnswers({
    missingUpdates: (stateVector) => state.missingUpdates(stateVector),
    diff,
  })
  const answerState = (connection: Connection, stateVector: Uint8Array) => {
    // A client without any state knows nothing that was never stored, and its answer needs no metadata.
    if (isEmpty(stateVector)) return syncAnswers.answer(connection, stateVector)
    whenMetadataReady(connection, () => {
      // A reader with unknown updates drew while offline and lost the pen meanwhile.
      if (connection.right === 'read' && state.isBehind(stateVector)) connection.end(documentClose.stale)
      else syncAnswers.answer(connection, stateVector)
    })
  }
  /** Answers with all cursors; a client that asks again at once, to see whether the server is there, gets an empty message. */
  const answerPresence = (connection: Connection) => {
    const isSoon = now() - connection.presenceAnsweredAt < presenceAnswerMs
    if (!isSoon) connection.presenceAnsweredAt = now()
    connection.send(isSoon ? emptyPresenceMessage : presenceMessage(presence.entriesOfOthers(connection)))
  }

  const room: Room = {
    key,
    connections,
    get isIdle() {
      return connections.size === 0 && intake.isEmpty && updatesDuringMerge === undefined
    },
    get updatesSinceMerge() {
      return updatesSinceMerge + peerUpdatesSinceMerge / 2
    },
    join: (connection, right) => {
      connections.add(connection)
      connection.right = right
      if (right === 'write') intake.prepare()
      requestState(connection)
    },
    leave: (connection) => {
      if (!connections.delete(connection)) return
      const removedEntry = presence.removeConnection(connection)
      if (removedEntry) broadcastPresence(connection, [removedEntry])
    },
    receive: (connection, message) => {
      if (message.kind === 'syncStep1') answerState(connection, readStateVector(message.stateVector))
      else if (message.kind === 'presence') {
        const isFirst = connection.clientId === undefined
        broadcastPresence(connection, presence.receive(connection, message.entries))
        // The client id of this connection is known from now on.
        if (isFirst && connection.clientId !== undefined) {
          connection.send(presenceMessage(presence.entriesOfOthers(connection)))
        }
      } else if (message.kind === 'queryPresence') {
        answerPresence(connection)
      } else intake.receive(connection, message.update, message.kind === 'syncStep2')
    },
    setRight: (connection, right) => {
      if (connection.right === right) return
      connection.right = right
      if (right === 'write') intake.prepare()
      connection.graceUntil = right === 'read' ? now() + timing.penGraceMs : 0
      // Without the updates that the client did not send as a reader its next strokes would stay pending.
      requestState(connection)
    },
    batchStored: (batch, updates) => {
      intake.batchDone(batch)
      for (const update of updates)
        updatesSinceMerge += 1 + Math.floor(update.byteLength / bytesCountedAsUpdate)
      // A batch of one author is not sent back to its author; of a batch of several each lacks the others' updates.
      const [author] = batch.authors
      for (const update of updates) broadcastUpdate(update, batch.authors.size === 1 ? author : undefined)
    },
    batchFailed: (batch) => {
      intake.batchDone(batch)
      intake.reset()
      for (const author of batch.authors) author.end(documentClose.notStored)
    },
    applyServerUpdate: (update) => {
      updatesSinceMerge += 1
      intake.add(update)
      broadcastUpdate(update)
    },
    compact: async (merge) => {
      if (!updatesDuringMerge) await replace(merge)
    },
    applyPeerUpdate: (update) => {
      peerUpdatesSinceMerge += 1
      intake.add(update)
      broadcastUpdate(update)
    },
    reload: replace,
    receiveCursors: (processId, cursors) =>
      broadcastPresence(undefined, presence.receivePeerCursors(processId, cursors)),
    sendCursors: () => {
      const cursors = presence.localEntries()
      if (cursors.length > 0) publish({ kind: 'cursors', cursors })
    },
    processGone: (processId) => broadcastPresence(undefined, presence.removeProcess(processId)),
    close: () => {
      closePresenceBroadcast()
      intake.close()
      state = createDocumentState({ base: emptyUpdate, tail: [] })
    },
  }
  return room
}
