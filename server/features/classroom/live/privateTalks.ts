// The private talks of a lesson: written with the classroom's state, read for the report.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { LiveId } from '#contract/ids.ts'
import type { ClassroomChange, ClassroomKey } from '#live/ports.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { livePrivateTalk } from '#server/db/schema/live.ts'

export type PrivateTalkRow = typeof livePrivateTalk.$inferSelect

export const writePrivateTalks = async (
  tx: Transaction,
  { tenantId, liveId }: ClassroomKey,
  { privateTalks: { ended, started, listeners }, at }: ClassroomChange,
): Promise<void> => {
  const now = new Date(at)
  const isOpen = and(eq(livePrivateTalk.liveId, liveId), isNull(livePrivateTalk.endedAt))
  if (ended) {
    // The end may be noticed late and be set to the time at which a connection was lost.
    const endedAt = sql`greatest(${livePrivateTalk.startedAt}, ${now.toISOString()}::timestamptz)`
    await tx.update(livePrivateTalk).set({ endedAt }).where(isOpen)
  }
  if (started) {
    const { host, student } = started
    await tx.insert(livePrivateTalk).values({
      id: newId(),
      tenantId,
      liveId,
      hostId: host.userId,
      hostName: host.name,
      studentId: student.userId,
      studentName: student.name,
      startedAt: now,
    })
  }
  for (const { name } of listeners) {
    const withName = sql`array_append(array_remove(${livePrivateTalk.listeners}, ${name}), ${name})`
    await tx.update(livePrivateTalk).set({ listeners: withName }).where(isOpen)
  }
}

export const readPrivateTalks = (tx: Transaction, id: LiveId): Promise<PrivateTalkRow[]> =>
  tx
    .select()
    .from(livePrivateTalk)
    .where(eq(livePrivateTalk.liveId, id))
    .orderBy(asc(livePrivateTalk.startedAt), asc(livePrivateTalk.id))
