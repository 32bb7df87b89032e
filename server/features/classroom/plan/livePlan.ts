// The lesson plan of a live session: its own, or that of the lesson that it holds. Only the host gets it.
import { and, eq, sql } from 'drizzle-orm'
import type { LivePlan } from '#contract/classroom/plan.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { liveSession } from '#server/db/schema/live.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { planScope } from '../../learning/plan/planScope.ts'
import { readPlans } from '../../learning/plan/readPlans.ts'
import { requireHost } from '../live/livePolicy.ts'
import { findSession, type SessionRow } from '../live/liveSession.ts'
import { requireTaughtLesson } from '../live/taughtLesson.ts'

export const requireHosted = async (
  tx: Transaction,
  caller: TenantCaller,
  liveId: LiveId,
): Promise<SessionRow> => {
  const row = await findSession(tx, liveId)
  if (!row) throw appError('NOT_FOUND')
  requireHost(row, caller)
  return row
}

type Planned = Pick<SessionRow, 'lessonId' | 'planId'>

const readHeld = async (tx: Transaction, { tenantId }: TenantCaller, { lessonId }: Planned) => {
  if (!lessonId) return undefined
  const [held] = await tx
    .select({ name: lesson.name, planId: lesson.planId })
    .from(lesson)
    .where(and(eq(lesson.id, lessonId), eq(lesson.tenantId, tenantId)))
  return held
}

/** The id of the plan, whether the host may see the plan or not. */
export const findPlanId = async (
  tx: Transaction,
  caller: TenantCaller,
  planned: Planned,
): Promise<string | null> => planned.planId ?? (await readHeld(tx, caller, planned))?.planId ?? null

/** Needs a transaction of `inLibrary`. null for a plan that the host does not see. */
export const readLivePlan = async (
  tx: Transaction,
  caller: TenantCaller,
  { lessonId, planId }: Planned,
): Promise<LivePlan> => {
  const held = await readHeld(tx, caller, { lessonId, planId })
  const chosenPlanId = planId ?? held?.planId
  const where = chosenPlanId ? and(eq(lessonPlan.id, chosenPlanId), planScope(caller)) : undefined
  const [plan] = where ? await readPlans(tx, { where, orderBy: [], limit: 1, offset: 0 }, caller) : []
  return {
    lessonId: held ? lessonId : null,
    lessonName: held?.name ?? null,
    planId,
    plan: plan ? { id: plan.id, name: plan.name, minutes: plan.minutes, steps: plan.steps } : null,
  }
}

interface Chosen {
  readonly lessonId: string | null
  readonly planId: string | null
}

/** VALIDATION for a lesson of a course that the host does not teach, and for a plan that the host does not see. */
export const setLivePlan = async (
  tx: Transaction,
  caller: TenantCaller,
  liveId: LiveId,
  { lessonId, planId }: Chosen,
): Promise<void> => {
  await requireHosted(tx, caller, liveId)
  await requireTaughtLesson(tx, caller.userId, lessonId)
  if (planId) {
    const isReachable = sql`${lessonPlan.tenantId} in (${caller.tenantId}, ${publicTenantId})`
    const isSeen = and(eq(lessonPlan.id, planId), isReachable, planScope(caller))
    if ((await tx.$count(lessonPlan, isSeen)) === 0)
      throw appError('VALIDATION', { fields: { planId: 'field.unknownName' } })
  }
  await tx.update(liveSession).set({ lessonId, planId }).where(eq(liveSession.id, liveId))
}
