// Notes what is seen of a sitting. A sign or a save writes only when the last one is some seconds old.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { examPresence } from '#server/db/schema/examPresence.ts'

const writtenEverySeconds = 10
const isOld = (at: typeof examPresence.seenAt | typeof examPresence.savedAt, now: Date) =>
  sql`coalesce(${at} <= ${now.toISOString()}::timestamptz - make_interval(secs => ${writtenEverySeconds}), true)`

type Sitting = Pick<AttemptRow, 'id' | 'tenantId'>

const upsert = (
  tx: Transaction,
  { id: attemptId, tenantId }: Sitting,
  noted: Partial<typeof examPresence.$inferInsert>,
  now: Date,
) => tx.insert(examPresence).values({ ...noted, attemptId, tenantId, changedAt: now })

/** Its student has fetched the sealed paper. */
export const noteDelivered = async (tx: Transaction, sitting: Sitting, now: Date): Promise<void> => {
  await upsert(tx, sitting, { deliveredAt: now }, now).onConflictDoUpdate({
    target: examPresence.attemptId,
    set: { deliveredAt: now, changedAt: now },
    setWhere: sql`${examPresence.deliveredAt} is null`,
  })
}

/** Its answers were saved. */
export const noteSaved = async (tx: Transaction, sitting: Sitting, now: Date): Promise<void> => {
  await upsert(tx, sitting, { savedAt: now, seenAt: now }, now).onConflictDoUpdate({
    target: examPresence.attemptId,
    set: { savedAt: now, seenAt: now },
    setWhere: isOld(examPresence.savedAt, now),
  })
}

interface Sign {
  readonly hiddenCount: number
  readonly isHidden: boolean
}

/** Its page lives. A count that was heard before, or comes late, takes nothing back. */
export const noteSign = async (
  tx: Transaction,
  sitting: Sitting,
  { hiddenCount, isHidden }: Sign,
  now: Date,
): Promise<void> => {
  const isNews = sql`(${examPresence.isHidden} <> ${isHidden} or ${examPresence.hiddenCount} < ${hiddenCount})`
  await upsert(tx, sitting, { hiddenCount, isHidden, seenAt: now }, now).onConflictDoUpdate({
    target: examPresence.attemptId,
    set: {
      hiddenCount: sql`greatest(${examPresence.hiddenCount}, ${hiddenCount})`,
      isHidden,
      seenAt: now,
      changedAt: sql`case when ${isNews} then ${now.toISOString()}::timestamptz else ${examPresence.changedAt} end`,
    },
    setWhere: sql`${isNews} or ${isOld(examPresence.seenAt, now)}`,
  })
}
