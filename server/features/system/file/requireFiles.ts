import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

interface NamedFiles {
  /** The field of the body at which a refusal is shown. */
  readonly field: string
  /** null where the body names no file. */
  readonly files: readonly (FileId | null)[]
  /** The files that the record has already; another person may own them. */
  readonly used?: readonly (FileId | null)[]
  /** A further condition, for example that the files are sounds. */
  readonly also?: SQL | undefined
}

const present = (files: readonly (FileId | null)[]): FileId[] => files.filter((id) => id !== null)

/**
 * VALIDATION unless each file is stored and the caller's own, or in `used`. Otherwise naming a file of another person would
 * show it to everybody who sees the record.
 */
export const requireFiles = (
  tx: Transaction,
  { userId }: Pick<TenantCaller, 'userId'>,
  { field, files, used = [], also }: NamedFiles,
): Promise<void> => {
  const isOwn = eq(file.ownerId, userId)
  const usedIds = present(used)
  const mayBeNamed = usedIds.length > 0 ? or(isOwn, inArray(file.id, usedIds)) : isOwn
  return requireIds(tx, {
    table: file,
    ids: present(files),
    field,
    also: and(isNotNull(file.storedAt), mayBeNamed, also),
  })
}
