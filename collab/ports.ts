// What shared documents need from outside. The server implements these; nothing here knows a table or a route.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'

/** Where a document lives: its school's wall, then its name. */
export interface DocumentKey {
  readonly tenantId: TenantId
  readonly name: DocumentName
}

/** Who is behind a token. */
export interface DocumentCaller {
  readonly userId: UserId
  /** null: the system administrator, who belongs to no school. */
  readonly tenantId: TenantId | null
  readonly kind: AccountKind
  readonly loginId: string
  readonly name: string
  /** The demo institution: nothing may be written, so nobody comes in. */
  readonly isDemo: boolean
}

/** Writing includes reading. */
export type DocumentRight = 'read' | 'write'

export interface Access {
  readonly key: DocumentKey
  readonly right: DocumentRight
}

export interface Append {
  readonly key: DocumentKey
  readonly update: Uint8Array
}

export interface DocumentStore {
  /** Everything kept of it, in any order; empty for a document that nobody has written yet. */
  load(key: DocumentKey): Promise<Uint8Array[]>
  /** One transaction; all of one school. When it returns, a killed server has lost none of it. */
  append(tenantId: TenantId, appends: readonly Append[]): Promise<void>
  /**
   * Puts one merged piece in the place of all pieces there are, and answers it. No transaction is open while they are
   * merged; null: another process has merged them meanwhile.
   */
  compact(key: DocumentKey, merge: (pieces: Uint8Array[]) => Promise<Uint8Array>): Promise<Uint8Array | null>
  /**
   * All of one document, merged, with what hangs on it, into another of the same school that nobody has ever written. Of
   * two at once one comes too late. No transaction is open while the pieces are merged.
   */
  copy(between: CopyBetween, merge: (pieces: Uint8Array[]) => Promise<Uint8Array>): Promise<Copied>
  remove(key: DocumentKey): Promise<void>
}

export interface CopyBetween {
  readonly tenantId: TenantId
  readonly from: DocumentName
  readonly to: DocumentName
}

/** What was put there, or why nothing was. */
export type Copied = { readonly update: Uint8Array } | 'nothingToCopy' | 'notEmpty'

export interface CollabLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface CollabTiming {
  /** Updates of all documents are written together, at most this often. */
  readonly appendMs: number
  /** Cursors go out together this often. */
  readonly presenceMs: number
  readonly penGraceMs: number
  /** How often a connection hears from us at least, and is asked whether it lives. */
  readonly beatMs: number
  /** How long a document that nobody looks at stays in memory. */
  readonly idleMs: number
}

export interface CollabLimits {
  readonly messageBytes: number
  readonly documentBytes: number
  readonly presenceBytes: number
  readonly connectionsPerUser: number
  readonly connectionsPerDocument: number
  /** Messages of one person that are read at once, and how many more each second. */
  readonly messageBurst: number
  readonly messagesPerSecond: number
  /** What may wait for a slow reader before it is let go. */
  readonly waitingBytes: number
  /** Appended pieces after which a document is merged. */
  readonly pieces: number
}

/** How several processes tell each other; a school with one process has none. */
export interface FanOut {
  /**
   * What others publish from the moment on when this resolves is heard (never one's own), with the sender's id. While
   * the line is away it resolves too: a gap follows. Answers how to stop.
   */
  subscribe(channel: string, hear: (bytes: Uint8Array, from: string) => void): Promise<() => void>
  /** Never throws and never waits; what is lost is followed by a gap. */
  publish(channel: string, bytes: Uint8Array): void
  /** The line works again, and something may have been missed in either direction. */
  onGap(listener: () => void): () => void
  /** A process has ended or died. */
  onGone(listener: (from: string) => void): () => void
}

export interface CollabPorts {
  readonly store: DocumentStore
  readonly fanOut?: FanOut
  /** null: a dead or unknown token. */
  readonly authenticate: (token: string) => Promise<DocumentCaller | null>
  /** Logout, freezing, removal: never a mere refresh. */
  readonly onLoginEnded: (listener: (loginId: string) => void) => () => void
  /** null: no such document for this person, whatever the reason. */
  readonly findAccess: (caller: DocumentCaller, name: DocumentName) => Promise<Access | null>
  /** Who may do what in this document (in all of them) may have changed: everybody in it is asked for again. */
  readonly onRightsChanged: (listener: (name: DocumentName | 'all') => void) => () => void
  readonly log: CollabLog
  readonly now: () => number
  readonly timing?: Partial<CollabTiming>
  readonly limits?: Partial<CollabLimits>
}
