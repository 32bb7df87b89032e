// A document from its stored pieces. An older program stored pieces that decode and cannot be applied: it is read without
// them, as it opens for its clients.
import * as Y from 'yjs'
import { compactUpdates } from '#collab/compactUpdates.ts'

const apply = (pieces: readonly Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc()
  for (const piece of pieces) Y.applyUpdate(doc, piece)
  return doc
}

export const openPieces = (pieces: readonly Uint8Array[]): Y.Doc => {
  try {
    return apply(pieces)
  } catch {
    return apply([compactUpdates(pieces).update])
  }
}
