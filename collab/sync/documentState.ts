// What is known of one document: merged bytes (the base), and the small pieces that came since. Never a Y.Doc, and the
// base is never merged again here: it may be megabytes, and a stroke would wait for it.
import * as Y from 'yjs'
import { covers, type Deletions, deletionsOf } from './deletions.ts'
import { emptyUpdate, joinSmall, mergeUpdates } from './merge.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

/** The state vector: how far each client's structs are known without a gap. */
type Vector = ReadonlyMap<number, number>

export interface DocumentState {
  /** Roughly: pieces may say the same twice until they are merged. */
  readonly bytes: number
  /** All of it, as it is known. */
  readonly pieces: readonly Uint8Array[]
  /** Undefined: metadata is at hand. Otherwise wait for it before asking. */
  readonly comingFacts: Promise<void> | undefined
  add(update: Uint8Array): void
  /**
   * The updates that a client with this state vector lacks; the client needs all of them. Those marked `isWhole` have to be
   * cut to it first; they are large, and not to be cut where others wait.
   */
  missingPieces(stateVector: Uint8Array): MissingPiece[]
  /** The same, cut at once. */
  missingFor(stateVector: Uint8Array): Uint8Array[]
  stateVector(): Uint8Array
  deletions(): Deletions
  /** What is here and not in the other; empty when the other has everything. */
  missingIn(other: DocumentState): Uint8Array[]
  /** This client has updates that were never stored here. */
  isBehind(stateVector: Uint8Array): boolean
}

export interface MissingPiece {
  readonly bytes: Uint8Array
  readonly isWhole: boolean
}

/** What is cut in place takes about a millisecond. */
const cutHereBytes = 32 * 1024

/** A document as read from the store: the largest piece (base), its metadata if already read, and the other pieces. */
export interface Loaded {
  readonly base: Uint8Array
  /** A promise while the worker thread reads it: new connections need not wait for it. */
  readonly facts?: UpdateMetadata | Promise<UpdateMetadata> | undefined
  readonly tail: readonly Uint8Array[]
}

export const loadedOf = (pieces: readonly Uint8Array[]): Loaded => {
  const [base = emptyUpdate, ...tail] = [...pieces].sort((a, b) => b.byteLength - a.byteLength)
  return { base, tail }
}

export const createDocumentState = (loaded: Loaded): DocumentState => {
  let baseBytes = loaded.base
  let facts = loaded.facts instanceof Promise ? undefined : loaded.facts
  let comingFacts: Promise<void> | undefined
  if (loaded.facts instanceof Promise) {
    comingFacts = loaded.facts
      .then((found) => {
        if (baseBytes === loaded.base) facts ??= found
      })
      .catch(() => undefined) // read here, on the first request
      .then(() => {
        comingFacts = undefined
      })
  }
  let tail = [...loaded.tail]
  let bytes = sizeOf([baseBytes, ...tail])
  let knownVector: Vector | undefined
  let knownDeletions: Deletions | undefined

  const joinedTail = (): readonly Uint8Array[] => {
    if (tail.length > 1) tail = joinSmall(tail)
    return tail
  }
  /** A base with a gap is merged with the pieces that came since, which may fill it. */
  const base = (): UpdateMetadata => {
    facts ??= readUpdateMetadata(baseBytes)
    if (facts.hasHole && tail.length > 0) {
      baseBytes = mergeUpdates([baseBytes, ...tail])
      tail = []
      facts = readUpdateMetadata(baseBytes)
    }
    return facts
  }
  const vector = (): Vector => {
    if (knownVector) return knownVector
    const { vector: ofBase } = base() // before the tail, because this may merge the tail into the base
    knownVector = joinedTail().reduce(extended, Y.decodeStateVector(ofBase))
    return knownVector
  }
  const deletions = (): Deletions => {
    if (knownDeletions) return knownDeletions
    const { deletionsAlone } = base()
    knownDeletions = deletionsOf([deletionsAlone, ...joinedTail()])
    return knownDeletions
  }

  const state: DocumentState = {
    get bytes() {
      return bytes
    },
    get pieces() {
      return [baseBytes, ...tail]
    },
    get comingFacts() {
      return comingFacts
    },
    add: (update) => {
      knownVector = undefined
      knownDeletions = undefined
      tail.push(update)
      bytes += update.byteLength
    },
    missingPieces: (known) => {
      // A client without any state gets the base as it is: computing a diff for each new client would cost too much.
      if (isEmpty(known)) return [baseBytes, ...joinedTail()].map((bytes) => ({ bytes, isWhole: false }))
      const theirs = Y.decodeStateVector(known)
      const { vector: ours, deletionsAlone } = base()
      const knowsBase = [...Y.decodeStateVector(ours)].every(
        ([client, clock]) => (theirs.get(client) ?? 0) >= clock,
      )
      const pieces = joinedTail().map((bytes) => cut(bytes, known))
      return [knowsBase ? { bytes: deletionsAlone, isWhole: false } : cut(baseBytes, known), ...pieces]
    },
    missingFor: (known) =>
      state.missingPieces(known).map(({ bytes, isWhole }) => (isWhole ? Y.diffUpdate(bytes, known) : bytes)),
    stateVector: () => encodeVector(vector()),
    deletions,
    missingIn: (other) => {
      const knowsAll = !other.isBehind(state.stateVector()) && covers(other.deletions(), deletions())
      return knowsAll ? [] : state.missingFor(other.stateVector())
    },
    isBehind: (known) => {
      if (isEmpty(known)) return false
      const ours = vector()
      return [...Y.decodeStateVector(known)].some(([client, clock]) => clock > (ours.get(client) ?? 0))
    },
  }
  return state
}

const cut = (bytes: Uint8Array, known: Uint8Array): MissingPiece =>
  bytes.byteLength > cutHereBytes
    ? { bytes, isWhole: true }
    : { bytes: Y.diffUpdate(bytes, known), isWhole: false }

/** The structs of one client stand in their order. */
const extended = (vector: Vector, update: Uint8Array): Vector => {
  const further = new Map(vector)
  for (const struct of Y.decodeUpdate(update).structs) {
    const { client, clock } = struct.id
    const known = further.get(client) ?? 0
    if (struct instanceof Y.Skip || clock > known) continue
    further.set(client, Math.max(known, clock + struct.length))
  }
  return further
}

const encodeVector = (vector: Vector) => Y.encodeStateVector(new Map(vector))

/** The state vector of a client that knows nothing. */
export const isEmpty = (stateVector: Uint8Array) => stateVector.byteLength <= 1

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
