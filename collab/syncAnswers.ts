// Answers sync step 1 with the updates that a client lacks: one answer at a time for each connection, large ones one at a
// time for each person.
import { documentClose } from '#contract/system/document.ts'
import type { Connection } from './connection.ts'
import type { MissingUpdate } from './sync/documentState.ts'
import { emptyUpdate } from './sync/merge.ts'
import { syncStep2Parts, updateParts } from './sync/messages.ts'

export interface SyncAnswers {
  /** While one is being answered the newest further request waits; it replaces one that waited before. */
  answer(connection: Connection, stateVector: Uint8Array): void
}

interface Parts {
  missingUpdates(stateVector: Uint8Array): MissingUpdate[]
  diff(bytes: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array>
}

/** A mebibyte that is sent, or read to compute a diff, counts as so many milliseconds of work. */
const msPerMebibyte = 10

export const createSyncAnswers = ({ missingUpdates, diff }: Parts): SyncAnswers => {
  const answering = new Set<Connection>()
  const queuedStateVectors = new WeakMap<Connection, Uint8Array>()

  const spend = (connection: Connection, updates: readonly { readonly byteLength: number }[]) => {
    const bytes = updates.reduce((sum, { byteLength }) => sum + byteLength, 0)
    connection.spend((bytes / (1024 * 1024)) * msPerMebibyte)
  }
  const send = (connection: Connection, [first = emptyUpdate, ...rest]: readonly Uint8Array[]) => {
    spend(connection, [first, ...rest])
    // The answer goes last: on receiving it the stock client reports `synced`, and then it must have everything.
    for (const update of rest) connection.send(updateParts(update))
    connection.send(syncStep2Parts(first))
  }
  const whenDrained = (connection: Connection) =>
    new Promise<void>((resolve) => connection.onceDrained(resolve))

  const sendDiff = (connection: Connection, stateVector: Uint8Array) =>
    connection.budget.runInTurn(async () => {
      if (!connection.isOpen) return
      const updates = missingUpdates(stateVector)
      spend(
        connection,
        updates.flatMap(({ bytes, needsDiff }) => (needsDiff ? [bytes] : [])),
      )
      const missing = await Promise.all(
        updates.map(({ bytes, needsDiff }) => (needsDiff ? diff(bytes, stateVector) : bytes)),
      )
      send(connection, missing)
      await whenDrained(connection)
    })

  const answer = async (connection: Connection, stateVector: Uint8Array) => {
    const updates = missingUpdates(stateVector)
    if (updates.some(({ needsDiff }) => needsDiff)) return sendDiff(connection, stateVector)
    send(
      connection,
      updates.map(({ bytes }) => bytes),
    )
    await whenDrained(connection)
  }

  const answerAll = async (connection: Connection, first: Uint8Array) => {
    answering.add(connection)
    try {
      for (let stateVector: Uint8Array | undefined = first; stateVector && connection.isOpen; ) {
        await answer(connection, stateVector)
        stateVector = queuedStateVectors.get(connection)
        queuedStateVectors.delete(connection)
      }
    } catch {
      connection.end(documentClose.notStored) // the stored bytes cannot be read
    } finally {
      answering.delete(connection)
    }
  }

  return {
    answer: (connection, stateVector) => {
      if (answering.has(connection)) queuedStateVectors.set(connection, stateVector)
      else void answerAll(connection, stateVector)
    },
  }
}
