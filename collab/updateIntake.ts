// Updates of clients on their way into the store: scanned, tried on the skeleton of the document, handed over to be stored.
import { type DocumentClose, documentClose } from '#contract/system/document.ts'
import { carriesStructs, type ScannedUpdate, scanUpdate } from './check/scanUpdate.ts'
import type { DocumentCheck, Outcome } from './check/updateChecks.ts'
import type { Connection } from './connection.ts'
import { requireAllowedSize } from './guards/sizeLimits.ts'
import { mayWrite } from './guards/writePermission.ts'
import type { CollabLimits, DocumentKey } from './ports.ts'
import type { AppendBatch, AppendQueue } from './store/appendQueue.ts'
import type { DocumentState } from './sync/documentState.ts'
import { emptyUpdate } from './sync/merge.ts'

export interface Intake {
  /** No update waits to be tried or to be stored. */
  readonly isEmpty: boolean
  /** Throws a Refusal: the connection ends. `isAnswer`: to the question for what the client has. */
  take(connection: Connection, update: Uint8Array, isAnswer: boolean): void
  /** Builds the skeleton of a large document ahead of the first update. */
  prepare(): void
  /** Another process, or the server itself, has stored this update. */
  add(update: Uint8Array): void
  /** The updates of this batch are stored, or could not be. */
  settled(batch: AppendBatch<Connection>): void
  /** The document is another than it was. */
  reset(): void
  close(): void
}

interface Parts {
  readonly key: DocumentKey
  readonly queue: AppendQueue<Connection>
  checkOf(pieces: () => readonly Uint8Array[]): DocumentCheck
  readonly limits: CollabLimits
  now(): number
  state(): DocumentState
  /** Asks a client for what it has. */
  askState(connection: Connection): void
  /** An update was tried. */
  onTried(): void
}

/** Updates of one connection that wait for what they build on. */
const heldBackBytes = 1024 * 1024

const refusalMs = 1_000
const preparedBytes = 4 * 1024

const closeFor: { readonly [kind in Outcome['kind']]?: DocumentClose } = {
  malformed: documentClose.malformed,
  tooLarge: documentClose.documentTooLarge,
  late: documentClose.notStored,
}

const sizeOf = (updates: Iterable<Uint8Array>) => {
  let bytes = 0
  for (const update of updates) bytes += update.byteLength
  return bytes
}

export const createIntake = (parts: Parts): Intake => {
  const { key, queue, checkOf, limits, now, state, askState, onTried } = parts
  /** Received, and not yet tried. */
  let untried = 0
  let untriedBytes = 0
  /** Accepted, and not yet stored. */
  const unstored = new Set<Uint8Array>()
  const check = checkOf(() => [...state().pieces, ...unstored])

  const tryUpdate = (
    connection: Connection,
    { update, parts: count }: ScannedUpdate,
    then: (outcome: Outcome) => void,
  ) => {
    untried += 1
    untriedBytes += update.byteLength
    const done = (outcome: Outcome) => {
      untried -= 1
      untriedBytes -= update.byteLength
      connection.spend(outcome.tookMs)
      if ('update' in outcome && outcome.update) accept(connection, outcome.update)
      const close = closeFor[outcome.kind]
      if (close) refuse(connection, close)
      then(outcome)
      onTried()
    }
    check.check(update, { parts: count, isWanted: () => !connection.isRefused, done })
  }
  /** The skeleton has to be built anew for everybody: its author waits for as long as that may take. */
  const refuse = (connection: Connection, close: DocumentClose) => {
    connection.isRefused = true
    connection.spend(refusalMs)
    connection.end(close)
  }
  const accept = (connection: Connection, update: Uint8Array) => {
    unstored.add(update)
    queue.add(key, update, connection)
  }
  /** A client that comes back sends new strokes before it has sent those that they build on: it is asked for these. */
  const holdBack = (connection: Connection, scanned: ScannedUpdate, isAnswer: boolean) => {
    const bytes = sizeOf([...connection.heldBack, scanned].map(({ update }) => update))
    // An answer is whole. Closed, the client comes back by itself and sends everything.
    if (isAnswer || bytes > heldBackBytes) return refuse(connection, documentClose.malformed)
    connection.heldBack.push(scanned)
    askState(connection)
  }
  const retryHeldBack = (connection: Connection) => {
    for (const scanned of connection.heldBack.splice(0)) {
      tryUpdate(connection, scanned, ({ kind }) => {
        if (kind === 'early') refuse(connection, documentClose.malformed)
      })
    }
  }

  return {
    get isEmpty() {
      return untried === 0 && unstored.size === 0
    },
    take: (connection, update, isAnswer) => {
      if (!mayWrite(carriesStructs(update), connection, now())) return
      // The answer of a client that has nothing to tell; with others still to be tried it takes its turn.
      if (isAnswer && update.byteLength === emptyUpdate.byteLength && untried === 0) {
        return retryHeldBack(connection)
      }
      const scanned = { update, parts: scanUpdate(update, limits.update) }
      requireAllowedSize(update, state().bytes + untriedBytes + sizeOf(unstored), limits)
      tryUpdate(connection, scanned, (outcome) => {
        if (outcome.kind === 'early') holdBack(connection, scanned, isAnswer)
        if (isAnswer) retryHeldBack(connection)
      })
    },
    // A small document is built with its first update.
    prepare: () => {
      if (state().bytes > preparedBytes) check.prepare()
    },
    add: check.add,
    settled: (batch) => {
      for (const update of batch.pieces) unstored.delete(update)
    },
    reset: check.reset,
    close: check.close,
  }
}
