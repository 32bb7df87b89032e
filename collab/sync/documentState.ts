// What is known of one document: merged bytes, and the small pieces that came since. Never a Y.Doc.
import * as Y from 'yjs'
import { mergePieces, nothing } from './merge.ts'

/** Newcomers get at most so many pieces. */
const piecesAtOnce = 64

export interface DocumentState {
  /** Roughly: pieces may say the same twice until they are merged. */
  readonly bytes: number
  add(update: Uint8Array): void
  /** What a client with this state vector lacks; it needs all of the pieces. */
  missingFor(stateVector: Uint8Array): Uint8Array[]
  stateVector(): Uint8Array
  /** This client knows something that was never stored here. */
  isBehind(stateVector: Uint8Array): boolean
  /** Nothing in it is new. */
  includes(update: Uint8Array): boolean
}

export const createDocumentState = (loaded: readonly Uint8Array[]): DocumentState => {
  let pieces: Uint8Array[] = [mergePieces(loaded)]
  let bytes = sizeOf(pieces)
  let knownVector: Uint8Array | undefined

  const whole = () => {
    if (pieces.length > 1) {
      pieces = [mergePieces(pieces)]
      bytes = sizeOf(pieces)
    }
    return pieces[0] ?? nothing
  }
  const stateVector = () => {
    knownVector ??= Y.encodeStateVectorFromUpdate(whole())
    return knownVector
  }
  return {
    get bytes() {
      return bytes
    },
    add: (update) => {
      knownVector = undefined
      pieces.push(update)
      bytes += update.byteLength
    },
    missingFor: (known) => {
      if (!isEmpty(known)) return [Y.diffUpdate(whole(), known)]
      // A newcomer takes the large first piece as it is: to merge it for everybody who comes would cost too much.
      if (pieces.length > piecesAtOnce) {
        const [first = nothing, ...rest] = pieces
        pieces = [first, mergePieces(rest)]
        bytes = sizeOf(pieces)
      }
      return [...pieces]
    },
    stateVector,
    isBehind: (known) => {
      if (isEmpty(known)) return false
      const ours = Y.decodeStateVector(stateVector())
      return [...Y.decodeStateVector(known)].some(([client, clock]) => clock > (ours.get(client) ?? 0))
    },
    includes: (update) => {
      const before = whole()
      return Buffer.compare(mergePieces([before, update]), before) === 0
    },
  }
}

/** The state vector of a client that knows nothing. */
const isEmpty = (stateVector: Uint8Array) => stateVector.byteLength <= 1

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
