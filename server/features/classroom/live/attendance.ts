// Attendance: the stays of a live session, in order.
import { asc, eq } from 'drizzle-orm'
import type { LiveId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { liveAttendance } from '#server/db/schema/live.ts'

export type Stay = typeof liveAttendance.$inferSelect

export const readStays = (tx: Transaction, id: LiveId): Promise<Stay[]> =>
  tx
    .select()
    .from(liveAttendance)
    .where(eq(liveAttendance.liveId, id))
    .orderBy(asc(liveAttendance.joinedAt), asc(liveAttendance.id))
