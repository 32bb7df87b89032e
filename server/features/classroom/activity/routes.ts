// The calls of contract/classroom/activity.ts.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/classroom/activity.ts'
import { liveIdSchema } from '#contract/ids.ts'
import type { Live } from '#live/index.ts'
import type { Database } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { answerActivity } from './answerActivity.ts'
import { changeActivity, openActivity } from './hostActivity.ts'
import { readActivity } from './readActivity.ts'

interface Parts {
  readonly database: Database
  readonly live: Pick<Live, 'showActivity' | 'changeActivity'>
}

export const registerActivity = (app: FastifyInstance, { database, live }: Parts) => {
  const lessonOf = ({ id }: { id: string }) => liveIdSchema.parse(id)
  route(app, calls.openActivity, ({ caller, params, body }) =>
    openActivity(database, live, tenantCallerOf(caller), { liveId: lessonOf(params), ...body }),
  )
  route(app, calls.changeActivity, async ({ caller, params, body: { activityId: id, step } }) => {
    await changeActivity(database, live, tenantCallerOf(caller), { liveId: lessonOf(params), id, step })
    return true
  })
  route(app, calls.answerActivity, async ({ caller, params, body: { activityId: id, answers } }) => {
    await answerActivity(database, live, tenantCallerOf(caller), { liveId: lessonOf(params), id, answers })
    return true
  })
  route(app, calls.getActivity, ({ caller, params, query }) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) =>
      readActivity(tx, acting, { liveId: lessonOf(params), id: query.activityId }),
    )
  })
}
