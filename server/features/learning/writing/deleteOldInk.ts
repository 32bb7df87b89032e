// Ink takes much room and is looked at while it is fresh: of what is older the numbers stay. The ink of an exercise is its
// answer and stays with it.
import { inArray, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#server/db/database.ts'
import { writingInk } from '#server/db/schema/writing.ts'

const dayMs = 24 * 3600_000
/** A school year and its holidays. */
const keptDays = 400
/** In one transaction. */
const batch = 5000

/** Ids carry the time at which they were made. Answers how many went. */
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
