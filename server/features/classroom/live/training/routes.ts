// The calls of contract/classroom/training.ts.
import type { FastifyInstance } from 'fastify'
import {
  createTraining,
  getTrainingSetting,
  listSignIns,
  pageTraining,
  setTrainingSetting,
  type TrainingBody,
  updateTraining,
} from '#contract/classroom/training.ts'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import type { Live } from '#live/index.ts'
import type { Database } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { readSetting, writeSetting } from '#server/kit/schoolSetting.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import { pageSessions } from '../listSessions.ts'
import { createSession, type Planned, updateSession } from '../planSession.ts'
import type { SessionBoard } from '../sessionBoard.ts'
import { readSignIns } from './signIns.ts'
import { trainingSetting } from './trainingSetting.ts'

interface TrainingRoutesParts {
  readonly database: Database
  readonly live: Pick<Live, 'replan'>
  readonly boards: SessionBoard
  readonly now: () => number
}

export const registerTraining = (
  app: FastifyInstance,
  { database, live, boards, now }: TrainingRoutesParts,
) => {
  route(app, createTraining, async ({ caller, body }) => ({
    id: await createSession(database, inSchool(caller), plannedOf(body)),
  }))
  route(app, updateTraining, async ({ caller, params, body }) => {
    const id = idOf(params)
    await updateSession(database, inSchool(caller), { id, body: plannedOf(body) })
    await live.replan({ tenantId: tenantOf(caller), liveId: id })
    boards.rightsChanged(boardName(id))
    return true
  })
  route(app, pageTraining, ({ caller, query }) =>
    pageSessions(database, inSchool(caller), { ...query, isTraining: true, isOverview: true }),
  )
  route(app, listSignIns, ({ caller, params }) =>
    readSignIns(database, inSchool(caller), { id: idOf(params), now: now() }),
  )
  route(app, getTrainingSetting, ({ caller }) => {
    const tenantId = tenantOf(caller)
    return database.inTenant(tenantId, (tx) => readSetting(tx, tenantId, trainingSetting))
  })
  route(app, setTrainingSetting, async ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    await database.inTenant(acting.tenantId, (tx) => writeSetting(tx, acting, trainingSetting, body))
    return true
  })
}

/** A training chooses no students: the teachers of the school and of the invited schools may join. */
const plannedOf = (body: TrainingBody): Planned => ({
  ...body,
  type: 'training',
  kind: '1vN',
  micMode: 'free',
  studentIds: [],
  classIds: [],
  cover: null,
})

const inSchool = (caller: Caller) => ({ ...caller, tenantId: tenantOf(caller) })

// The route has checked that it is a uuid; here it becomes the id of a live session.
const idOf = ({ id }: { id: string }): LiveId => liveIdSchema.parse(id)
