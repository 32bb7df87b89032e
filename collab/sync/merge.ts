// Merges many updates of a document into one.
import * as Y from 'yjs'
import type { MergedUpdates } from '../ports.ts'
import { replaceImpossibleStructs } from './salvage.ts'

/** Yjs sorts all open updates after each step, so a thousand at once would take a thousand times a thousand steps. */
const maxMergedTogether = 64

/** Merges bytes, without building a Y.Doc. Throws when updates cannot be read or contradict each other. */
export const mergeUpdates = (updates: readonly Uint8Array[]): Uint8Array => {
  if (updates.length === 0) return emptyUpdate
  if (updates.length === 1 && updates[0]) return updates[0]
  if (updates.length <= maxMergedTogether) return Y.mergeUpdates([...updates])
  const merged: Uint8Array[] = []
  for (let from = 0; from < updates.length; from += maxMergedTogether) {
    merged.push(Y.mergeUpdates(updates.slice(from, from + maxMergedTogether)))
  }
  return mergeUpdates(merged)
}

/** A larger update is not copied together with others: that would take longer than sending it alone. */
const smallBytes = 32 * 1024

/** Merges each run of small updates into one; the order stays. */
export const mergeSmall = (updates: readonly Uint8Array[]): Uint8Array[] => {
  const result: Uint8Array[] = []
  let small: Uint8Array[] = []
  const flushSmall = () => {
    if (small.length > 0) result.push(mergeUpdates(small))
    small = []
  }
  for (const update of updates) {
    if (update.byteLength < smallBytes) small.push(update)
    else {
      flushSmall()
      result.push(update)
    }
  }
  flushSmall()
  return result
}

/** Makes the update to be stored: a fresh Y.Doc can apply it, and it has no content that was deleted. */
export const compactUpdates = (updates: readonly Uint8Array[]): MergedUpdates => {
  const doc = tryBuildDoc(() => [mergeUpdates(updates)])
  if (doc) return { update: encodeAndDestroy(doc), unusable: [] }
  return salvage(updates)
}

/** undefined: the updates cannot be applied, or only in part. */
const tryBuildDoc = (updates: () => readonly Uint8Array[]): Y.Doc | undefined => {
  const doc = new Y.Doc()
  try {
    for (const update of updates()) Y.applyUpdate(doc, update)
    if (isWhole(doc)) return doc
  } catch {
    // They cannot be applied.
  }
  doc.destroy()
  return undefined
}
const isWhole = ({ store }: Y.Doc) => store.pendingStructs === null && store.pendingDs === null
const encodeAndDestroy = (doc: Y.Doc): Uint8Array => {
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/** Keeps what can be applied of updates that an older version stored unchecked. */
const salvage = (updates: readonly Uint8Array[]): MergedUpdates => {
  const unusable = new Set<Uint8Array>()
  let readable: { readonly original: Uint8Array; readonly update: Uint8Array }[] = []
  for (const original of updates) {
    try {
      const { update, isChanged } = replaceImpossibleStructs(original)
      if (isChanged) unusable.add(original)
      readable.push({ original, update })
    } catch {
      unusable.add(original) // it cannot be read
    }
  }
  for (;;) {
    const doc = new Y.Doc()
    const failing = readable.find(({ update }) => !tryApply(doc, update))
    if (!failing) {
      // Updates that wait for others that never came are left out: a client that still has them sends them again.
      for (const { original, update } of readable) if (!isIncluded(doc, update)) unusable.add(original)
      doc.store.pendingStructs = null
      doc.store.pendingDs = null
      return { update: encodeAndDestroy(doc), unusable: [...unusable] }
    }
    doc.destroy()
    unusable.add(failing.original)
    readable = readable.filter((one) => one !== failing)
  }
}

const tryApply = (doc: Y.Doc, update: Uint8Array) => {
  try {
    Y.applyUpdate(doc, update)
    return true
  } catch {
    return false
  }
}

/** The document has all structs of the update, none is pending. */
const isIncluded = (doc: Y.Doc, update: Uint8Array) =>
  Y.decodeUpdate(update).structs.every(
    ({ id, length }) => id.clock + length <= Y.getState(doc.store, id.client),
  )

/** No structs, no deletions. */
export const emptyUpdate = new Uint8Array([0, 0])
