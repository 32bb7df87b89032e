// Opens a document from its stored updates. An older program stored updates that cannot be applied; they are left out, as they
// are for the clients of the document.
import * as Y from 'yjs'
import { compactUpdates } from '#collab/compactUpdates.ts'

const apply = (updates: readonly Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

export const openUpdates = (updates: readonly Uint8Array[]): Y.Doc => {
  try {
    return apply(updates)
  } catch {
    return apply([compactUpdates(updates).update])
  }
}
