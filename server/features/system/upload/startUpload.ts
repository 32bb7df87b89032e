// Everything that can be refused is refused here, before the first byte is sent.
import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { appError } from '#contract/errors.ts'
import { type FileId, liveIdSchema, type TenantId, type UserId } from '#contract/ids.ts'
import { refuseUpload, uploadNameSchema, uploadPurposeSchema, uploadRules } from '#contract/system/upload.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { file } from '#server/db/schema/file.ts'
import type { Caller } from '#server/platform/auth.ts'
import { fieldErrors } from '#server/platform/errors.ts'
import type { BoardFilePort } from '../file/boardFilePort.ts'
import { requireSpace } from './requireSpace.ts'

/** Each unfinished upload costs a row and an empty file; no page needs more at once. */
const unfinishedMax = 100

/** The content of a tus creation request: metadata, and the length of the body to come. */
const plannedSchema = z
  .object({
    name: uploadNameSchema,
    /** The type according to the browser; the bytes decide. */
    type: z.string().max(200).nullish(),
    size: z.coerce.number().int(),
    purpose: uploadPurposeSchema,
    /** The board that the file will be put on. */
    liveId: liveIdSchema.nullish(),
    length: z.coerce.number().int(),
  })
  .refine(({ size, length }) => size === length, { path: ['size'] })
  .refine(({ purpose, liveId }) => (purpose === 'board') === Boolean(liveId), { path: ['liveId'] })

export interface Uploader extends Caller {
  readonly tenantId: TenantId
}

/** Checks a planned upload and reserves space for it. */
export const startUpload = async (
  { database, boards }: { database: Database; boards: BoardFilePort },
  uploader: Uploader,
  creation: Record<string, unknown>,
): Promise<FileId> => {
  const { userId, tenantId, kind } = uploader
  const parsed = plannedSchema.safeParse(creation)
  if (!parsed.success) throw appError('VALIDATION', { fields: fieldErrors(parsed.error) })
  const { name, size, purpose, liveId } = parsed.data
  if (!uploadRules[purpose].who.includes(kind)) throw appError('FORBIDDEN')
  const refusal = refuseUpload({ name, size, purpose })
  if (refusal) throw appError(refusal)
  if (liveId) await boards.requireMayPut(uploader, liveId)

  const id = newId<FileId>()
  await database.inTenant(tenantId, async (tx) => {
    await requireFewUnfinished(tx, userId)
    await requireSpace(tx, { tenantId, ownerId: userId }, size)
    await tx.insert(file).values({ id, tenantId, ownerId: userId, name, size, purpose })
    // Linked from the beginning, so that a session that is deleted meanwhile is noticed at the end.
    if (liveId) await boards.put(tx, { tenantId, liveId, fileId: id })
  })
  return id
}

const requireFewUnfinished = async (tx: Transaction, userId: UserId) => {
  const [row] = await tx
    .select({ unfinished: count() })
    .from(file)
    // A file that was stored once waits for the sweep, and does not count as an upload.
    .where(and(eq(file.ownerId, userId), isNull(file.storedAt), isNull(file.sha256)))
  if (row && row.unfinished >= unfinishedMax) throw appError('UPLOAD_TOO_MANY')
}
