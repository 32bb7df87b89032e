// Rights to the exercises of a lesson. The seat in the classroom decides, as for every command.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { LiveId, UserId } from '#contract/ids.ts'
import { type ClassroomState, classroomStateSchema, requireStarted } from '#live/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { liveClassroom } from '#server/db/schema/live.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { requireHost } from '../live/livePolicy.ts'
import { findSession } from '../live/liveSession.ts'

export type Activity = typeof assignment.$inferSelect

/** Throws NOT_FOUND for a lesson of another school: the exercises of a lesson are for the school's own people. */
const readClassroom = async (tx: Transaction, liveId: LiveId): Promise<ClassroomState> => {
  const [row] = await tx
    .select({ state: liveClassroom.state })
    .from(liveClassroom)
    .where(eq(liveClassroom.liveId, liveId))
  if (!row) throw appError('NOT_FOUND')
  return classroomStateSchema.parse(row.state)
}

/** The caller's seat in the lesson; NOT_FOUND without one. */
export const readSeat = async (tx: Transaction, { userId }: TenantCaller, liveId: LiveId) => {
  const state = await readClassroom(tx, liveId)
  const seat = state.seats.find((one) => one.userId === userId)
  if (!seat) throw appError('NOT_FOUND')
  return { state, seat }
}

/** The given lessons in which the person has a seat. Their exercises are given to this person. */
export const readSeated = async (
  tx: Transaction,
  userId: UserId,
  liveIds: readonly LiveId[],
): Promise<ReadonlySet<LiveId>> => {
  if (liveIds.length === 0) return new Set()
  const hasSeat = sql`${liveClassroom.state}->'seats' @> ${JSON.stringify([{ userId }])}::jsonb`
  const rows = await tx
    .select({ liveId: liveClassroom.liveId })
    .from(liveClassroom)
    .where(and(inArray(liveClassroom.liveId, [...new Set(liveIds)]), hasSeat))
  return new Set(rows.map(({ liveId }) => liveId))
}

/** Requires that the lesson runs and the caller hosts it. */
export const requireHosting = async (
  tx: Transaction,
  caller: TenantCaller,
  liveId: LiveId,
): Promise<void> => {
  const session = await findSession(tx, liveId)
  if (!session) throw appError('NOT_FOUND')
  requireHost(session, caller)
  requireStarted(await readClassroom(tx, liveId))
}

const ofLesson = (liveId: LiveId, id: string) =>
  and(eq(assignment.id, id), eq(assignment.liveId, liveId), eq(assignment.kind, 'activity'))

export const readActivityRow = async (tx: Transaction, liveId: LiveId, id: string): Promise<Activity> => {
  const [row] = await tx.select().from(assignment).where(ofLesson(liveId, id))
  if (!row) throw appError('NOT_FOUND')
  return row
}

/** With `share` others may answer at the same time, and closing waits for them. */
export const lockActivity = async (
  tx: Transaction,
  liveId: LiveId,
  id: string,
  how: 'share' | 'no key update',
): Promise<Activity> => {
  const [row] = await tx.select().from(assignment).where(ofLesson(liveId, id)).for(how)
  if (!row) throw appError('NOT_FOUND')
  return row
}

/** The exercises of a lesson in their order. */
export const readActivities = (tx: Transaction, liveId: LiveId): Promise<Activity[]> =>
  tx
    .select()
    .from(assignment)
    .where(and(eq(assignment.liveId, liveId), eq(assignment.kind, 'activity')))
    .orderBy(assignment.startAt, assignment.id)
