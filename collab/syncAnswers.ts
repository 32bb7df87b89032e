// Answers questions for the state of a document: one at a time for each connection, large ones one at a time for each person.
import { documentClose } from '#contract/system/document.ts'
import type { Connection } from './connection.ts'
import type { MissingPiece } from './sync/documentState.ts'
import { emptyUpdate } from './sync/merge.ts'
import { stateAnswerParts, updateParts } from './sync/messages.ts'

export interface Answers {
  /** A further question while one is being answered replaces the one that waits. */
  ask(connection: Connection, stateVector: Uint8Array): void
}

interface Parts {
  missingPieces(stateVector: Uint8Array): MissingPiece[]
  cut(bytes: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array>
}

/** A mebibyte that is sent, or read through to be cut, counts as so many milliseconds of work. */
const msPerMebibyte = 10

export const createAnswers = ({ missingPieces, cut }: Parts): Answers => {
  const busy = new Set<Connection>()
  const next = new WeakMap<Connection, Uint8Array>()

  const spend = (connection: Connection, pieces: readonly { readonly byteLength: number }[]) => {
    const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
    connection.spend((bytes / (1024 * 1024)) * msPerMebibyte)
  }
  const send = (connection: Connection, [first = emptyUpdate, ...rest]: readonly Uint8Array[]) => {
    spend(connection, [first, ...rest])
    // The answer goes last: on receiving it the stock client reports `synced`, and then it must have everything.
    for (const piece of rest) connection.send(updateParts(piece))
    connection.send(stateAnswerParts(first))
  }
  const drained = (connection: Connection) => new Promise<void>((resolve) => connection.whenDrained(resolve))

  const sendCut = (connection: Connection, stateVector: Uint8Array) =>
    connection.budget.inTurn(async () => {
      if (!connection.isOpen) return
      const pieces = missingPieces(stateVector)
      spend(
        connection,
        pieces.flatMap(({ bytes, isWhole }) => (isWhole ? [bytes] : [])),
      )
      const missing = await Promise.all(
        pieces.map(({ bytes, isWhole }) => (isWhole ? cut(bytes, stateVector) : bytes)),
      )
      send(connection, missing)
      await drained(connection)
    })

  const answer = async (connection: Connection, stateVector: Uint8Array) => {
    const pieces = missingPieces(stateVector)
    if (pieces.some(({ isWhole }) => isWhole)) return sendCut(connection, stateVector)
    send(
      connection,
      pieces.map(({ bytes }) => bytes),
    )
    await drained(connection)
  }

  const answerAll = async (connection: Connection, first: Uint8Array) => {
    busy.add(connection)
    try {
      for (let asked: Uint8Array | undefined = first; asked && connection.isOpen; ) {
        await answer(connection, asked)
        asked = next.get(connection)
        next.delete(connection)
      }
    } catch {
      connection.end(documentClose.notStored) // bytes that cannot be read
    } finally {
      busy.delete(connection)
    }
  }

  return {
    ask: (connection, stateVector) => {
      if (busy.has(connection)) next.set(connection, stateVector)
      else void answerAll(connection, stateVector)
    },
  }
}
