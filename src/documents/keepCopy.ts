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
/** `onKept`: from now on the copy follows the document. */
export type KeepCopy = (doc: Y.Doc, onKept: () => void) => KeptCopy

/** By person, because a machine has several. */
export const keepCopyAs =
  (userId: string, name: string): KeepCopy =>
  (doc, onKept) => {
    // Some browsers have no storage in private windows.
    if (typeof indexedDB === 'undefined') return { close: () => {}, forget: () => {} }
    const kept = new IndexeddbPersistence(`tongxue.document.${userId}.${name}`, doc)
    kept.once('synced', onKept)
    return {
      close: () => void kept.destroy(),
      // Emptied, not deleted: deleting would wait for another window that has it open, and then take that one's too.
      forget: () => void kept.db?.transaction('updates', 'readwrite').objectStore('updates').clear(),
    }
  }
