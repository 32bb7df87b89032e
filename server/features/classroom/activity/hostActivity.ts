// The commands of the host for an exercise of the lesson. The tables are the truth; the classroom's state follows them.
import { and, eq, isNull } from 'drizzle-orm'
import type { ActivityStep, ActivityView } from '#contract/classroom/activity.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import { pointsDefault } from '#contract/learning/paper/paper.ts'
import type { Live } from '#live/index.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { insertPrivatePaper, writeSections } from '../../learning/paper/writePaper.ts'
import { lockActivity, requireHosting } from './activityAccess.ts'

type Classroom = Pick<Live, 'showActivity' | 'changeActivity'>

const closeOpen = (tx: Transaction, liveId: LiveId, now: Date) =>
  tx
    .update(assignment)
    .set({ closedAt: now })
    .where(and(eq(assignment.liveId, liveId), eq(assignment.kind, 'activity'), isNull(assignment.closedAt)))

/** VALIDATION for an exercise that the host's libraries do not show. */
export const openActivity = async (
  database: Database,
  classroom: Classroom,
  caller: TenantCaller,
  { liveId, exerciseId }: { readonly liveId: LiveId; readonly exerciseId: string },
): Promise<{ id: string }> => {
  const now = new Date()
  const { tenantId, userId: ownerId } = caller
  const activity = await database.inLibrary(tenantId, async (tx): Promise<ActivityView> => {
    await requireHosting(tx, caller, liveId)
    await closeOpen(tx, liveId, now)
    const paperId = await insertPrivatePaper(tx, caller)
    const items = [{ exerciseId, points: pointsDefault }]
    await writeSections(tx, caller, paperId, [{ name: '', text: '', items }])
    const [exerciseRow] = await tx
      .select({ text: exercise.text })
      .from(exercise)
      .where(eq(exercise.id, exerciseId))
    const times = { startAt: now, releasedAt: now, answersShown: 'never' } as const
    const values = {
      tenantId,
      ownerId,
      paperId,
      liveId,
      kind: 'activity',
      name: exerciseRow?.text ?? '',
    } as const
    const { id } = singleRow(
      await tx
        .insert(assignment)
        .values({ ...values, ...times })
        .returning({ id: assignment.id }),
    )
    return { id, openedAt: now.getTime(), closedAt: null, isRightShown: false, answered: 0 }
  })
  await classroom.showActivity({ tenantId, liveId }, activity)
  return { id: activity.id }
}

/** A repeated call changes nothing: the answer to the first one may have been lost. */
export const changeActivity = async (
  database: Database,
  classroom: Classroom,
  caller: TenantCaller,
  command: { readonly liveId: LiveId; readonly id: string; readonly step: ActivityStep },
): Promise<void> => {
  const { liveId, id, step } = command
  const { tenantId } = caller
  const closedAt = await database.inTenant(tenantId, async (tx) => {
    await requireHosting(tx, caller, liveId)
    const row = await lockActivity(tx, liveId, id, 'no key update')
    if (row.ownerId !== caller.userId) throw appError('NOT_OWNER')
    const closed = row.closedAt ?? new Date()
    const answersShown = step === 'show' ? 'afterAnswering' : row.answersShown
    await tx.update(assignment).set({ closedAt: closed, answersShown }).where(eq(assignment.id, id))
    return closed.getTime()
  })
  const change = { closedAt, ...(step === 'show' && { isRightShown: true }) }
  await classroom.changeActivity({ tenantId, liveId }, id, step === 'clear' ? null : change)
}

/** Closes the exercises at the end of the lesson. */
export const closeActivities = async (
  database: Database,
  { tenantId, liveId }: ClassroomKey,
): Promise<void> => {
  await database.inTenant(tenantId, (tx) => closeOpen(tx, liveId, new Date()))
}
