// Works off the queue of reviews. A review is claimed in its row, so several processes may do this at once; one whose process died
// is claimed again within a minute. Schools take turns.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Facts, ModelProblem, ReviewItem } from '#contract/learning/review/review.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { type ReviewTableRow, review } from '#server/db/schema/review.ts'
import { readSetting } from '#server/kit/schoolSetting.ts'
import { runInWorker } from '#server/kit/worker/runInWorker.ts'
import { askModel } from './model/askModel.ts'
import type { Model } from './model/model.ts'
import { modelSetting } from './modelSetting.ts'
import { itemOf, sumsOf, withReading } from './reviewItems.ts'
import type task from './reviewThread.ts'

const thread = new URL('./reviewThread.ts', import.meta.url)
const deadlineMs = 20_000
const signMs = 10_000
/** Without a sign of life for so long, its process is gone. */
const abandonedSeconds = 45

export interface ReviewWork {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  /** undefined: the operator has named none. */
  readonly model: Model | undefined
}

type Engine = ReviewTableRow['engine']
type Claimed = ReviewTableRow & { readonly startedAt: Date }

const claimNext = (database: Database, engine: Engine): Promise<Claimed | undefined> =>
  database.asPlatform('reviews that wait', async (tx) => {
    const now = new Date()
    const isWaiting = sql`(${review.state} = 'queued' or (${review.state} = 'running' and ${review.aliveAt} < ${now.toISOString()}::timestamptz - make_interval(secs => ${abandonedSeconds})))`
    const [next] = await tx
      .select({ id: review.id })
      .from(review)
      .where(and(eq(review.engine, engine), isWaiting))
      .orderBy(
        sql`(select max(other.started_at) from review other where other.tenant_id = ${review.tenantId}) nulls first`,
        review.createdAt,
        review.id,
      )
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [claimed] = await tx
      .update(review)
      .set({ state: 'running', startedAt: now, aliveAt: now })
      .where(eq(review.id, next.id))
      .returning()
    return claimed && { ...claimed, startedAt: now }
  })

interface Outcome {
  readonly items: readonly ReviewItem[]
  readonly facts: Facts | null
  readonly problem: ModelProblem | null
  readonly answers: readonly string[]
}

const readByRules = async ({ input, tenantId }: Claimed) => {
  const open = input.filter(({ isOpen }) => isOpen)
  const texts = open.map(({ text, minChars, words, points }) => ({
    text,
    minChars,
    words: [...words],
    points,
  }))
  const { readings, facts } =
    texts.length > 0
      ? await runInWorker<typeof task>(thread, texts, { lane: tenantId, deadlineMs })
      : { readings: [], facts: null }
  const items = input.map((one) => {
    const reading = readings[open.indexOf(one)]
    return reading ? withReading(itemOf(one), reading) : itemOf(one)
  })
  return { items, facts }
}

const readOne = async ({ database, model }: ReviewWork, row: Claimed): Promise<Outcome> => {
  const { items, facts } = await readByRules(row)
  if (row.engine === 'rules') return { items, facts, problem: null, answers: [] }
  const { tenantId } = row
  const { isOn } = await database.inTenant(tenantId, (tx) => readSetting(tx, tenantId, modelSetting))
  if (!model || !isOn) return { items, facts, problem: 'off', answers: [] }
  const open = row.input.map(({ isOpen }) => isOpen)
  return { facts, ...(await askModel(model, items, open)) }
}

/** Only of the run that it belongs to: the review may be deleted, or claimed again by another process. */
const finish = (database: Database, { tenantId, id, startedAt }: Claimed, values: Partial<ReviewTableRow>) =>
  database.inTenant(tenantId, (tx) =>
    tx
      .update(review)
      .set(values)
      .where(and(eq(review.id, id), eq(review.state, 'running'), eq(review.startedAt, startedAt))),
  )

/** false: it has to wait, because the threads are busy. */
const workOne = async (work: ReviewWork, row: Claimed): Promise<boolean> => {
  const { database, log, model } = work
  const sign = setInterval(() => {
    finish(database, row, { aliveAt: new Date() }).catch(() => undefined) // the next sign says the same
  }, signMs)
  try {
    const { items, facts, problem, answers } = await readOne(work, row)
    const asked = row.engine === 'model' && problem !== 'off' ? model : undefined
    await finish(database, row, {
      ...{ state: 'done', failure: null, finishedAt: new Date(), facts, result: items, problem, answers },
      ...{ model: asked?.name ?? '', promptVersion: asked?.promptVersion ?? '' },
      ...sumsOf(items),
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUSY') {
      await finish(database, row, { state: 'queued', startedAt: null })
      return false
    }
    const failure = error instanceof AppError && error.code === 'WORK_TOO_LONG' ? 'tooLong' : 'unexpected'
    if (failure === 'unexpected') log.warn({ err: error, reviewId: row.id }, 'a review failed')
    await finish(database, row, { state: 'failed', failure, finishedAt: new Date() })
  } finally {
    clearInterval(sign)
  }
  return true
}

/** So many at most before other jobs of the lane have their turn. */
const most = 500

const workLane = async (work: ReviewWork, engine: Engine): Promise<void> => {
  for (let done = 0; done < most; done += 1) {
    const row = await claimNext(work.database, engine)
    if (!row || !(await workOne(work, row))) return
  }
}

/** Reviews by rules do not wait for the model. */
export const createReviewQueue = (work: ReviewWork) => {
  const running = new Map<Engine, Promise<void>>()
  const run = (engine: Engine): Promise<void> => {
    const now = running.get(engine)
    if (now) return now
    const lane = workLane(work, engine).finally(() => running.delete(engine))
    running.set(engine, lane)
    return lane
  }
  return {
    /** Ends when nothing waits. */
    work: async (): Promise<void> => {
      await Promise.all([run('rules'), run('model')])
    },
    /** Begins without making the request wait. */
    begin: (): void => {
      for (const engine of ['rules', 'model'] as const)
        void run(engine).catch((error: unknown) =>
          work.log.warn({ err: error }, 'reviews were not worked off; the job tries again'),
        )
    },
  }
}
export type ReviewQueue = ReturnType<typeof createReviewQueue>
