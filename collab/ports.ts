// What shared documents need from outside. The server implements these; nothing here knows a table or a route.

import type { IncomingMessage } from 'node:http'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'
import type { UpdateLimits } from './check/scanUpdate.ts'

/** A document's key: its tenant, then its name. */
export interface DocumentKey {
  readonly tenantId: TenantId
  readonly name: DocumentName
}

/** The account behind a token. */
export interface DocumentCaller {
  readonly userId: UserId
  /** null: the system administrator, who belongs to no school. */
  readonly tenantId: TenantId | null
  readonly kind: AccountKind
  readonly loginId: string
  readonly name: string
  /** The read-only demo institution: its accounts may not open documents. */
  readonly isDemo: boolean
}

/** Writing includes reading. */
export type DocumentRight = 'read' | 'write'

export interface Access {
  readonly key: DocumentKey
  readonly right: DocumentRight
  /** The document belongs to another school, which invited the caller's; without it such a document does not exist. */
  readonly isGuest?: boolean
}

export interface Append {
  readonly key: DocumentKey
  readonly update: Uint8Array
}

/** How much of what a document may have, so that every page can show it. */
export interface DocumentShape {
  readonly structs: number
  /** Pages that ever wrote in it: each opening is one. */
  readonly clients: number
  /** Named parts on its first level. */
  readonly roots: number
  /** Shared types (elements, texts, maps) inside its parts, and how deep inside each other. */
  readonly types: number
  readonly depth: number
  /** Parts that are arrays of plain `{ key, val }`. */
  readonly entries: readonly string[]
}

export interface StoredPieces {
  /** In any order; none for a document that was never written. */
  readonly pieces: Uint8Array[]
  /** Each was tried before it was stored; those of an older version were not. */
  readonly areChecked: boolean
}

export interface Merged {
  readonly update: Uint8Array
  /** Pieces that cannot be applied, or not wholly: they are kept apart and never read. */
  readonly unusable: readonly Uint8Array[]
}
export type Merge = (pieces: Uint8Array[]) => Promise<Merged>

export interface DocumentStore {
  load(key: DocumentKey): Promise<StoredPieces>
  /** One transaction; all documents of one tenant. Once it resolves the updates survive a crash. */
  append(tenantId: TenantId, appends: readonly Append[]): Promise<void>
  /**
   * Replaces all pieces by one merged piece and returns it. No transaction is open while they are merged; null: another
   * process has merged them meanwhile.
   */
  compact(key: DocumentKey, merge: Merge): Promise<Uint8Array | null>
  /**
   * Copies one document, merged, with its files, into another of the same tenant that was never written. Of two concurrent
   * copies only one succeeds. No transaction is open while the pieces are merged.
   */
  copy(between: CopyBetween, merge: Merge): Promise<Copied>
  remove(key: DocumentKey): Promise<void>
}

export interface CopyBetween {
  readonly tenantId: TenantId
  readonly from: DocumentName
  readonly to: DocumentName
}

/** The copied bytes, or why nothing was copied. */
export type Copied = { readonly update: Uint8Array } | 'nothingToCopy' | 'notEmpty'

/** People have stopped writing in a document; what they wrote is stored. */
export interface Settled {
  readonly key: DocumentKey
  /** Who wrote since the last time, as far as this process knows. */
  readonly authors: readonly UserId[]
}

export interface CollabLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface CollabTiming {
  /** Interval at which the updates of all documents are written together. */
  readonly appendMs: number
  /** Interval at which cursor changes are broadcast together. */
  readonly presenceMs: number
  readonly penGraceMs: number
  /** Interval of keep-alive messages and pings. */
  readonly heartbeatMs: number
  /** How long a document without connections stays in memory. */
  readonly idleMs: number
  /** How long a document has to rest until it has settled; of writing without a pause the owner hears now and then. */
  readonly settleMs: number
  readonly settleAtLeastMs: number
}

export interface CollabLimits {
  readonly messageBytes: number
  readonly documentBytes: number
  readonly update: UpdateLimits
  readonly presenceBytes: number
  readonly connectionsPerUser: number
  readonly connectionsPerDocument: number
  /** Messages of one user that may come at once, and how many more per second. */
  readonly messageBurst: number
  readonly messagesPerSecond: number
  /** Bytes that may wait for one slow reader, over all of that person's connections, before one of them is closed. */
  readonly waitingBytes: number
  /** Bytes of messages that have not ended, over all connections of one person. */
  readonly arrivingBytes: number
  /** Appended pieces after which a document is merged. */
  readonly pieces: number
}

/** Publish/subscribe between processes; undefined with a single process. */
export interface FanOut {
  /**
   * Once it resolves every message that another process publishes is received (never one's own), with the sender's id.
   * It resolves too while the connection is down: a gap event follows. Returns an unsubscribe function.
   */
  subscribe(channel: string, hear: (bytes: Uint8Array, from: string) => void): Promise<() => void>
  /** Never throws and never waits; a lost message is followed by a gap event. */
  publish(channel: string, bytes: Uint8Array): void
  /** The connection works again, and messages may have been lost in either direction. */
  onGap(listener: () => void): () => void
  /** A process has ended or died. */
  onGone(listener: (from: string) => void): () => void
}

export interface CollabPorts {
  readonly store: DocumentStore
  readonly fanOut?: FanOut
  /** null: a dead or unknown token. */
  /** Throws TOO_MANY for somebody who connects too often. */
  readonly authenticate: (token: string, request: IncomingMessage) => Promise<DocumentCaller | null>
  /** Logout, freezing, removal: never a mere refresh. */
  readonly onLoginEnded: (listener: (loginId: string) => void) => () => void
  /** null: the document does not exist for this person, for any reason. */
  readonly findAccess: (caller: DocumentCaller, name: DocumentName) => Promise<Access | null>
  /** Permissions in this document (in all of them) may have changed: those of all its connections are looked up again. */
  readonly onRightsChanged: (listener: (name: DocumentName | 'all') => void) => () => void
  /** After the last change, in the process to whose clients it belongs. A change that the server wrote is not told of. */
  readonly onSettled?: (settled: Settled) => Promise<void>
  /** What a document of this name may have, where it is less than usual. */
  readonly shapeOf?: (name: DocumentName) => Partial<DocumentShape>
  readonly log: CollabLog
  readonly now: () => number
  readonly timing?: Partial<CollabTiming>
  readonly limits?: Partial<CollabLimits>
}
