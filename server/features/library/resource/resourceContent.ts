// The content and details of a resource, checked against the school's files, courses and types.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { appError } from '#contract/errors.ts'
import type { FileId, UserId } from '#contract/ids.ts'
import { accessoryTypes } from '#contract/library/accessory.ts'
import type { resource } from '#contract/library/resource.ts'
import { refuseUpload, suffixOf } from '#contract/system/upload.ts'
import type { Transaction } from '#server/db/database.ts'
import { catalogCourse } from '#server/db/schema/catalogCourse.ts'
import { customType } from '#server/db/schema/customType.ts'
import { file } from '#server/db/schema/file.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { Placed } from '#server/kit/library/libraryStore.ts'

type FileRow = typeof file.$inferSelect

/** The name must have been allowed for the upload too, and keeps the type of the file. */
export const requireSameKind = (stored: FileRow, name: string): void => {
  const { size, purpose } = stored
  const refusal = refuseUpload({ name, size, purpose })
  if (refusal) throw appError(refusal)
  if (suffixOf(name) !== suffixOf(stored.name)) throw appError('UPLOAD_TYPE_MISMATCH')
}

export const findStored = async (tx: Transaction, { tenantId }: Pick<Placed, 'tenantId'>, id: FileId) => {
  const [stored] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.tenantId, tenantId), isNotNull(file.storedAt)))
  if (!stored) throw appError('NOT_FOUND')
  return stored
}

type Body = z.output<typeof resource.declared.body>

/** The content of a new resource: a link, or a stored file of its owner that no other resource has. */
export const contentOf = async (tx: Transaction, { fileId, url, name }: Body, placed: Placed) => {
  if (url !== null) return { url, name: name ?? new URL(url).host }
  if (fileId === null) throw appError('VALIDATION', { fields: { fileId: 'field.required' } })
  const stored = await findStored(tx, placed, fileId)
  if (stored.ownerId !== placed.ownerId) throw appError('NOT_OWNER')
  if (!accessoryTypes.some((type) => type === stored.purpose)) throw appError('UPLOAD_TYPE_MISMATCH')
  const chosen = name ?? stored.name
  requireSameKind(stored, chosen)
  return { fileId: stored.id, name: chosen }
}

type Details = Pick<Body, 'tag' | 'textbook' | 'schoolYear' | 'semester' | 'mgrId' | 'customTypeId'>
/** The details of a resource; VALIDATION for a course or a type that does not exist. */
export const detailsOf = async (
  tx: Transaction,
  { tag, textbook, schoolYear, semester, mgrId, customTypeId }: Details,
  { userId, ownTypeId = null }: { readonly userId: UserId; readonly ownTypeId?: string | null },
): Promise<Details> => {
  await requireIds(tx, { table: catalogCourse, ids: mgrId ? [mgrId] : [], field: 'mgrId' })
  // The present type may stay, also when its owner has left.
  const chosen = customTypeId && customTypeId !== ownTypeId ? [customTypeId] : []
  const also = eq(customType.ownerId, userId)
  await requireIds(tx, { table: customType, ids: chosen, field: 'customTypeId', also })
  return { tag, textbook, schoolYear, semester, mgrId, customTypeId }
}
