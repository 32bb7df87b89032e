// Stored files as a list. What uses a file keeps it; what nothing has used for a day is an orphan.
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { storedFile as noun, type StoredFileRecord } from '#contract/system/storedFile.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { reachableRows } from '#server/kit/rowOwner.ts'
import type { FileStore } from '../fileStore.ts'
import { isUsed, usesOfFile } from './fileUsers.ts'

/** A form that was opened to use it may be open for a day. */
const isOld = sql`${file.storedAt} < now() - interval '1 day'`
export const isOrphan: SQL = sql`(${file.storedAt} is not null and ${isOld} and not (${isUsed}))`

const conditionOf: Record<StoredFileRecord['state'], SQL> = {
  uploading: isNull(file.storedAt),
  used: sql`(${file.storedAt} is not null and ${isUsed})`,
  new: sql`(${file.storedAt} is not null and not (${isOld}) and not (${isUsed}))`,
  orphan: isOrphan,
}

const stateOf = (
  { storedAt }: { storedAt: Date | null },
  uses: readonly string[],
  isOldFile: boolean | null,
) => {
  if (!storedAt) return 'uploading'
  if (uses.length > 0) return 'used'
  return isOldFile ? 'orphan' : 'new'
}

export const fileOwner = reachableRows('stored files')

/** Deletes the row when nothing uses the file any more; the row is locked, so nothing begins to use it meanwhile. */
export const removeUnused = async (tx: Transaction, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ isUsed: sql<boolean>`${isUsed}`, storedAt: file.storedAt })
    .from(file)
    .where(eq(file.id, id as FileId)) // from our own list
    .for('update')
  return row !== undefined && row.storedAt !== null && !row.isUsed
}

export const createStoredFileStore = (
  store: Pick<FileStore, 'remove'>,
): PlatformStore<typeof noun.declared> => ({
  noun,
  table: file,
  owner: fileOwner,
  read: async (tx, slice, caller) => {
    const select = tx
      .select({
        row: file,
        owner: user.name,
        school: tenant.name,
        uses: usesOfFile.as('uses'),
        isOld: sql<boolean | null>`${isOld}`.as('is_old'),
      })
      .from(file)
      .innerJoin(tenant, eq(tenant.id, file.tenantId))
      // A school does not see the accounts of the platform.
      .leftJoin(user, eq(user.id, file.ownerId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(
      ({ row, owner, school, uses, isOld: isOldFile }): StoredFileRecord => ({
        id: row.id,
        name: row.name,
        type: row.type ?? '',
        size: row.size,
        purpose: row.purpose,
        owner: owner ?? '',
        tenantId: row.tenantId,
        school,
        createdAt: toWallTime(row.createdAt, caller.timeZone),
        state: stateOf(row, uses, isOldFile),
        uses,
      }),
    )
  },
  nameOf: ({ name }) => name,
  where: ({ name, purpose, state }) => [
    contains(file.name, name),
    equals(file.purpose, purpose),
    state && conditionOf[state],
  ],
  sort: { size: file.size, name: file.name },
  order: [desc(file.id)],
  beforeRemove: async (tx, id) => {
    if (!(await removeUnused(tx, id))) throw appError('IN_USE')
  },
  afterRemove: ({ id, tenantId }) => store.remove({ tenantId, id: id as FileId }), // of a row that was deleted
})
