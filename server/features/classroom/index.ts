// The area of the lesson: live sessions and their classrooms, boards, activities, reports and minutes.
import type { FastifyInstance } from 'fastify'
import type { Live } from '#live/index.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { RefreshPlans } from '../learning/plan/refreshPlans.ts'
import type { Documents } from '../system/document/wiring.ts'
import { closeActivities } from './activity/hostActivity.ts'
import { registerActivity } from './activity/routes.ts'
import { createBoardKind } from './board/boardDocument.ts'
import { type Boards, createBoards } from './board/boards.ts'
import { registerBoard } from './board/routes.ts'
import { createClassroomStore } from './live/classroomStore.ts'
import { wireLive as wireLiveWith } from './live/wiring.ts'
import { registerLivePlan } from './plan/routes.ts'
import { chargeRunning } from './quota/chargeRunning.ts'
import { registerQuota } from './quota/routes.ts'
import { registerReport } from './report/routes.ts'

export { readSeated } from './activity/activityAccess.ts'
export { createBoardFilePort } from './board/boardFiles.ts'

export const documentKinds = (database: Database) => ({ board: createBoardKind(database) })

export const openBoards = (database: Database, documents: Documents): Boards =>
  createBoards(documents, createClassroomStore(database))

/** An activity ends with its lesson. */
export const wireLive = (parts: Omit<Parameters<typeof wireLiveWith>[0], 'lessonEnded'>) =>
  wireLiveWith({ ...parts, lessonEnded: (key) => closeActivities(parts.database, key) })

export { createEndLessons } from './activity/endLessons.ts'

interface Parts {
  readonly database: Database
  readonly boards: Boards
  readonly live: Live
  readonly plans: RefreshPlans
}

export const register = (app: FastifyInstance, { database, boards, live, plans }: Parts): void => {
  registerBoard(app, { database, boards, classrooms: createClassroomStore(database) })
  registerReport(app, { database, now: Date.now })
  registerActivity(app, { database, live })
  registerLivePlan(app, { database, live, plans })
  registerQuota(app, { database })
}

const minuteMs = 60_000

export const jobs = ({
  database,
  log,
}: {
  readonly database: Database
  readonly log: Log
}): readonly Job[] => [
  // Not at the start: the seats of a server that died are freed before the first charge.
  { name: 'charging', everyMs: minuteMs, run: () => chargeRunning(database, log) },
]
