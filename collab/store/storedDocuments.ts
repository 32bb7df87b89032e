// Reads a document out of its stored updates, and merges these into one.
import type { CollabPorts, DocumentKey, MergedUpdates } from '../ports.ts'
import { type LoadedDocument, loadedDocumentOf } from '../sync/documentState.ts'
import type { MergeWorker } from '../sync/mergeWorker.ts'

interface Parts extends Pick<CollabPorts, 'store' | 'log'> {
  readonly mergeWorker: Pick<MergeWorker, 'compact' | 'readMetadata'>
  readonly onMerged: (key: DocumentKey) => void
}

export const createStoredDocuments = ({ store, log, mergeWorker, onMerged }: Parts) => {
  const withMetadata = (updates: readonly Uint8Array[]): LoadedDocument => {
    const { base, tail } = loadedDocumentOf(updates)
    return { base, tail, metadata: mergeWorker.readMetadata(base) }
  }
  const mergeAndLog = (key: DocumentKey) => async (updates: Uint8Array[]) => {
    const merged: MergedUpdates = await mergeWorker.compact(updates)
    const { length } = merged.unusable
    if (length > 0)
      log.warn({ ...key, updates: length }, 'updates of a document that cannot be applied were set aside')
    return merged
  }
  const merge = async (key: DocumentKey): Promise<LoadedDocument> => {
    const merged = await store.compact(key, mergeAndLog(key))
    if (!merged) return read(key)
    onMerged(key)
    return withMetadata([merged])
  }
  /** Updates that an older version stored unchecked are merged first, which leaves out those that cannot be applied. */
  const read = async (key: DocumentKey): Promise<LoadedDocument> => {
    const { updates, areChecked } = await store.load(key)
    return areChecked ? withMetadata(updates) : merge(key)
  }
  return { read, merge }
}
