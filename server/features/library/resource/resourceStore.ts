// Resources in the library: accessories, whose bytes come first (docs/decisions/0016) and are copied with a copy.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { AccessoryId, FileId } from '#contract/ids.ts'
import { accessoryTypeSchema, accessoryTypes } from '#contract/library/accessory.ts'
import { resource as noun, type ResourceRecord, resourceCalls } from '#contract/library/resource.ts'
import { refuseUpload, suffixOf } from '#contract/system/upload.ts'
import type { Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { file } from '#server/db/schema/file.ts'
import { contains } from '#server/kit/conditions.ts'
import { removeFileUses } from '#server/kit/fileUses.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import { type LibraryStore, libraryStore, type Placed } from '#server/kit/library/libraryStore.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { isUniqueViolation } from '#server/kit/sqlErrors.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { copyOf, createCopies } from './copyFiles.ts'

export type ResourceStore = LibraryStore<typeof noun.declared, undefined>
type FileRow = typeof file.$inferSelect

const hasId = (id: string) => eq(accessory.id, id as AccessoryId) // the kit has read the row already

const read = async (tx: Transaction, slice: Slice, caller: TenantCaller): Promise<ResourceRecord[]> => {
  const select = tx
    .select({ row: accessory, stored: file })
    .from(accessory)
    .innerJoin(file, eq(file.id, accessory.fileId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const fields = await libraryFieldsOf(
    tx,
    accessory,
    caller,
    rows.map(({ row }) => row.id),
  )
  return rows.flatMap(({ row, stored }) => {
    const library = fields.get(row.id)
    if (!library) return []
    return [
      {
        ...library,
        id: row.id,
        name: row.name,
        fileId: stored.id,
        type: accessoryTypeSchema.parse(stored.purpose),
        mediaType: stored.type ?? '',
        size: stored.size,
        createdAt: toWallTime(row.createdAt, caller.timeZone),
      },
    ]
  })
}

/** The name must have been allowed for the upload too, and keeps the type of the file. */
const requireSameKind = (stored: FileRow, name: string): void => {
  const { size, purpose } = stored
  const refusal = refuseUpload({ name, size, purpose })
  if (refusal) throw appError(refusal)
  if (suffixOf(name) !== suffixOf(stored.name)) throw appError('UPLOAD_TYPE_MISMATCH')
}

const findStored = async (tx: Transaction, { tenantId }: Pick<Placed, 'tenantId'>, id: FileId) => {
  const [stored] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.tenantId, tenantId), isNotNull(file.storedAt)))
  if (!stored) throw appError('NOT_FOUND')
  return stored
}

const insertAccessory = async (tx: Transaction, values: typeof accessory.$inferInsert) => {
  try {
    return singleRow(await tx.insert(accessory).values(values).returning({ id: accessory.id }))
  } catch (error) {
    // One accessory per file: deleting it deletes the bytes.
    if (isUniqueViolation(error)) throw appError('UPLOAD_DUPLICATE')
    throw error
  }
}

export const createResourceStore = (files: FileStore): ResourceStore =>
  libraryStore<typeof noun.declared>({
    noun,
    libraryCalls: resourceCalls,
    resType: resourceTypes.resource,
    table: accessory,
    read,
    nameOf: ({ name }) => name,
    where: ({ name, type }) => [
      contains(accessory.name, name),
      type && sql`${accessory.fileId} in (select f.id from ${file} f where f.purpose = ${type})`,
    ],
    sort: { name: accessory.name, sort: accessory.sort, createdAt: accessory.createdAt },
    filesOf: ({ fileId }) => [fileId],
    filesFor: 'everybody',
    insert: async ({ tx }, body, placed) => {
      const stored = await findStored(tx, placed, body.fileId)
      if (stored.ownerId !== placed.ownerId) throw appError('NOT_OWNER')
      if (!accessoryTypes.some((type) => type === stored.purpose)) throw appError('UPLOAD_TYPE_MISMATCH')
      const name = body.name ?? stored.name
      requireSameKind(stored, name)
      return insertAccessory(tx, { ...placed, fileId: stored.id, name })
    },
    change: async ({ tx, caller }, id, body) => {
      const [row] = await tx.select().from(accessory).where(hasId(id))
      if (row?.fileId !== body.fileId) throw appError('VALIDATION', { fields: { fileId: 'field.invalid' } })
      const stored = await findStored(tx, caller, row.fileId)
      const name = body.name ?? row.name
      requireSameKind(stored, name)
      await tx.update(accessory).set({ name }).where(eq(accessory.id, row.id))
    },
    // With the file goes the accessory; a file that something else uses is refused.
    beforeRemove: async (tx, id) => {
      await removeFileUses(tx, id)
      const own = tx.select({ id: accessory.fileId }).from(accessory).where(hasId(id))
      await tx.delete(file).where(inArray(file.id, own))
    },
    afterRemove: ({ fileId }, { tenantId }) => files.remove({ tenantId, id: fileId }),
    ...createCopies(files),
    copy: async ({ tx, prepared }, id, placed) => {
      const [row] = await tx.select().from(accessory).where(hasId(id))
      if (!row) throw appError('NOT_FOUND')
      const fileId = await copyOf(tx, row.fileId, placed, prepared)
      return insertAccessory(tx, { ...placed, fileId, name: row.name })
    },
  })
