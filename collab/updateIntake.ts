// Receives the updates of clients: scans them, checks them on the skeleton of the document, and queues them to be stored.
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
  /** No update waits to be checked or stored. */
  readonly isEmpty: boolean
  /** Throws a Refusal: the connection ends. `isAnswer`: the client answers our sync step 1 with all that it has. */
  receive(connection: Connection, update: Uint8Array, isAnswer: boolean): void
  /** Builds the skeleton of a large document ahead of the first update. */
  prepare(): void
  /** Adds an update that another process, or the server itself, has stored. */
  add(update: Uint8Array): void
  /** The updates of this batch are stored, or could not be. */
  batchDone(batch: AppendBatch<Connection>): void
  /** The skeleton has to be built again, because updates of this document were not stored. */
  reset(): void
  close(): void
}

interface Parts {
  readonly key: DocumentKey
  readonly queue: AppendQueue<Connection>
  openCheck(updates: () => readonly Uint8Array[]): DocumentCheck
  readonly limits: CollabLimits
  now(): number
  state(): DocumentState
  /** Sends a client our sync step 1. */
  requestState(connection: Connection): void
  onChecked(): void
}

/** For the updates of one connection that wait for those that they build on. */
const maxPendingBytes = 1024 * 1024

const refusalCostMs = 1_000
const prepareFromBytes = 4 * 1024

const closeByOutcome: { readonly [kind in Outcome['kind']]?: DocumentClose } = {
  malformed: documentClose.malformed,
  tooLarge: documentClose.documentTooLarge,
  timedOut: documentClose.notStored,
}

const sizeOf = (updates: Iterable<Uint8Array>) => {
  let bytes = 0
  for (const update of updates) bytes += update.byteLength
  return bytes
}

export const createIntake = (parts: Parts): Intake => {
  const { key, queue, openCheck, limits, now, state, requestState, onChecked } = parts
  /** Received, and not yet checked. */
  let uncheckedCount = 0
  let uncheckedBytes = 0
  /** Accepted, and not yet stored. */
  const unstored = new Set<Uint8Array>()
  const check = openCheck(() => [...state().updates, ...unstored])

  const checkUpdate = (
    connection: Connection,
    { update, operationCount }: ScannedUpdate,
    onOutcome: (outcome: Outcome) => void,
  ) => {
    uncheckedCount += 1
    uncheckedBytes += update.byteLength
    const done = (outcome: Outcome) => {
      uncheckedCount -= 1
      uncheckedBytes -= update.byteLength
      connection.spend(outcome.tookMs)
      if ('update' in outcome && outcome.update) accept(connection, outcome.update)
      const close = closeByOutcome[outcome.kind]
      if (close) refuse(connection, close)
      onOutcome(outcome)
      onChecked()
    }
    check.check(update, { operationCount, isNeeded: () => !connection.isRefused, done })
  }
  /** A refused update makes us build the skeleton again, so its author is charged for as long as that may take. */
  const refuse = (connection: Connection, close: DocumentClose) => {
    connection.isRefused = true
    connection.spend(refusalCostMs)
    connection.end(close)
  }
  const accept = (connection: Connection, update: Uint8Array) => {
    unstored.add(update)
    queue.add(key, update, connection)
  }
  /** A client that reconnects may send new strokes before those that they build on, so it is asked for all that it has. */
  const holdPending = (connection: Connection, scanned: ScannedUpdate, isAnswer: boolean) => {
    const bytes = sizeOf([...connection.pendingUpdates, scanned].map(({ update }) => update))
    // An answer to step 1 is complete, so nothing that is missing will follow. The client reconnects and sends everything.
    if (isAnswer || bytes > maxPendingBytes) return refuse(connection, documentClose.malformed)
    connection.pendingUpdates.push(scanned)
    requestState(connection)
  }
  const retryPending = (connection: Connection) => {
    for (const scanned of connection.pendingUpdates.splice(0)) {
      checkUpdate(connection, scanned, ({ kind }) => {
        if (kind === 'pending') refuse(connection, documentClose.malformed)
      })
    }
  }

  return {
    get isEmpty() {
      return uncheckedCount === 0 && unstored.size === 0
    },
    receive: (connection, update, isAnswer) => {
      if (!mayWrite(carriesStructs(update), connection, now())) return
      // The answer of a client that has no updates for us. While others are being checked it takes its turn with them.
      if (isAnswer && update.byteLength === emptyUpdate.byteLength && uncheckedCount === 0) {
        return retryPending(connection)
      }
      const scanned = { update, operationCount: scanUpdate(update, limits.update) }
      requireAllowedSize(update, state().bytes + uncheckedBytes + sizeOf(unstored), limits)
      checkUpdate(connection, scanned, (outcome) => {
        if (outcome.kind === 'pending') holdPending(connection, scanned, isAnswer)
        if (isAnswer) retryPending(connection)
      })
    },
    // The skeleton of a small document is built with its first update.
    prepare: () => {
      if (state().bytes > prepareFromBytes) check.prepare()
    },
    add: check.add,
    batchDone: (batch) => {
      for (const update of batch.updates) unstored.delete(update)
    },
    reset: check.reset,
    close: check.close,
  }
}
