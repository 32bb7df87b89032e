import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import { file } from '#server/db/schema/file.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

/**
 * A stored file of one's own, or one of `used`, those that the record has already: naming a file opens it to everybody
 * who sees the record.
 */
export const mayName = (
  { userId }: Pick<TenantCaller, 'userId'>,
  used: readonly FileId[] = [],
): SQL | undefined => {
  const isOwn = eq(file.ownerId, userId)
  return and(isNotNull(file.storedAt), used.length > 0 ? or(isOwn, inArray(file.id, [...used])) : isOwn)
}
