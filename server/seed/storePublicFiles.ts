// Brings the bytes of the public library's own files to the storage: at the first start, and where they are missing.
import { and, eq, inArray } from 'drizzle-orm'
import { publicTenantId as tenantId } from '#contract/library/publicLibrary.ts'
import type { Database } from '../db/database.ts'
import { file } from '../db/schema/file.ts'
import type { FileStore } from '../features/system/file/fileStore.ts'
import { publicFileId, publicFiles } from './public/publicFiles.ts'
import { readExercises } from './public/readExercises.ts'

export const storePublicFiles = async (database: Database, store: FileStore): Promise<void> => {
  const files = publicFiles(readExercises()).map((one) => ({ id: publicFileId(one), bytes: one.bytes }))
  const ids = files.map(({ id }) => id)
  // Those that a system administrator has not deleted.
  const rows = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.tenantId, tenantId), inArray(file.id, ids))),
  )
  const storedIds = new Set(rows.map(({ id }) => id))
  await Promise.all(
    files.filter(({ id }) => storedIds.has(id)).map(({ id, bytes }) => store.add({ tenantId, id }, bytes)),
  )
}
