// Resources in the library: links, and accessories, whose bytes come first (docs/decisions/0016) and are copied with a copy.
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { AccessoryId } from '#contract/ids.ts'
import { accessoryTypeSchema } from '#contract/library/accessory.ts'
import { resource as noun, type ResourceRecord, resourceCalls } from '#contract/library/resource.ts'
import { suffixOf } from '#contract/system/upload.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { catalogCourse } from '#server/db/schema/catalogCourse.ts'
import { customType } from '#server/db/schema/customType.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import { type LibraryStore, libraryStore } from '#server/kit/library/libraryStore.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { isUniqueViolation } from '#server/kit/sqlErrors.ts'
import { trashNoun } from '#server/kit/trash/fillTrash.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { copyOf, createCopies } from './copyFiles.ts'
import { contentOf, detailsOf, findStored, requireSameKind } from './resourceContent.ts'

export type ResourceStore = LibraryStore<typeof noun.declared, undefined>

const hasId = (id: string) => eq(accessory.id, id as AccessoryId) // the kit has read the row already

const read = async (tx: Transaction, slice: Slice, caller: TenantCaller): Promise<ResourceRecord[]> => {
  const select = tx
    .select({ row: accessory, stored: file, mgrName: catalogCourse.name, customTypeName: customType.name })
    .from(accessory)
    // A link has no file.
    .leftJoin(file, eq(file.id, accessory.fileId))
    .leftJoin(catalogCourse, eq(catalogCourse.id, accessory.mgrId))
    .leftJoin(customType, eq(customType.id, accessory.customTypeId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const fields = await libraryFieldsOf(
    tx,
    accessory,
    caller,
    rows.map(({ row }) => row.id),
  )
  return rows.flatMap(({ row, stored, mgrName, customTypeName }) => {
    const library = fields.get(row.id)
    if (!library) return []
    return [
      {
        ...library,
        id: row.id,
        name: row.name,
        fileId: row.fileId,
        url: row.url,
        type: stored ? accessoryTypeSchema.parse(stored.purpose) : ('link' as const),
        format: suffixOf(stored?.name ?? ''),
        mediaType: stored?.type ?? '',
        size: stored?.size ?? 0,
        tag: row.tag,
        textbook: row.textbook,
        schoolYear: row.schoolYear,
        semester: row.semester,
        mgrId: row.mgrId,
        mgrName,
        customTypeId: row.customTypeId,
        customTypeName,
        createdAt: toWallTime(row.createdAt, caller.timeZone),
      },
    ]
  })
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
    where: ({ id, name, type, tag, schoolYear, mgrId, customTypeId }) => [
      equals(accessory.id, id),
      contains(accessory.name, name),
      equals(accessory.tag, tag),
      equals(accessory.schoolYear, schoolYear),
      equals(accessory.mgrId, mgrId),
      equals(accessory.customTypeId, customTypeId),
      type === 'link'
        ? isNotNull(accessory.url)
        : type && sql`${accessory.fileId} in (select f.id from ${file} f where f.purpose = ${type})`,
    ],
    sort: { name: accessory.name, sort: accessory.sort, createdAt: accessory.createdAt },
    filesOf: ({ fileId }) => [fileId],
    goingFiles: ({ fileId }) => (fileId ? [fileId] : []),
    filesFor: 'everybody',
    insert: async ({ tx, caller }, body, placed) => {
      const content = await contentOf(tx, body, placed)
      const details = await detailsOf(tx, body, caller)
      return insertAccessory(tx, { ...placed, ...details, ...content })
    },
    change: async ({ tx, caller }, id, body) => {
      const [row] = await tx.select().from(accessory).where(hasId(id))
      if (row?.fileId !== body.fileId) throw appError('VALIDATION', { fields: { fileId: 'field.invalid' } })
      const { url, name = row.name } = body
      if (row.fileId) requireSameKind(await findStored(tx, caller, row.fileId), name)
      const details = await detailsOf(tx, body, { userId: caller.userId, ownTypeId: row.customTypeId })
      await tx
        .update(accessory)
        .set({ ...details, url, name })
        .where(eq(accessory.id, row.id))
    },
    unique: { accessory_file: 'fileId' },
    // The file stays as long as the resource may come back (docs/decisions/0205); what else uses it would lose it then.
    beforeRemove: async (tx, id) => {
      const fileIds = tx.select({ id: accessory.fileId }).from(accessory).where(hasId(id))
      const isOther = and(inArray(fileUse.fileId, fileIds), ne(fileUse.item, id), ne(fileUse.noun, trashNoun))
      if ((await tx.$count(fileUse, isOther)) > 0) throw appError('IN_USE')
    },
    ...createCopies(files),
    copy: async ({ tx, prepared }, id, placed) => {
      const [row] = await tx.select().from(accessory).where(hasId(id))
      if (!row) throw appError('NOT_FOUND')
      const fileId = row.fileId ? await copyOf(tx, row.fileId, placed, prepared) : null
      const { url, name, tag, textbook, schoolYear, semester } = row
      // A copy keeps no course of another school and no type of another person.
      const mgrId = row.tenantId === placed.tenantId ? row.mgrId : null
      const customTypeId = row.ownerId === placed.ownerId ? row.customTypeId : null
      const details = { tag, textbook, schoolYear, semester, mgrId, customTypeId }
      return insertAccessory(tx, { ...placed, ...details, fileId, url, name })
    },
  })
