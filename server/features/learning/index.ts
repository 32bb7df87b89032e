// The area of exercises, assignments and attempts, marking, lesson plans, and what students are helped to remember.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { createResourceStore } from '../library/resource/resourceStore.ts'
import type { Files } from '../system/upload/wiring.ts'
import { countResults } from './assignment/countResults.ts'
import { giveToNewcomers } from './assignment/giveToNewcomers.ts'
import { handInOverdue } from './attempt/handInOverdue.ts'
import { deleteLateAnswers } from './attempt/lateAnswers.ts'
import { registerRecording } from './attempt/recording/routes.ts'
import { registerAttempt } from './attempt/routes.ts'
import { renewTimeFactors } from './attempt/timeFactors.ts'
import { registerDeck } from './deck/routes.ts'
import { registerErrorBook } from './errorBook/routes.ts'
import { registerEvaluation } from './evaluation/routes.ts'
import { registerExam } from './exam/routes.ts'
import { registerExercise } from './exercise/routes.ts'
import { findMistakes } from './mistake/findMistakes.ts'
import { registerMistake } from './mistake/routes.ts'
import { registerPaper } from './paper/routes.ts'
import { createPlanKind } from './plan/planDocument.ts'
import type { RefreshPlans } from './plan/refreshPlans.ts'
import { registerPlan } from './plan/routes.ts'
import type { StudentTime } from './progress/studentTime.ts'
import { promptVersion } from './review/model/askModel.ts'
import { createModel } from './review/model/model.ts'
import { registerReview } from './review/routes.ts'
import { createReviewQueue } from './review/workReviews.ts'
import { registerTask } from './task/routes.ts'
import { createTaskKind } from './task/taskDocument.ts'
import { deleteOldInk } from './writing/deleteOldInk.ts'
import { registerWriting } from './writing/routes.ts'

export { registerKinds } from './assignment/kinds.ts'
export { createExerciseStore } from './exercise/exerciseStore.ts'
export { createLearningFilePort } from './files/learningFiles.ts'
export { createRefreshPlans } from './plan/refreshPlans.ts'
export { countStudentTime } from './progress/studentTime.ts'

export const documentKinds = (database: Database, plans: RefreshPlans) => ({
  plan: createPlanKind(database, plans),
  task: createTaskKind(database),
})

/** The second reader: its model, if the operator has named one, and its queue. */
export const createReader = ({
  config: { ai, timing },
  ...parts
}: {
  readonly config: Pick<Config, 'ai' | 'timing'>
  readonly database: Database
  readonly log: Log
}) => {
  const model = ai && createModel({ ...ai, deadlineMs: timing.modelMs, promptVersion })
  return { model, queue: createReviewQueue({ ...parts, model }) }
}
type Reader = ReturnType<typeof createReader>

interface Parts {
  readonly database: Database
  readonly reader: Reader
  readonly files: Pick<Files, 'store' | 'storeFile'>
  readonly plans: RefreshPlans
}

export const register = (app: FastifyInstance, { database, files, plans, reader }: Parts): void => {
  const { store, storeFile } = files
  registerDeck(app, { database })
  registerExercise(app, { database, store })
  registerAttempt(app, { database })
  registerRecording(app, { database, storeFile })
  registerTask(app, { database })
  registerExam(app, { database, store })
  registerEvaluation(app, { database })
  registerPaper(app, { database, store })
  registerPlan(app, { database, store, plans })
  registerErrorBook(app, { database })
  registerMistake(app, { database })
  registerReview(app, { database, ...reader, resources: createResourceStore(store) })
  registerWriting(app, { database })
}

interface JobParts {
  readonly config: Pick<Config, 'timing'>
  readonly log: Log
  readonly database: Database
  readonly studentTime: StudentTime
  readonly reader: Reader
}

const minuteMs = 60_000
const hourMs = 3600_000
const dayMs = 24 * hourMs

export const jobs = ({ config, log, database, studentTime, reader }: JobParts): readonly Job[] => [
  {
    name: 'handInByClock',
    everyMs: 10_000,
    run: () => handInOverdue(database, log, new Date()),
  },
  {
    name: 'newcomers',
    everyMs: minuteMs,
    run: () => giveToNewcomers(database, log, new Date()),
  },
  {
    name: 'changedTimeFactors',
    everyMs: minuteMs,
    run: () => renewTimeFactors(database, log),
  },
  {
    name: 'releasedAnswers',
    everyMs: 5000,
    run: () => countResults(database, log, new Date()),
  },
  {
    name: 'mistakes',
    everyMs: config.timing.mistakesMs,
    run: () => findMistakes(database, log, new Date()),
  },
  {
    name: 'lateAnswers',
    everyMs: hourMs,
    isRunAtStart: true,
    run: () => deleteLateAnswers(database, new Date()),
  },
  { name: 'reviews', everyMs: 10_000, run: reader.queue.work },
  { name: 'studentTime', everyMs: minuteMs, isPerProcess: true, run: studentTime.flush },
  { name: 'oldInk', everyMs: dayMs, isRunAtStart: true, run: () => deleteOldInk(database, new Date()) },
]
