import { and, isNull, lt, sql } from 'drizzle-orm'
import { uploadHours } from '#contract/system/upload.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import type { FileStore } from '../file/fileStore.ts'
import { listUnusedBoardFiles, removeUnusedBoardFiles } from '../file/unusedBoardFiles.ts'
import type { UploadStaging } from './uploadStaging.ts'

const lifeMs = uploadHours * 3600_000

interface SweepParts {
  readonly database: Database
  readonly store: FileStore
  readonly uploads: UploadStaging
  readonly now: () => number
}

/** Files of somebody who is in the trash are unreadable, and kept as long as they may come back. */
const isUsed = sql`exists (select 1 from ${fileUse} u where u.file_id = ${file.id})`

/** Removes uploads that were not finished in time, and files whose boards are all gone. */
export const sweepUploads = async ({ database, store, uploads, now }: SweepParts): Promise<void> => {
  const before = now() - lifeMs
  const gone = await database.asPlatform('leftover uploads', (tx) =>
    tx
      .delete(file)
      .where(and(isNull(file.storedAt), lt(file.createdAt, new Date(before)), sql`not ${isUsed}`))
      .returning({ id: file.id, tenantId: file.tenantId }),
  )
  for (const key of gone) {
    await uploads.remove(key.id)
    // A crash between storing the bytes and updating the row leaves bytes behind.
    await store.remove(key)
  }
  await uploads.removeOlderThan(before)
  const unused = await database.asPlatform('files of deleted boards', listUnusedBoardFiles)
  await removeUnusedBoardFiles({ database, store }, unused)
}
