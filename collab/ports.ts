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

/** Limits of a document's structure, within which every page can show it. */
export interface DocumentShape {
  readonly structs: number
  /** Clients that ever wrote in it: each opened page is one. */
  readonly clients: number
  /** Named shared types of the Y.Doc. */
  readonly roots: number
  /** Shared types (elements, texts, maps) below the roots, and how deep they may be nested. */
  readonly types: number
  readonly depth: number
  /** Roots that are arrays of plain `{ key, val }`. */
  readonly entries: readonly string[]
}

export interface StoredUpdates {
  /** In any order; empty for a document that was never written. */
  readonly updates: Uint8Array[]
  /** Each was checked before it was stored; an older version stored them unchecked. */
  readonly areChecked: boolean
}

export interface MergedUpdates {
  readonly update: Uint8Array
  /** Updates that cannot be applied, or only in part: they are set aside and never read again. */
  readonly unusable: readonly Uint8Array[]
}
export type Merge = (updates: Uint8Array[]) => Promise<MergedUpdates>

export interface DocumentStore {
  load(key: DocumentKey): Promise<StoredUpdates>
  /** One transaction; all documents of one tenant. Once it resolves the updates survive a crash. */
  append(tenantId: TenantId, appends: readonly Append[]): Promise<void>
  /**
   * Replaces all updates by one merged update and returns it. No transaction is open during the merge; null: another
   * process has merged them in that time.
   */
  compact(key: DocumentKey, merge: Merge): Promise<Uint8Array | null>
  /**
   * Copies one document, merged, with its files, into another of the same tenant that was never written. Of two concurrent
   * copies only one succeeds. No transaction is open during the merge.
   */
  copy(request: CopyRequest, merge: Merge): Promise<CopyResult>
  remove(key: DocumentKey): Promise<void>
}

export interface CopyRequest {
  readonly tenantId: TenantId
  readonly from: DocumentName
  readonly to: DocumentName
}

/** The copied bytes, or why nothing was copied. */
export type CopyResult = { readonly update: Uint8Array } | 'nothingToCopy' | 'notEmpty'

/** A document in which people have stopped writing; all of it is stored. */
export interface SettledDocument {
  readonly key: DocumentKey
  /** Who wrote since the last time, as far as this process knows. */
  readonly authors: readonly UserId[]
}

export interface CollabLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
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
  /** How long nobody may have written before the owner is notified, and the longest time without notice while they write. */
  readonly settleMs: number
  readonly settleMaxMs: number
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
  /** Bytes that may be queued for one slow reader, over all of that person's connections, before one of them is closed. */
  readonly waitingBytes: number
  /** Bytes of incomplete messages, over all connections of one person. */
  readonly arrivingBytes: number
  /** Appended updates after which a document is merged. */
  readonly mergeAfterUpdates: number
}

/** Publish/subscribe between processes; undefined with a single process. */
export interface FanOut {
  /**
   * Once it resolves every message that another process publishes is received (never one's own), with the sender's id.
   * It resolves too while the connection is down: a gap event follows. Returns an unsubscribe function.
   */
  subscribe(channel: string, listener: (bytes: Uint8Array, from: string) => void): Promise<() => void>
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
  /** null: a dead or unknown token. Throws TOO_MANY for somebody who connects too often. */
  readonly authenticate: (token: string, request: IncomingMessage) => Promise<DocumentCaller | null>
  /** Logout, freezing, removal: never a mere refresh. */
  readonly onLoginEnded: (listener: (loginId: string) => void) => () => void
  /** null: the document does not exist for this person, for any reason. */
  readonly findAccess: (caller: DocumentCaller, name: DocumentName) => Promise<Access | null>
  /** Permissions in this document, or in all, may have changed: those of its connections are looked up again. */
  readonly onRightsChanged: (listener: (name: DocumentName | 'all') => void) => () => void
  /** Called in the process whose clients wrote. A change that the server has stored itself is not announced. */
  readonly onSettled?: (settled: SettledDocument) => Promise<void>
  /** Limits of this document where they are lower than the default ones. */
  readonly shapeOf?: (name: DocumentName) => Partial<DocumentShape>
  readonly log: CollabLog
  readonly now: () => number
  readonly timing?: Partial<CollabTiming>
  readonly limits?: Partial<CollabLimits>
}
