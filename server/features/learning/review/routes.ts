// The calls of contract/learning/review/reviewCalls.ts.
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/learning/review/reviewCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { readSetting, writeSetting } from '#server/kit/schoolSetting.ts'
import { route } from '#server/platform/route.ts'
import type { ResourceStore } from '../../library/resource/resourceStore.ts'
import { acceptReview, correctReview, removeReview } from './correctReview.ts'
import type { Model } from './model/model.ts'
import { modelSetting } from './modelSetting.ts'
import { queueAnswers, queueEssay, queuePaper } from './queueReviews.ts'
import { listPapersToReview, pageReviews, readReview } from './readReviews.ts'
import type { ReviewQueue } from './workReviews.ts'

interface Parts {
  readonly database: Database
  readonly model: Model | undefined
  readonly queue: ReviewQueue
  readonly resources: ResourceStore
}

export const registerReview = (app: FastifyInstance, { database, model, queue, resources }: Parts) => {
  const inLibrary = libraryTransactions(database)
  /** A school that has switched the model off gets the word of the rules. */
  const engineOf = async (tx: Transaction, { tenantId }: TenantCaller, withModel: boolean) =>
    withModel && model && (await readSetting(tx, tenantId, modelSetting)).isOn ? 'model' : 'rules'
  route(app, calls.reviewEssay, async ({ caller, body }) => {
    const id = await inLibrary(caller, async (tx, acting) => {
      const resource = body.resourceId ? await readOne(tx, resources, acting, body.resourceId) : undefined
      const engine = await engineOf(tx, acting, body.withModel)
      return queueEssay(tx, acting, { ...body, resourceId: resource?.id }, engine)
    })
    queue.begin()
    return { id }
  })
  route(app, calls.reviewOpenAnswers, async ({ caller, body }) => {
    const ids = await inLibrary(caller, async (tx, acting) =>
      queueAnswers(tx, acting, body.answers, await engineOf(tx, acting, body.withModel)),
    )
    queue.begin()
    return { ids }
  })
  route(app, calls.reviewPaper, async ({ caller, body }) => {
    const id = await inLibrary(caller, async (tx, acting) =>
      queuePaper(tx, acting, body.attemptId, await engineOf(tx, acting, body.withModel)),
    )
    queue.begin()
    return { id }
  })
  route(app, calls.pageReview, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageReviews(tx, acting, query)),
  )
  route(app, calls.listPapersToReview, ({ caller }) => inLibrary(caller, listPapersToReview))
  route(app, calls.getModelSetting, ({ caller }) =>
    inLibrary(caller, async (tx, { tenantId }) => ({
      ...(await readSetting(tx, tenantId, modelSetting)),
      model: model?.name ?? null,
    })),
  )
  route(app, calls.setModelSetting, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      if (body.isOn && !model) throw appError('MODEL_MISSING')
      await writeSetting(tx, acting, modelSetting, body)
      return true
    }),
  )
  route(app, calls.correctReview, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => correctReview(tx, acting, body)),
  )
  route(app, calls.acceptReview, ({ caller, body }) => acceptReview(database, tenantCallerOf(caller), body))
  route(app, calls.removeReview, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => removeReview(tx, acting, params.id)),
  )
  // Last: any word is an id here.
  route(app, calls.getReview, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => readReview(tx, acting, params.id)),
  )
}
