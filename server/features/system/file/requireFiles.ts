import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

interface NamedFiles {
  /** Of the body: where a refusal is shown. */
  readonly field: string
  /** null: none is named. */
  readonly files: readonly (FileId | null)[]
  /** Those that the record has already; another person may own them. */
  readonly used?: readonly (FileId | null)[]
  /** Narrows it, to sounds for example. */
  readonly also?: SQL | undefined
}

const present = (files: readonly (FileId | null)[]): FileId[] => files.filter((id) => id !== null)

/**
 * VALIDATION unless all are stored files of the caller's own, or `used` ones: naming a file opens it to everybody who sees
 * the record.
 */
export const requireFiles = (
  tx: Transaction,
  { userId }: Pick<TenantCaller, 'userId'>,
  { field, files, used = [], also }: NamedFiles,
): Promise<void> => {
  const isOwn = eq(file.ownerId, userId)
  const kept = present(used)
  const mayBeNamed = kept.length > 0 ? or(isOwn, inArray(file.id, kept)) : isOwn
  return requireIds(tx, {
    table: file,
    ids: present(files),
    field,
    also: and(isNotNull(file.storedAt), mayBeNamed, also),
  })
}
