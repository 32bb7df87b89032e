// The state of one document as bytes: a merged update (the base), and the small updates that came since (the tail). It is
// never a Y.Doc, and the base is not merged again here: it may be megabytes, and a stroke would wait for it.
import * as Y from 'yjs'
import { covers, type Deletions, deletionsOf } from './deletions.ts'
import { emptyUpdate, mergeSmall, mergeUpdates } from './merge.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

/** A state vector: by client, up to which clock its structs are here without a gap. */
type ClockVector = ReadonlyMap<number, number>

export interface DocumentState {
  /** An estimate: updates may overlap until they are merged. */
  readonly bytes: number
  /** The whole document. */
  readonly updates: readonly Uint8Array[]
  /** Pending while the metadata of a large base is read; the methods below then read it themselves, which blocks. */
  readonly pendingMetadata: Promise<void> | undefined
  add(update: Uint8Array): void
  /**
   * The updates that a client with this state vector lacks; the client needs all of them. Of those marked `needsDiff` only
   * the difference is to be sent; they are large, so a worker thread computes it.
   */
  missingUpdates(stateVector: Uint8Array): MissingUpdate[]
  /** The same, with all differences computed at once. */
  missingFor(stateVector: Uint8Array): Uint8Array[]
  stateVector(): Uint8Array
  deletions(): Deletions
  /** The updates that the other state lacks; empty when it has everything. */
  missingIn(other: DocumentState): Uint8Array[]
  /** The client with this state vector has updates that were never stored here. */
  isBehind(stateVector: Uint8Array): boolean
}

export interface MissingUpdate {
  readonly bytes: Uint8Array
  readonly needsDiff: boolean
}

/** The diff of an update of this size takes about a millisecond. */
const diffInPlaceBytes = 32 * 1024

/** A document as read from the store: its largest update (the base), the metadata of that, and the other updates. */
export interface LoadedDocument {
  readonly base: Uint8Array
  /** A promise while the worker thread reads it: new connections need not wait for it. */
  readonly metadata?: UpdateMetadata | Promise<UpdateMetadata> | undefined
  readonly tail: readonly Uint8Array[]
}

export const loadedDocumentOf = (updates: readonly Uint8Array[]): LoadedDocument => {
  const [base = emptyUpdate, ...tail] = [...updates].sort((a, b) => b.byteLength - a.byteLength)
  return { base, tail }
}

export const createDocumentState = (loaded: LoadedDocument): DocumentState => {
  let baseBytes = loaded.base
  let metadata = loaded.metadata instanceof Promise ? undefined : loaded.metadata
  let pendingMetadata: Promise<void> | undefined
  if (loaded.metadata instanceof Promise) {
    pendingMetadata = loaded.metadata
      .then((loadedMetadata) => {
        if (baseBytes === loaded.base) metadata ??= loadedMetadata
      })
      .catch(() => undefined) // then it is read here, for the first request
      .then(() => {
        pendingMetadata = undefined
      })
  }
  let tail = [...loaded.tail]
  let bytes = sizeOf([baseBytes, ...tail])
  let cachedClocks: ClockVector | undefined
  let cachedDeletions: Deletions | undefined

  const joinTail = (): readonly Uint8Array[] => {
    if (tail.length > 1) tail = mergeSmall(tail)
    return tail
  }
  /** A base with a gap is merged with the updates that came since, which may fill it. */
  const base = (): UpdateMetadata => {
    metadata ??= readUpdateMetadata(baseBytes)
    if (metadata.hasGap && tail.length > 0) {
      baseBytes = mergeUpdates([baseBytes, ...tail])
      tail = []
      metadata = readUpdateMetadata(baseBytes)
    }
    return metadata
  }
  const clocks = (): ClockVector => {
    if (cachedClocks) return cachedClocks
    const { stateVector: baseVector } = base() // before the tail, because this may merge the tail into the base
    cachedClocks = joinTail().reduce(extendClocks, Y.decodeStateVector(baseVector))
    return cachedClocks
  }
  const deletions = (): Deletions => {
    if (cachedDeletions) return cachedDeletions
    const { deleteSet } = base()
    cachedDeletions = deletionsOf([deleteSet, ...joinTail()])
    return cachedDeletions
  }

  const state: DocumentState = {
    get bytes() {
      return bytes
    },
    get updates() {
      return [baseBytes, ...tail]
    },
    get pendingMetadata() {
      return pendingMetadata
    },
    add: (update) => {
      cachedClocks = undefined
      cachedDeletions = undefined
      tail.push(update)
      bytes += update.byteLength
    },
    missingUpdates: (stateVector) => {
      // A client without any state gets the base as it is: computing a diff for each new client would cost too much.
      if (isEmpty(stateVector))
        return [baseBytes, ...joinTail()].map((bytes) => ({ bytes, needsDiff: false }))
      const theirs = Y.decodeStateVector(stateVector)
      const { stateVector: ours, deleteSet } = base()
      const hasBase = [...Y.decodeStateVector(ours)].every(
        ([client, clock]) => (theirs.get(client) ?? 0) >= clock,
      )
      const updates = joinTail().map((bytes) => diffOrWhole(bytes, stateVector))
      return [
        hasBase ? { bytes: deleteSet, needsDiff: false } : diffOrWhole(baseBytes, stateVector),
        ...updates,
      ]
    },
    missingFor: (stateVector) =>
      state
        .missingUpdates(stateVector)
        .map(({ bytes, needsDiff }) => (needsDiff ? Y.diffUpdate(bytes, stateVector) : bytes)),
    stateVector: () => encodeClocks(clocks()),
    deletions,
    missingIn: (other) => {
      const hasAll = !other.isBehind(state.stateVector()) && covers(other.deletions(), deletions())
      return hasAll ? [] : state.missingFor(other.stateVector())
    },
    isBehind: (stateVector) => {
      if (isEmpty(stateVector)) return false
      const ours = clocks()
      return [...Y.decodeStateVector(stateVector)].some(([client, clock]) => clock > (ours.get(client) ?? 0))
    },
  }
  return state
}

const diffOrWhole = (bytes: Uint8Array, stateVector: Uint8Array): MissingUpdate =>
  bytes.byteLength > diffInPlaceBytes
    ? { bytes, needsDiff: true }
    : { bytes: Y.diffUpdate(bytes, stateVector), needsDiff: false }

/** In an update the structs of one client are sorted by clock. */
const extendClocks = (clocks: ClockVector, update: Uint8Array): ClockVector => {
  const extendedClocks = new Map(clocks)
  for (const struct of Y.decodeUpdate(update).structs) {
    const { client, clock } = struct.id
    const end = extendedClocks.get(client) ?? 0
    if (struct instanceof Y.Skip || clock > end) continue
    extendedClocks.set(client, Math.max(end, clock + struct.length))
  }
  return extendedClocks
}

const encodeClocks = (clocks: ClockVector) => Y.encodeStateVector(new Map(clocks))

/** The state vector of a client without any content. */
export const isEmpty = (stateVector: Uint8Array) => stateVector.byteLength <= 1

const sizeOf = (updates: readonly Uint8Array[]) => updates.reduce((sum, update) => sum + update.byteLength, 0)
