// The calls of contract/classroom/plan.ts.
import type { FastifyInstance } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/classroom/plan.ts'
import { AppError, appError } from '#contract/errors.ts'
import { liveIdSchema } from '#contract/ids.ts'
import type { Live } from '#live/index.ts'
import type { Database } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { route } from '#server/platform/route.ts'
import type { RefreshPlans } from '../../learning/plan/refreshPlans.ts'
import { requireHosting } from '../activity/activityAccess.ts'
import { changeActivity, openActivity } from '../activity/hostActivity.ts'
import { findPlanId, readLivePlan, requireHosted, setLivePlan } from './livePlan.ts'

interface Parts {
  readonly database: Database
  readonly live: Pick<Live, 'showActivity' | 'changeActivity' | 'runPlanStep' | 'undoPlanStep'>
  readonly plans: Pick<RefreshPlans, 'forReader'>
}
type Failed = CallAnswer<typeof calls.runPlanStep>['failed']

export const registerLivePlan = (app: FastifyInstance, { database, live, plans }: Parts) => {
  const lessonOf = ({ id }: { id: string }) => liveIdSchema.parse(id)

  /** Gives the exercise of a step. A refusal is added to `failed`, and the rest of the step goes on. */
  const giveExercise = async (
    caller: TenantCaller,
    step: { liveId: ReturnType<typeof lessonOf>; exerciseId: string | null },
    failed: Failed,
  ): Promise<string | null> => {
    const { liveId, exerciseId } = step
    if (!exerciseId) return null
    try {
      return (await openActivity(database, live, caller, { liveId, exerciseId })).id
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ part: 'exercise', error: error.code })
      return null
    }
  }

  /** Reads the steps of the plan from its document again. */
  const refreshPlan = async (acting: TenantCaller, liveId: ReturnType<typeof lessonOf>) => {
    const planId = await database.inLibrary(acting.tenantId, async (tx) =>
      findPlanId(tx, acting, await requireHosted(tx, acting, liveId)),
    )
    if (planId) await plans.forReader(acting.tenantId, planId)
  }

  route(app, calls.getLivePlan, async ({ caller, params }) => {
    const acting = tenantCallerOf(caller)
    await refreshPlan(acting, lessonOf(params))
    return database.inLibrary(acting.tenantId, async (tx) =>
      readLivePlan(tx, acting, await requireHosted(tx, acting, lessonOf(params))),
    )
  })
  route(app, calls.setLivePlan, async ({ caller, params, body }) => {
    const acting = tenantCallerOf(caller)
    await database.inLibrary(acting.tenantId, (tx) => setLivePlan(tx, acting, lessonOf(params), body))
    return true
  })
  route(app, calls.runPlanStep, async ({ caller, params, body }) => {
    const acting = tenantCallerOf(caller)
    const { tenantId, userId } = acting
    const liveId = lessonOf(params)
    await refreshPlan(acting, liveId)
    const { plan, preparedGroups } = await database.inLibrary(tenantId, async (tx) => {
      await requireHosting(tx, acting, liveId)
      const row = await requireHosted(tx, acting, liveId)
      return { ...(await readLivePlan(tx, acting, row)), preparedGroups: row.preparedGroups }
    })
    const step = plan?.steps.find(({ id }) => id === body.stepId)
    if (!plan || !step) throw appError('NOT_FOUND')
    const { room } = step
    const failed: Failed = []
    const activityId = await giveExercise(acting, { liveId, exerciseId: room.exerciseId }, failed)
    const run = { planId: plan.id, stepId: step.id, room, activityId, preparedGroups }
    const ran = await live.runPlanStep({ tenantId, liveId }, userId, run)
    return { undoUntil: ran.undoUntil, failed: [...ran.failed, ...failed] }
  })
  route(app, calls.undoPlanStep, async ({ caller, params }) => {
    const acting = tenantCallerOf(caller)
    const { tenantId, userId } = acting
    const liveId = lessonOf(params)
    await database.inTenant(tenantId, (tx) => requireHosting(tx, acting, liveId))
    const undone = await live.undoPlanStep({ tenantId, liveId }, userId)
    if (undone?.activityId)
      await changeActivity(database, live, acting, { liveId, id: undone.activityId, step: 'clear' })
    return undone !== null
  })
}
