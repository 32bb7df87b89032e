// What each kind of shared document is to the rest of the server: a new kind is one more entry, made by its own noun.
import type { Access, CopyRequest, DocumentCaller, DocumentShape, SettledDocument } from '#collab/ports.ts'
import type { Call } from '#contract/call.ts'
import type { DocumentKind, DocumentName } from '#contract/system/document.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Caller } from '#server/platform/auth.ts'

export interface ServedKind {
  /** The rights that a role needs for any document of this kind. */
  readonly needs: Call['needs']
  /** null: there is no such document for this person, whatever the reason. */
  readonly findAccess: (caller: DocumentCaller, name: DocumentName) => Promise<Access | null>
  /** Who may read what became of it, the record, and be told when it changes; left out: nobody is. */
  readonly readers?: {
    readonly needs: Call['needs']
    readonly isOne: (caller: Caller, name: DocumentName) => Promise<boolean>
  }
  /** What such a document may have, where it is less than usual: an update that makes it more is refused. */
  readonly shape?: Partial<DocumentShape>
  /** What else belongs to a document and is copied with it, in the same transaction. */
  readonly onCopy?: (tx: Transaction, between: CopyRequest) => Promise<void>
  /** People have stopped writing in it: for kinds whose content stands in rows too. */
  readonly onSettled?: (settled: SettledDocument) => Promise<void>
}

/** Kinds that the contract names and that are missing here are not served. */
export type ServedKinds = { readonly [kind in DocumentKind]?: ServedKind }
