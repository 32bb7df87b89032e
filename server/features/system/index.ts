// The area of what every installation has: dictionaries, parameters, the record of changes, notices, shared documents and files.
import type { FastifyInstance } from 'fastify'
import type { Namespace } from 'socket.io'
import { noticeNamespace } from '#contract/system/notice.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import type { AddressOf } from '#server/platform/addressOf.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Redis } from '#server/platform/redis.ts'
import { registerAppVersion } from './appVersion/routes.ts'
import { auditStore } from './audit/auditStore.ts'
import { platformAuditStore } from './audit/platformAuditStore.ts'
import { registerDict } from './dict/routes.ts'
import type { Documents } from './document/wiring.ts'
import { serveNoticeSockets } from './notice/noticeSockets.ts'
import { registerNotice } from './notice/routes.ts'
import { registerParam } from './param/routes.ts'
import { emptyOldTrash } from './trash/emptyOldTrash.ts'
import { registerTrash } from './trash/routes.ts'
import type { Files } from './upload/wiring.ts'

export { wireDocuments } from './document/wiring.ts'
export { wireFiles } from './upload/wiring.ts'

interface Parts {
  readonly log: Log
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  readonly addressOf: AddressOf
  readonly documents: Documents
  readonly files: Files
  /** On the socket of the lessons, which an installation has one of. */
  readonly openNamespace: (name: string) => Namespace
}

export const register = (app: FastifyInstance, parts: Parts): void => {
  const { database, files, openNamespace } = parts
  registerParam(app, { database })
  registerDict(app, { database })
  registerNotice(app, { database })
  registerTrash(app, { database })
  registerAppVersion(app, { database, store: files.store })
  for (const store of [auditStore, platformAuditStore]) registerNoun(app, { database }, store)
  serveNoticeSockets({ ...parts, namespace: openNamespace(noticeNamespace) })
}

const hourMs = 3600_000

export const jobs = ({
  database,
  files,
}: {
  readonly database: Database
  readonly files: Files
}): readonly Job[] => [
  { name: 'upload sweeping', everyMs: hourMs, isRunAtStart: true, run: files.sweep },
  { name: 'trash emptying', everyMs: hourMs, isRunAtStart: true, run: () => emptyOldTrash(database) },
]
