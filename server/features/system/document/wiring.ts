// The shared documents connected to the server: their ports, their kinds and their upgrades.
import { openCollab } from '#collab/index.ts'
import type { CopyRequest, CopyResult, DocumentCaller, DocumentKey, DocumentRight } from '#collab/ports.ts'
import {
  type DocumentName,
  documentNameSchema,
  documentPath,
  partsOfDocumentName,
} from '#contract/system/document.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { inLane } from '#server/db/turns.ts'
import type { AddressOf } from '#server/platform/addressOf.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { createPubSub } from '#server/platform/pubSub.ts'
import type { Redis } from '#server/platform/redis.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'
import type { Upgrades } from '#server/platform/upgrades.ts'
import { createDocumentStore } from './documentStore.ts'
import type { ServedKinds } from './kinds.ts'

interface Parts {
  readonly log: Log
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  readonly addressOf: AddressOf
  readonly upgrades: Upgrades
  readonly shutdown: Shutdown
  readonly kinds: ServedKinds
}

/** The calls and notifications between documents and the nouns that own them. */
export interface Documents {
  /** The person's right to the document now; null hides the document. */
  rightOf(caller: DocumentCaller, name: DocumentName): Promise<DocumentRight | null>
  /** Whether the person may read the record that the document is saved to. */
  isReader(caller: Caller, name: DocumentName): Promise<boolean>
  /** Permissions in it may have changed: the server checks those of all its connections again. */
  rightsChanged(name: DocumentName): void
  removed(key: DocumentKey): Promise<void>
  /** Copies a document to another name, unless that document has content already. */
  copy(between: CopyRequest): Promise<CopyResult>
}

export const wireDocuments = async (parts: Parts): Promise<Documents> => {
  const { log, database, redis, auth, addressOf, upgrades, shutdown, kinds } = parts
  const rights = await createPubSub(redis, { name: 'documentRights', schema: documentNameSchema, log })
  const kindOf = (name: DocumentName) => kinds[partsOfDocumentName(name).kind]
  const findAccess = async (caller: DocumentCaller, name: DocumentName) =>
    (await kindOf(name)?.findAccess(caller, name)) ?? null
  /** Documents are opened without a call, so the rights of the role are checked here. */
  const holdsRights = async ({ loginId }: DocumentCaller, name: DocumentName) =>
    (await auth.holdersAmong([loginId], kindOf(name)?.needs)).has(loginId)
  const collab = openCollab({
    store: createDocumentStore(database, async (tx, between) => kindOf(between.to)?.onCopy?.(tx, between)),
    authenticate: (token, request) =>
      auth.authenticate(token, { budget: { use: 'sockets', address: addressOf(request) } }),
    onLoginEnded: auth.onLoginEnded,
    findAccess: (caller, name) =>
      inLane(caller.userId, async () =>
        (await holdsRights(caller, name)) ? findAccess(caller, name) : null,
      ),
    ...(redis ? { fanOut: redis } : {}),
    onRightsChanged: (listener) => {
      const stops = [rights.on(listener), auth.onRightsChanged(() => listener('all'))]
      return () => {
        for (const stop of stops) stop()
      }
    },
    shapeOf: (name) => kindOf(name)?.shape ?? {},
    onSettled: async (settled) => kindOf(settled.key.name)?.onSettled?.(settled),
    log,
    now: Date.now,
  })
  database.onDone(({ document }) => {
    if (!document) return
    const { tenantId, name } = document
    if (document.kind === 'stored') collab.broadcastStored({ tenantId, name }, document.update)
    if (document.kind === 'rightsChanged') rights.publish(name)
    if (document.kind !== 'removed' && document.kind !== 'restarted') return
    const closing = document.kind === 'removed' ? collab.remove : collab.restart
    closing({ tenantId, name }).catch((error: unknown) =>
      log.warn({ tenantId, name, err: error }, 'a document was not closed'),
    )
  })
  shutdown.add('documents', () => collab.shutdown())
  upgrades.on(documentPath, collab.handleUpgrade)
  return {
    rightOf: async (caller, name) => (await findAccess(caller, name))?.right ?? null,
    isReader: async (caller, name) => {
      const readers = kindOf(name)?.readers
      if (!readers) return false
      return inLane(caller.userId, async () => {
        const { loginId } = caller
        const holds = (await auth.holdersAmong([loginId], readers.needs)).has(loginId)
        return holds && readers.isOne(caller, name)
      })
    },
    rightsChanged: rights.publish,
    copy: (between) => collab.copy(between),
    removed: (key) => collab.remove(key),
  }
}
