// Merges many updates of a document into one, on bytes: no Y.Doc is built, so hostile content cannot take effect.
import * as Y from 'yjs'

/** Yjs sorts all open pieces after each step, so a thousand at once would take a thousand times a thousand. */
const atOnce = 64

export const mergeUpdates = (pieces: readonly Uint8Array[]): Uint8Array => {
  if (pieces.length === 0) return emptyUpdate
  if (pieces.length === 1 && pieces[0]) return pieces[0]
  try {
    return mergeInChunks(pieces)
  } catch {
    return integrate(pieces) // updates that contradict each other: keep as many as possible
  }
}

const mergeInChunks = (pieces: readonly Uint8Array[]): Uint8Array => {
  if (pieces.length <= atOnce) return Y.mergeUpdates([...pieces])
  const merged: Uint8Array[] = []
  for (let from = 0; from < pieces.length; from += atOnce) {
    merged.push(Y.mergeUpdates(pieces.slice(from, from + atOnce)))
  }
  return mergeInChunks(merged)
}

const integrate = (pieces: readonly Uint8Array[]): Uint8Array => {
  const doc = new Y.Doc()
  for (const piece of pieces) {
    try {
      Y.applyUpdate(doc, piece)
    } catch {
      // Only this piece is lost; without it the document opens again.
    }
  }
  const bytes = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return bytes
}

/** As `mergeUpdates`, and without the content of what was deleted: slower, for storing. */
export const compactUpdates = (pieces: readonly Uint8Array[]): Uint8Array => {
  const merged = mergeUpdates(pieces)
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, merged)
    return Y.encodeStateAsUpdate(doc)
  } catch {
    return merged
  } finally {
    doc.destroy()
  }
}

/** No structs, no deletions. */
export const emptyUpdate = new Uint8Array([0, 0])
