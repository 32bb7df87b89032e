// Wires uploads and files into the server: their storage and routes.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { TenantId } from '#contract/ids.ts'
import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'
import type { BoardFilePort } from '../file/boardFilePort.ts'
import { createDiskStore } from '../file/diskStore.ts'
import type { FileStore } from '../file/fileStore.ts'
import type { LearningFilePort } from '../file/learningFilePort.ts'
import { registerFile } from '../file/routes.ts'
import { listUnusedBoardFiles, removeUnusedBoardFiles } from '../file/unusedBoardFiles.ts'
import { createFinishUpload } from './finishUpload.ts'
import { registerUpload } from './routes.ts'
import { createStoreFile, registerUploadFile, type StoreFile } from './singleRequestUpload.ts'
import { sweepUploads } from './sweepUploads.ts'
import { openTusHandler } from './tusHandler.ts'
import { openUploadFolder } from './uploadFolder.ts'

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 's3'>
  readonly log: Log
  readonly database: Database
  readonly app: FastifyInstance
  readonly auth: Pick<Auth, 'holdersAmong' | 'callerOfLogin'>
  readonly shutdown: Shutdown
  readonly boards: BoardFilePort
  readonly learning: LearningFilePort
}

export interface Files {
  readonly store: FileStore
  readonly storeFile: StoreFile
  /** Removes what no upload and no board needs any more. */
  readonly sweep: () => Promise<void>
  /** Removes files that were only on boards of deleted sessions. Never throws: the sweep retries. */
  boardsRemoved(tenantId: TenantId): Promise<void>
}

export const wireFiles = async (parts: Parts): Promise<Files> => {
  const { log, database, app, auth, shutdown, boards, learning } = parts
  const { store, uploads, close } = await openStore(parts.config)
  shutdown.add('files', close)
  const finish = createFinishUpload({ database, store, uploads, boards, auth })
  await registerFile(app, { database, store, boards, learning, auth, now: Date.now })
  const routeParts = { database, uploads, store, tus: openTusHandler(uploads, log), finish, boards }
  await registerUpload(app, routeParts)
  const storeFile = createStoreFile(routeParts)
  await registerUploadFile(app, storeFile)
  return {
    store,
    storeFile,
    sweep: () => sweepUploads({ database, store, uploads, now: Date.now }),
    boardsRemoved: async (tenantId) => {
      try {
        await removeUnusedBoardFiles(
          { database, store },
          await database.inTenant(tenantId, listUnusedBoardFiles),
        )
      } catch (error) {
        log.warn({ err: error }, 'files of a deleted board were not removed')
      }
    },
  }
}

/** The disk under DATA_DIR, or the bucket that S3_BUCKET names. */
export const openStore = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>) => {
  const folder = await openUploadFolder(join(dataDir, 'uploads'))
  if (!s3) {
    return { store: createDiskStore(join(dataDir, 'files'), folder), uploads: folder, close: () => {} }
  }
  // The client of an object store is large, and most installations have none.
  const [{ openBucket }, { createBucketStore }, { openUploadBucket }] = await Promise.all([
    import('../file/bucket.ts'),
    import('../file/bucketStore.ts'),
    import('./uploadBucket.ts'),
  ])
  const bucket = await openBucket(s3)
  const uploads = openUploadBucket(bucket, folder)
  return { store: createBucketStore(bucket, uploads), uploads, close: () => bucket.client.destroy() }
}
