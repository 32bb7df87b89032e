// A copy of a document in this browser, while it is written: what was typed without a connection outlives the page, and is
// merged when the document is opened again. It goes once the server has everything.
import { IndexeddbPersistence } from 'y-indexeddb'
import type * as Y from 'yjs'

export interface KeptCopy {
  /** Leaves the copy where it is. */
  close(): void
  /** Deletes it: the server has all of it. */
  forget(): void
}
/** Calls `onKept` once the copy follows the document. */
export type KeepCopy = (doc: Y.Doc, onKept: () => void) => KeptCopy

/** A copy is named by its person, because a machine has several. */
export const keepCopyAs =
  (userId: string, name: string): KeepCopy =>
  (doc, onKept) => {
    // Some browsers have no storage in private windows.
    if (typeof indexedDB === 'undefined') return { close: () => {}, forget: () => {} }
    const persistence = new IndexeddbPersistence(`tongxue.document.${userId}.${name}`, doc)
    persistence.once('synced', onKept)
    return {
      close: () => void persistence.destroy(),
      // Emptied, not deleted: deleting would wait for another window that has it open, and then take that one's too.
      forget: () => void persistence.db?.transaction('updates', 'readwrite').objectStore('updates').clear(),
    }
  }
