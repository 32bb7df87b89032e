// One open document with its connections.
import { documentClose } from '#contract/system/document.ts'
import type { Connection } from './connection.ts'
import { createPresence } from './guards/presence.ts'
import { requireAllowedSize } from './guards/sizeLimits.ts'
import { readStateVector, readUpdateEffect } from './guards/untrustedBytes.ts'
import { mayApply } from './guards/writePermission.ts'
import type { CollabLimits, CollabTiming, DocumentKey, DocumentRight } from './ports.ts'
import { createPresenceBroadcast } from './presenceBroadcast.ts'
import type { AppendQueue } from './store/appendQueue.ts'
import { createDocumentState, isEmpty, type Loaded } from './sync/documentState.ts'
import { emptyUpdate } from './sync/merge.ts'
import {
  type Message,
  presenceMessageOf,
  stateAnswerMessage,
  stateRequestMessage,
  updateMessage,
} from './sync/messages.ts'
import type { PeerCursor, PeerMessage } from './sync/peerMessages.ts'

export interface Room {
  readonly key: DocumentKey
  readonly connections: ReadonlySet<Connection>
  /** It has no connections and no updates wait to be stored. */
  readonly isIdle: boolean
  /** Pieces stored since the last merge; of several processes the first one to reach the threshold merges. */
  readonly pieces: number
  join(connection: Connection, right: DocumentRight): void
  leave(connection: Connection): void
  /** Throws a Refusal: the connection ends. */
  hear(connection: Connection, message: Message): void
  setRight(connection: Connection, right: DocumentRight): void
  /** The update is stored: from now on it may be sent to others. */
  written(
    round: { pieces: readonly Uint8Array[]; authors: ReadonlySet<Connection> },
    update: Uint8Array,
  ): void
  failed(round: { pieces: readonly Uint8Array[]; authors: ReadonlySet<Connection> }): void
  /** Runs `merge` in the background, then continues with its result and the updates that came meanwhile. */
  compact(merge: () => Promise<Loaded>): Promise<void>
  /** An update stored by another process, which sends it to its own connections itself. */
  heard(update: Uint8Array): void
  /** Reloads the document from the store. */
  reload(load: () => Promise<Loaded>): Promise<void>
  /** Presence entries of connections of another process. */
  receiveCursors(from: string, cursors: readonly PeerCursor[]): void
  sendCursors(): void
  peerGone(from: string): void
  close(): void
}

interface Parts {
  key: DocumentKey
  loaded: Loaded
  queue: AppendQueue<Connection>
  limits: CollabLimits
  timing: CollabTiming
  now(): number
  /** Publishes to the other processes. */
  publish(message: PeerMessage): void
}

export const createRoom = ({ key, loaded, queue, limits, timing, now, publish }: Parts): Room => {
  const connections = new Set<Connection>()
  const presence = createPresence<Connection>({ presenceBytes: limits.presenceBytes, now })
  let state = createDocumentState(loaded)
  let pieces = loaded.tail.length + 1
  let waitingPieces = 0
  let waitingBytes = 0
  /** Pieces stored by other processes since the last merge. */
  let heardPieces = 0
  /** Only while a merge runs: updates that it may not contain. */
  let meanwhile: Uint8Array[] | undefined
  let replacing: Promise<void> = Promise.resolve()
  const { show, close: closePresence } = createPresenceBroadcast({
    connections,
    presenceMs: timing.presenceMs,
    onOwn: (cursors) => publish({ kind: 'cursors', cursors }),
  })

  /**
   * Replaces the state by what `read` returns, one read after the other, and sends connections the updates that are new:
   * another process may have stored an update and died before it published it.
   */
  const replace = (read: () => Promise<Loaded>) => {
    const run = replacing.then(async () => {
      meanwhile = []
      pieces = 0 // reset even when it fails, so that a failing merge is not retried with every stroke
      heardPieces = 0
      try {
        const before = state
        const { base, tail, facts } = await read()
        const known = await facts // nothing awaits this promise
        state = createDocumentState({ base, facts: known, tail: [...tail, ...meanwhile] })
        pieces += 1
        for (const piece of state.missingIn(before)) {
          for (const connection of connections) connection.send(updateMessage(piece))
        }
      } finally {
        meanwhile = undefined
      }
    })
    replacing = run.catch(() => undefined)
    return run
  }
  const keep = (update: Uint8Array) => {
    state.add(update)
    meanwhile?.push(update)
  }

  const take = (connection: Connection, update: Uint8Array, isAnswer: boolean) => {
    if (!mayApply(readUpdateEffect(update), connection, now())) return
    // A returning client sends all deletions there ever were: nothing new, so nothing to store.
    if (isAnswer && state.includes(update)) return
    requireAllowedSize(update, state.bytes + waitingBytes, limits)
    waitingPieces += 1
    waitingBytes += update.byteLength
    queue.add(key, update, connection)
  }
  const settled = (round: { pieces: readonly Uint8Array[] }) => {
    waitingPieces -= round.pieces.length
    for (const piece of round.pieces) waitingBytes -= piece.byteLength
  }

  /** Runs at once, or as soon as the metadata of a large document is ready. */
  const whenQuick = (connection: Connection, act: () => void) => {
    if (!state.comingFacts) return act()
    state.comingFacts
      .then(() => {
        if (connection.isOpen) act()
      })
      .catch(() => connection.end(documentClose.notStored)) // bytes in the store that cannot be read
  }
  const askState = (connection: Connection) =>
    whenQuick(connection, () => {
      if (connection.right === 'write') connection.send(stateRequestMessage(state.stateVector()))
    })
  const hearAskState = (connection: Connection, known: Uint8Array) => {
    if (isEmpty(known)) return answerState(connection, known)
    whenQuick(connection, () => answerState(connection, known))
  }

  const answerState = (connection: Connection, known: Uint8Array) => {
    // A reader with unknown updates drew while offline and lost the pen meanwhile.
    if (connection.right === 'read' && state.isBehind(known)) return connection.end(documentClose.stale)
    const [first = emptyUpdate, ...rest] = state.missingFor(known)
    // The answer goes last: on receiving it the stock client reports `synced`, and then it must have everything.
    for (const piece of rest) connection.send(updateMessage(piece))
    connection.send(stateAnswerMessage(first))
  }

  const room: Room = {
    key,
    connections,
    get isIdle() {
      return connections.size === 0 && waitingPieces === 0 && meanwhile === undefined
    },
    get pieces() {
      return pieces + heardPieces / 2
    },
    join: (connection, right) => {
      connections.add(connection)
      connection.right = right
      askState(connection)
    },
    leave: (connection) => {
      if (!connections.delete(connection)) return
      const gone = presence.leave(connection)
      if (gone) show(connection, [gone])
    },
    hear: (connection, message) => {
      if (message.kind === 'askState') hearAskState(connection, readStateVector(message.stateVector))
      else if (message.kind === 'presence') {
        const isFirst = connection.clientId === undefined
        show(connection, presence.hear(connection, message.entries))
        // Only now the client id of this connection is known.
        if (isFirst && connection.clientId !== undefined) {
          connection.send(presenceMessageOf(presence.others(connection)))
        }
      } else if (message.kind === 'askPresence') {
        connection.send(presenceMessageOf(presence.others(connection)))
      } else take(connection, message.update, message.kind === 'answer')
    },
    setRight: (connection, right) => {
      if (connection.right === right) return
      connection.right = right
      connection.graceUntil = right === 'read' ? now() + timing.penGraceMs : 0
      // Updates that the client holds back would leave its next strokes pending.
      askState(connection)
    },
    written: (round, update) => {
      settled(round)
      pieces += 1
      keep(update)
      const message = updateMessage(update)
      const [author] = round.authors
      for (const connection of connections) {
        // A batch of one author is not sent back to that author; of a batch of several each author lacks the others' updates.
        if (round.authors.size === 1 && connection === author) continue
        connection.send(message)
      }
    },
    failed: (round) => {
      settled(round)
      for (const author of round.authors) author.end(documentClose.notStored)
    },
    compact: async (merge) => {
      if (!meanwhile) await replace(merge)
    },
    heard: (update) => {
      heardPieces += 1
      keep(update)
      const message = updateMessage(update)
      for (const connection of connections) connection.send(message)
    },
    reload: replace,
    receiveCursors: (from, cursors) => show(undefined, presence.applyPeerCursors(from, cursors)),
    sendCursors: () => {
      const cursors = presence.own()
      if (cursors.length > 0) publish({ kind: 'cursors', cursors })
    },
    peerGone: (from) => show(undefined, presence.leavePeer(from)),
    close: () => {
      closePresence()
      state = createDocumentState({ base: emptyUpdate, tail: [] })
    },
  }
  return room
}
