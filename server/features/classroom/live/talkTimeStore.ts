// The talk time of each person in a lesson.
import { asc, eq, sql } from 'drizzle-orm'
import type { TalkTime } from '#contract/classroom/talk.ts'
import type { LiveId } from '#contract/ids.ts'
import type { ClassroomStore } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { liveTalkTime } from '#server/db/schema/live.ts'

export const createTalkTimeStore = (
  database: Database,
): Pick<ClassroomStore, 'addTalkTime' | 'readTalkTime'> => ({
  addTalkTime: ({ tenantId, liveId }, spoken) =>
    database.inTenant(tenantId, async (tx) => {
      // Sorted: two processes that add to the same people lock their rows in the same order.
      const rows = [...spoken].sort((a, b) => a.userId.localeCompare(b.userId))
      await tx
        .insert(liveTalkTime)
        .values(
          rows.map(({ userId, ms, turns }) => ({ tenantId, liveId, userId, ms: Math.round(ms), turns })),
        )
        .onConflictDoUpdate({
          target: [liveTalkTime.liveId, liveTalkTime.userId],
          set: {
            ms: sql`${liveTalkTime.ms} + excluded.ms`,
            turns: sql`${liveTalkTime.turns} + excluded.turns`,
          },
        })
      return readTalkTime(tx, liveId)
    }),
  readTalkTime: ({ tenantId, liveId }) => database.inTenant(tenantId, (tx) => readTalkTime(tx, liveId)),
})

export const readTalkTime = async (tx: Transaction, liveId: LiveId): Promise<TalkTime> => {
  const rows = await tx
    .select()
    .from(liveTalkTime)
    .where(eq(liveTalkTime.liveId, liveId))
    .orderBy(asc(liveTalkTime.userId))
  return Object.fromEntries(
    rows.map(({ userId, ms, turns }) => [userId, { seconds: Math.round(ms / 1000), turns }] as const),
  )
}
