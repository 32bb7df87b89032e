// Files that go with what is deleted.
import { inArray, sql } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { file } from '../../db/schema/file.ts'
import { type Filling, keepColumn, keepFiles } from './fillTrash.ts'

/** What a hidden file has in its columns: it looks like an upload that was not finished, long ago. */
const hidden = [
  ['name', ''],
  ['stored_at', null],
  ['created_at', '1970-01-01 00:00:00+00'],
] as const

/**
 * Nobody reads the files any more. The sweep of uploads removes rows and bytes, as soon as no entry in the trash keeps them; what
 * comes back before has its files again.
 */
export const hideFiles = async (
  tx: Transaction,
  ids: readonly FileId[],
  filling: Filling | null,
): Promise<void> => {
  if (ids.length === 0) return
  const isHidden = inArray(file.id, [...ids])
  if (filling) {
    const isSame = sql`c.id = any (${sql.param([...ids])}::uuid[])`
    for (const [column, after] of hidden) await keepColumn(filling, { table: 'file', column, after }, isSame)
    await keepFiles(filling, isHidden)
  }
  await tx
    .update(file)
    .set({ name: '', storedAt: null, createdAt: new Date(0) })
    .where(isHidden)
}
