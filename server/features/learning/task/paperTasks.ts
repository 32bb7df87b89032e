// Tasks of a released paper of the library (/test/paper/task). The store is that of tasks with another beginning: the exercises are
// the paper's, and stay with it.
import { and, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/learning/task/paperTaskCalls.ts'
import { task as noun, type TaskBody } from '#contract/learning/task/taskNoun.ts'
import type { Database } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { paper } from '#server/db/schema/paper.ts'
import { equals } from '#server/kit/conditions.ts'
import { createNoun, updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { pageNoun } from '#server/kit/readNouns.ts'
import { removeAll } from '#server/kit/removeNouns.ts'
import { route } from '#server/platform/route.ts'
import { requireReleasedPaper } from '../paper/requireReleasedPaper.ts'
import { insertTask, requireTaskParts, taskScope, taskStore } from './taskStore.ts'

const isOfLibrary = sql`${assignment.paperId} in (select p.id from ${paper} p where p.kind = 'library')`

// L12: a task of a released paper needs neither lesson nor class before its release.
const { check: _ofOwnPaper, ...declared } = noun.declared

const storeFor = (paperId?: string): NounStore<typeof noun.declared> => ({
  ...taskStore,
  noun: { ...noun, declared: declared as typeof noun.declared }, // without its check, which may be missing
  scope: (caller) => and(taskScope(caller), isOfLibrary),
  where: (query, caller) => [...taskStore.where(query, caller), equals(assignment.paperId, paperId)],
})

export const registerPaperTasks = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, calls.pagePaperTask, async ({ caller, query: { paperId, ...query } }) => {
    const page: unknown = await pageNoun(database, storeFor(paperId), tenantCallerOf(caller), query)
    return page as CallAnswer<typeof calls.pagePaperTask> // the records of this store
  })
  route(app, calls.createPaperTask, ({ caller, body: { paperId, ...body } }) => {
    const store: NounStore<typeof noun.declared> = {
      ...storeFor(),
      create: async ({ tx, caller: acting }, taskBody: TaskBody) => {
        await requireReleasedPaper(tx, acting, paperId)
        await requireTaskParts(tx, acting, taskBody)
        return insertTask(tx, acting, taskBody, paperId)
      },
    }
    return createNoun(database, store, tenantCallerOf(caller), body)
  })
  route(app, calls.updatePaperTask, ({ caller, body }) =>
    updateNoun(database, storeFor(), tenantCallerOf(caller), body),
  )
  const remove = (caller: Parameters<typeof tenantCallerOf>[0], id: string) =>
    removeAll(database, storeFor(), tenantCallerOf(caller), [id])
  route(app, calls.removePaperTask, ({ caller, query }) => remove(caller, query.id))
  route(app, calls.removePaperTaskById, ({ caller, params }) => remove(caller, params.id))
}
