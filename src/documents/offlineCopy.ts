// A copy of a document in this browser, while it is written: what was typed without a connection outlives the page, and is
// merged when the document is opened again. It goes once the server has everything.
import { IndexeddbPersistence } from 'y-indexeddb'
import type * as Y from 'yjs'

export interface OfflineCopy {
  /** Leaves the copy where it is. */
  close(): void
  /** Deletes it: the server has all of it. */
  forget(): void
}
/** Calls `onFollowing` once the copy follows the document. */
export type OpenOfflineCopy = (doc: Y.Doc, onFollowing: () => void) => OfflineCopy

/** A copy is named by its person, because a machine has several. */
export const offlineCopyOf =
  (userId: string, name: string): OpenOfflineCopy =>
  (doc, onFollowing) => {
    // Some browsers have no storage in private windows.
    if (typeof indexedDB === 'undefined') return { close: () => {}, forget: () => {} }
    const persistence = new IndexeddbPersistence(`tongxue.document.${userId}.${name}`, doc)
    persistence.once('synced', onFollowing)
    return {
      close: () => void persistence.destroy(),
      // The copy is emptied and not deleted: deleting would wait for another window that has it open, and then take that one's too.
      forget: () => void persistence.db?.transaction('updates', 'readwrite').objectStore('updates').clear(),
    }
  }
