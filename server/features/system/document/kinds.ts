// Declares each kind of shared document to the rest of the server. A new kind is one more entry, made by its own noun.
import type { Access, CopyRequest, DocumentCaller, DocumentShape, SettledDocument } from '#collab/ports.ts'
import type { Call } from '#contract/call.ts'
import type { DocumentKind, DocumentName } from '#contract/system/document.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Caller } from '#server/platform/auth.ts'

export interface ServedKind {
  /** The rights that a role needs for any document of this kind. */
  readonly needs: Call['needs']
  /** The person's access; null hides the document, whatever the reason. */
  readonly findAccess: (caller: DocumentCaller, name: DocumentName) => Promise<Access | null>
  /** Who may read the record that the document is saved to, and is notified of its changes; by default nobody. */
  readonly readers?: {
    readonly needs: Call['needs']
    readonly isOne: (caller: Caller, name: DocumentName) => Promise<boolean>
  }
  /** Limits of this kind that are below the usual ones; an update that passes them is refused. */
  readonly shape?: Partial<DocumentShape>
  /** Copies further data of the document, in the same transaction. */
  readonly onCopy?: (tx: Transaction, between: CopyRequest) => Promise<void>
  /** Called when nobody has written for a while, for kinds whose content is stored in rows too. */
  readonly onSettled?: (settled: SettledDocument) => Promise<void>
}

/** Kinds that the contract names and that are missing here are not served. */
export type ServedKinds = { readonly [kind in DocumentKind]?: ServedKind }
