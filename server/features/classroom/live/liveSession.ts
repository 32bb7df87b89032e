// The row of a live session.
import { eq } from 'drizzle-orm'
import type { LiveId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'

export type SessionRow = typeof liveSession.$inferSelect

export const findSession = async (tx: Transaction, liveId: LiveId): Promise<SessionRow | undefined> => {
  const [row] = await tx.select().from(liveSession).where(eq(liveSession.id, liveId))
  return row
}

/** A training is planned by an administrator for teachers, who listen. It costs no minutes. */
export const isTraining = ({ type }: Pick<SessionRow, 'type'>): boolean => type === 'training'
