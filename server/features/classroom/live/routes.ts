// The calls of contract/classroom/liveCalls.ts and livePeopleCalls.ts.
import type { FastifyInstance } from 'fastify'
import { getPreparedGroups, listStudentLevels, setPreparedGroups } from '#contract/classroom/group.ts'
import {
  closeLive,
  createLive,
  endLive,
  getLive,
  joinLive,
  pageLive,
  removeLive,
  startLive,
  updateLive,
  withdrawStart,
} from '#contract/classroom/liveCalls.ts'
import {
  findLiveOverlaps,
  findLiveStudents,
  findSchools,
  getLivePeople,
} from '#contract/classroom/livePeopleCalls.ts'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import type { Live } from '#live/index.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import type { Files } from '../../system/upload/wiring.ts'
import { findSchoolsNamed } from './guest/schools.ts'
import { hostedKey } from './hostedKey.ts'
import { pageSessions, readSession } from './listSessions.ts'
import { readLiveOverlaps } from './liveOverlaps.ts'
import type { MediaUrl } from './mediaUrl.ts'
import { notifyStarted } from './notifyInvited.ts'
import { findStudents, readPeople } from './people.ts'
import { createSession, removeSession, updateSession } from './planSession.ts'
import { readPreparedGroups, writePreparedGroups } from './preparedGroups.ts'
import type { SessionBoard } from './sessionBoard.ts'
import { readStudentLevels } from './studentLevels.ts'
import { notifyTrainingStarted } from './training/notifyTeachers.ts'

export interface LiveRoutesParts {
  readonly database: Database
  readonly live: Live
  readonly boards: SessionBoard
  readonly files: Pick<Files, 'boardsRemoved'>
  /** Closes the exercises of the lesson at its end. */
  readonly lessonEnded: (key: ClassroomKey) => Promise<void>
  readonly mediaUrl: MediaUrl
  /** The embedded engine's UDP port; null with a LiveKit server. */
  readonly mediaPort: () => number | null
  /** null: media has no TCP port that we know. */
  readonly mediaTcpPort: () => number | null
}

export const registerLive = (app: FastifyInstance, parts: LiveRoutesParts) => {
  const { database, live, boards, files, lessonEnded, mediaUrl, mediaPort, mediaTcpPort } = parts
  route(app, createLive, async ({ caller, body }) => ({
    id: await createSession(database, inSchool(caller), body),
  }))
  route(app, pageLive, ({ caller, query }) =>
    pageSessions(database, inSchool(caller), { ...query, isTraining: false }),
  )
  route(app, findSchools, ({ caller, query }) => findSchoolsNamed(database, tenantOf(caller), query.name))
  route(app, getLivePeople, ({ caller }) => readPeople(database, inSchool(caller)))
  route(app, findLiveStudents, ({ caller, query }) => findStudents(database, inSchool(caller), query))
  route(app, findLiveOverlaps, ({ caller, query }) => readLiveOverlaps(database, inSchool(caller), query))
  route(app, getLive, ({ caller, params }) => readSession(database, inSchool(caller), idOf(params)))
  route(app, updateLive, async ({ caller, params, body }) => {
    const tenantCaller = inSchool(caller)
    await updateSession(database, tenantCaller, { id: idOf(params), body })
    await live.replan({ tenantId: tenantCaller.tenantId, liveId: idOf(params) })
    boards.rightsChanged(boardName(idOf(params)))
    return true
  })
  route(app, removeLive, async ({ caller, params }) => {
    const tenantCaller = inSchool(caller)
    await removeSession(database, tenantCaller, idOf(params))
    live.removed({ tenantId: tenantCaller.tenantId, liveId: idOf(params) })
    await boards.removed({ tenantId: tenantCaller.tenantId, liveId: idOf(params) })
    await files.boardsRemoved(tenantCaller.tenantId)
    return true
  })
  const hosted = async (
    caller: Caller,
    params: { id: string },
    step: (key: ClassroomKey) => ReturnType<Live['start']>,
    how?: { isStart: boolean },
  ) => ({
    state: await step(await hostedKey(database, inSchool(caller), idOf(params), how)),
  })
  route(app, startLive, async ({ caller, params }) => {
    const answer = await hosted(caller, params, live.start, { isStart: true })
    await notifyStarted(database, tenantOf(caller), idOf(params))
    await notifyTrainingStarted(database, tenantOf(caller), idOf(params))
    return answer
  })
  route(app, withdrawStart, ({ caller, params }) => hosted(caller, params, live.withdrawStart))
  route(app, endLive, async ({ caller, params }) => {
    const answer = await hosted(caller, params, live.end)
    await lessonEnded({ tenantId: tenantOf(caller), liveId: idOf(params) })
    return answer
  })
  route(app, closeLive, ({ caller, params }) => hosted(caller, params, live.close))
  route(app, joinLive, async ({ caller, params, body, request }) => {
    app.routeParts.budgets.openSocket(caller.userId)
    const { seatId, token } = await live.join({ caller, liveId: idOf(params), as: body.as })
    const ports = { mediaPort: mediaPort(), mediaTcpPort: mediaTcpPort() }
    return { url: mediaUrl(request), token, ...ports, identity: seatId, seatId }
  })
  route(app, listStudentLevels, async ({ caller, params }) =>
    readStudentLevels(database, await hostedKey(database, inSchool(caller), idOf(params))),
  )
  route(app, getPreparedGroups, ({ caller, params }) =>
    readPreparedGroups(database, inSchool(caller), idOf(params)),
  )
  route(app, setPreparedGroups, async ({ caller, params, body }) => {
    await writePreparedGroups(database, inSchool(caller), { id: idOf(params), groups: body.groups })
    return true
  })
}

const inSchool = (caller: Caller) => ({ ...caller, tenantId: tenantOf(caller) })

// The route has checked that it is a uuid; here it becomes the id of a live session.
const idOf = ({ id }: { id: string }): LiveId => liveIdSchema.parse(id)
