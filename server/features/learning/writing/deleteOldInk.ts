// Deletes old ink, which takes much space and is looked at only while it is new. The numbers stay, and so does the ink of
// exercises, because it is the answer.
import { inArray, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#server/db/database.ts'
import { writingInk } from '#server/db/schema/writing.ts'

const dayMs = 24 * 3600_000
/** A school year and its holidays. */
const keptDays = 400
/** The number of rows per transaction. */
const batch = 5000

/** Finds old rows by the time in their ids. Returns the number of rows. */
export const deleteOldInk = async (database: Database, now: Date): Promise<number> => {
  const first = v7({ msecs: now.getTime() - keptDays * dayMs, seq: 0, random: new Uint8Array(16) })
  let deleted = 0
  for (;;) {
    const gone = await database.asPlatform('old ink', (tx) => {
      const old = tx
        .select({ id: writingInk.writingId })
        .from(writingInk)
        .where(lt(writingInk.writingId, first))
        .limit(batch)
      return tx
        .delete(writingInk)
        .where(inArray(writingInk.writingId, old))
        .returning({ id: writingInk.writingId })
    })
    deleted += gone.length
    if (gone.length < batch) return deleted
  }
}
