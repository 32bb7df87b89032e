// What has been in the trash for thirty days is deleted for good.
import { asc, eq, lt } from 'drizzle-orm'
import { trashDays } from '#contract/system/trash.ts'
import type { Database } from '#server/db/database.ts'
import { trash } from '#server/db/schema/trash.ts'
import { emptyEntry } from '#server/kit/trash/emptyTrash.ts'

/** Entries at a time, so that a transaction stays short. */
const chunk = 50

export const emptyOldTrash = async (database: Database, now = Date.now()): Promise<void> => {
  const before = new Date(now - trashDays * 24 * 3600_000)
  for (let isMore = true; isMore; ) {
    isMore = await database.asPlatform('emptying the trash', async (tx) => {
      const old = await tx
        .select({ id: trash.id })
        .from(trash)
        .where(lt(trash.createdAt, before))
        .orderBy(asc(trash.createdAt))
        .limit(chunk)
        // Another process empties others, and what is being restored comes back.
        .for('update', { skipLocked: true })
      for (const { id } of old) {
        await emptyEntry(tx, id)
        await tx.delete(trash).where(eq(trash.id, id))
      }
      return old.length === chunk
    })
  }
}
