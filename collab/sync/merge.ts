// Merges many updates of a document into one.
import * as Y from 'yjs'
import type { Merged } from '../ports.ts'
import { withoutImpossible } from './salvage.ts'

/** Yjs sorts all open pieces after each step, so a thousand at once would take a thousand times a thousand. */
const atOnce = 64

/** On bytes, without building a Y.Doc. Throws when pieces cannot be read or contradict each other. */
export const mergeUpdates = (pieces: readonly Uint8Array[]): Uint8Array => {
  if (pieces.length === 0) return emptyUpdate
  if (pieces.length === 1 && pieces[0]) return pieces[0]
  if (pieces.length <= atOnce) return Y.mergeUpdates([...pieces])
  const merged: Uint8Array[] = []
  for (let from = 0; from < pieces.length; from += atOnce) {
    merged.push(Y.mergeUpdates(pieces.slice(from, from + atOnce)))
  }
  return mergeUpdates(merged)
}

/** From here on a piece is not copied together with others: that would take longer than sending it alone. */
const smallBytes = 32 * 1024

/** Small neighbours as one; the order stays. */
export const joinSmall = (pieces: readonly Uint8Array[]): Uint8Array[] => {
  const joined: Uint8Array[] = []
  let small: Uint8Array[] = []
  const closeSmall = () => {
    if (small.length > 0) joined.push(mergeUpdates(small))
    small = []
  }
  for (const piece of pieces) {
    if (piece.byteLength < smallBytes) small.push(piece)
    else {
      closeSmall()
      joined.push(piece)
    }
  }
  closeSmall()
  return joined
}

/** For storing: without the content of what was deleted, and such that a fresh Y.Doc can apply it. */
export const compactUpdates = (pieces: readonly Uint8Array[]): Merged => {
  const doc = docOf(() => [mergeUpdates(pieces)])
  if (doc) return { update: encoded(doc), unusable: [] }
  return salvage(pieces)
}

/** undefined: they cannot be applied, or not wholly. */
const docOf = (updates: () => readonly Uint8Array[]): Y.Doc | undefined => {
  const doc = new Y.Doc()
  try {
    for (const update of updates()) Y.applyUpdate(doc, update)
    if (isWhole(doc)) return doc
  } catch {
    // Asked for.
  }
  doc.destroy()
  return undefined
}
const isWhole = ({ store }: Y.Doc) => store.pendingStructs === null && store.pendingDs === null
const encoded = (doc: Y.Doc): Uint8Array => {
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/** As much as can be applied: a program of before stored what it could not. */
const salvage = (pieces: readonly Uint8Array[]): Merged => {
  const unusable = new Set<Uint8Array>()
  let usable: { readonly piece: Uint8Array; readonly update: Uint8Array }[] = []
  for (const piece of pieces) {
    try {
      const { update, isChanged } = withoutImpossible(piece)
      if (isChanged) unusable.add(piece)
      usable.push({ piece, update })
    } catch {
      unusable.add(piece) // it cannot be read
    }
  }
  for (;;) {
    const doc = new Y.Doc()
    const broken = usable.find(({ update }) => !applies(doc, update))
    if (!broken) {
      // What waits for something that never came is left out: whoever still has it sends it again.
      for (const { piece, update } of usable) if (!isHeld(doc, update)) unusable.add(piece)
      doc.store.pendingStructs = null
      doc.store.pendingDs = null
      return { update: encoded(doc), unusable: [...unusable] }
    }
    doc.destroy()
    unusable.add(broken.piece)
    usable = usable.filter((one) => one !== broken)
  }
}

const applies = (doc: Y.Doc, update: Uint8Array) => {
  try {
    Y.applyUpdate(doc, update)
    return true
  } catch {
    return false
  }
}

/** All structs of the update are in the document, none is pending. */
const isHeld = (doc: Y.Doc, update: Uint8Array) =>
  Y.decodeUpdate(update).structs.every(
    ({ id, length }) => id.clock + length <= Y.getState(doc.store, id.client),
  )

/** No structs, no deletions. */
export const emptyUpdate = new Uint8Array([0, 0])
