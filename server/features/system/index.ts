// The area of what every installation has: dictionaries, parameters, the record of changes, notices, shared documents and files.
import type { FastifyInstance } from 'fastify'
import type { Namespace } from 'socket.io'
import { noticeNamespace } from '#contract/system/notice.ts'
import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import type { AddressOf } from '#server/platform/addressOf.ts'
import type { Auth } from '#server/platform/auth.ts'
import { cleanJobLog, type JobStore } from '#server/platform/jobs/jobStore.ts'
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Redis } from '#server/platform/redis.ts'
import { registerAppVersion } from './appVersion/routes.ts'
import { auditStore } from './audit/auditStore.ts'
import { platformAuditStore } from './audit/platformAuditStore.ts'
import { registerDataSource } from './dataSource/routes.ts'
import { registerDict } from './dict/routes.ts'
import type { Documents } from './document/wiring.ts'
import { dynamicRouteStore } from './dynamicRoute/dynamicRouteStore.ts'
import { registerStoredFile } from './file/stored/routes.ts'
import { registerGen } from './gen/routes.ts'
import { registerJobs } from './job/routes.ts'
import { serveNoticeSockets } from './notice/noticeSockets.ts'
import { registerNotice } from './notice/routes.ts'
import { registerParam } from './param/routes.ts'
import { emptyOldTrash } from './trash/emptyOldTrash.ts'
import { registerTrash } from './trash/routes.ts'
import type { Files } from './upload/wiring.ts'

export { readSealKey } from './dataSource/sealText.ts'
export { wireDocuments } from './document/wiring.ts'
export { wireFiles } from './upload/wiring.ts'

interface Parts {
  readonly config: Pick<Config, 'dataSourceHosts'>
  readonly log: Log
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  readonly addressOf: AddressOf
  readonly documents: Documents
  readonly files: Files
  readonly jobs: Jobs
  readonly jobStore: JobStore
  /** Seals passwords that the server has to read again. */
  readonly sealKey: string
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
  registerJobs(app, parts)
  registerDataSource(app, parts)
  registerGen(app, { database })
  registerStoredFile(app, parts)
  for (const store of [auditStore, platformAuditStore, dynamicRouteStore])
    registerNoun(app, { database }, store)
  serveNoticeSockets({ ...parts, namespace: openNamespace(noticeNamespace) })
}

const hourMs = 3600_000

interface JobParts {
  readonly files: Files
  readonly database: Database
}

export const jobs = ({ files, database }: JobParts): readonly Job[] => [
  // Unfinished uploads lie on the disk of the process that takes them.
  { name: 'uploadSweeping', everyMs: hourMs, isRunAtStart: true, isPerProcess: true, run: files.sweep },
  { name: 'jobLogCleaning', everyMs: hourMs, isRunAtStart: true, run: () => cleanJobLog(database) },
  { name: 'trashEmptying', everyMs: hourMs, isRunAtStart: true, run: () => emptyOldTrash(database) },
]
