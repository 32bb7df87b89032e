// One open document with its connections.
import { documentClose } from '#contract/system/document.ts'
import type { DocumentCheck } from './check/updateChecks.ts'
import type { Connection } from './connection.ts'
import { createPresence } from './guards/presence.ts'
import { readStateVector } from './guards/untrustedBytes.ts'
import type { CollabLimits, CollabTiming, DocumentKey, DocumentRight } from './ports.ts'
import { createPresenceBroadcast } from './presenceBroadcast.ts'
import type { AppendBatch, AppendQueue } from './store/appendQueue.ts'
import { createDocumentState, isEmpty, type Loaded } from './sync/documentState.ts'
import { emptyUpdate } from './sync/merge.ts'
import {
  type Message,
  noPresenceMessage,
  presenceMessageOf,
  stateRequestMessage,
  updateMessage,
} from './sync/messages.ts'
import type { PeerCursor, PeerMessage } from './sync/peerMessages.ts'
import { createAnswers } from './syncAnswers.ts'
import { createIntake } from './updateIntake.ts'

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
  /** The updates are stored: from now on they may be sent to others. */
  written(batch: AppendBatch<Connection>, updates: readonly Uint8Array[]): void
  failed(batch: AppendBatch<Connection>): void
  /** An update that the server has stored itself. */
  stored(update: Uint8Array): void
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
  checkOf(pieces: () => readonly Uint8Array[]): DocumentCheck
  /** What a client with this state vector lacks of a large update, made elsewhere. */
  cut(bytes: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array>
  /** Something is over: the room may be idle now. */
  left(room: Room): void
  limits: CollabLimits
  timing: CollabTiming
  now(): number
  /** Publishes to the other processes. */
  publish(message: PeerMessage): void
}

const presenceAnswerMs = 250
/** A large piece brings the next merge nearer, which takes what it costs off the server's own thread. */
const bytesOfPiece = 8 * 1024

export const createRoom = (parts: Parts): Room => {
  const { key, loaded, cut, left, limits, timing, now, publish } = parts
  const connections = new Set<Connection>()
  const presence = createPresence<Connection>({ presenceBytes: limits.presenceBytes, now })
  let state = createDocumentState(loaded)
  let pieces = loaded.tail.length + 1
  /** Pieces stored by other processes since the last merge. */
  let heardPieces = 0
  /** Only while a merge runs: updates that it may not contain. */
  let meanwhile: Uint8Array[] | undefined
  let replacing: Promise<void> = Promise.resolve()
  const { show, close: closePresence } = createPresenceBroadcast({
    connections,
    presenceMs: timing.presenceMs,
    now,
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
          intake.add(piece)
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

  const intake = createIntake({
    ...parts,
    state: () => state,
    askState: (connection) => askState(connection),
    onTried: () => left(room),
  })
  /** To everybody but its only author. */
  const share = (update: Uint8Array, author?: Connection) => {
    keep(update)
    const message = updateMessage(update)
    for (const connection of connections) if (connection !== author) connection.send(message)
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
  const answers = createAnswers({ missingPieces: (stateVector) => state.missingPieces(stateVector), cut })
  const answerState = (connection: Connection, stateVector: Uint8Array) => {
    // A client without any state knows nothing that was never stored, and its answer needs no metadata.
    if (isEmpty(stateVector)) return answers.ask(connection, stateVector)
    whenQuick(connection, () => {
      // A reader with unknown updates drew while offline and lost the pen meanwhile.
      if (connection.right === 'read' && state.isBehind(stateVector)) connection.end(documentClose.stale)
      else answers.ask(connection, stateVector)
    })
  }
  /** All cursors: not more often than they are looked at, and an empty message where somebody asks only whether we are here. */
  const answerPresence = (connection: Connection) => {
    const isSoon = now() - connection.presenceAnsweredAt < presenceAnswerMs
    if (!isSoon) connection.presenceAnsweredAt = now()
    connection.send(isSoon ? noPresenceMessage : presenceMessageOf(presence.others(connection)))
  }

  const room: Room = {
    key,
    connections,
    get isIdle() {
      return connections.size === 0 && intake.isEmpty && meanwhile === undefined
    },
    get pieces() {
      return pieces + heardPieces / 2
    },
    join: (connection, right) => {
      connections.add(connection)
      connection.right = right
      if (right === 'write') intake.prepare()
      askState(connection)
    },
    leave: (connection) => {
      if (!connections.delete(connection)) return
      const gone = presence.leave(connection)
      if (gone) show(connection, [gone])
    },
    hear: (connection, message) => {
      if (message.kind === 'askState') answerState(connection, readStateVector(message.stateVector))
      else if (message.kind === 'presence') {
        const isFirst = connection.clientId === undefined
        show(connection, presence.hear(connection, message.entries))
        // Only now the client id of this connection is known.
        if (isFirst && connection.clientId !== undefined) {
          connection.send(presenceMessageOf(presence.others(connection)))
        }
      } else if (message.kind === 'askPresence') {
        answerPresence(connection)
      } else intake.take(connection, message.update, message.kind === 'answer')
    },
    setRight: (connection, right) => {
      if (connection.right === right) return
      connection.right = right
      if (right === 'write') intake.prepare()
      connection.graceUntil = right === 'read' ? now() + timing.penGraceMs : 0
      // Updates that the client holds back would leave its next strokes pending.
      askState(connection)
    },
    written: (batch, updates) => {
      intake.settled(batch)
      for (const update of updates) pieces += 1 + Math.floor(update.byteLength / bytesOfPiece)
      // A batch of one author is not sent back; of a batch of several each lacks the others' updates.
      const [author] = batch.authors
      for (const update of updates) share(update, batch.authors.size === 1 ? author : undefined)
    },
    failed: (batch) => {
      intake.settled(batch)
      intake.reset()
      for (const author of batch.authors) author.end(documentClose.notStored)
    },
    stored: (update) => {
      pieces += 1
      intake.add(update)
      share(update)
    },
    compact: async (merge) => {
      if (!meanwhile) await replace(merge)
    },
    heard: (update) => {
      heardPieces += 1
      intake.add(update)
      share(update)
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
      intake.close()
      state = createDocumentState({ base: emptyUpdate, tail: [] })
    },
  }
  return room
}
