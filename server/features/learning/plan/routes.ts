// What lesson plans have beside the calls of every library noun.
import { and, asc, desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/learning/plan/planCalls.ts'
import { listRowsMax } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { copyItems } from '#server/kit/library/itemCommands.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { rootOf } from '#server/kit/library/requirePlace.ts'
import { inScope, readOne, readToChange, updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { readCollaborators, writeCollaborators } from '../../school/collaborator/collaborators.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { changeContent } from './changePlan.ts'
import { generateTasks, listTasksOfPlan } from './generateTasks.ts'
import { movePlan } from './movePlan.ts'
import { createPlanStore, requireEditable } from './planStore.ts'
import { listVersions, readVersion } from './planVersions.ts'
import { contentOf, projectPlan } from './projectPlan.ts'
import { listPlanChoices } from './readPlans.ts'
import { writeWord } from './word/writeWord.ts'

interface Parts {
  readonly database: Database
  readonly store: FileStore
}

export const registerPlan = (app: FastifyInstance, { database, store: files }: Parts) => {
  const store = createPlanStore(files)
  const { name: noun } = store.noun.declared
  registerLibraryNoun(app, { database }, store)
  const inLibrary = <R>(caller: Caller, work: (tx: Transaction, caller: TenantCaller) => Promise<R>) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) => work(tx, acting))
  }
  /** Of those who may write it, shared or not. */
  const readWriters = async (tx: Transaction, caller: TenantCaller, id: string) => {
    const record = await readOne(tx, store, caller, id)
    if (!record.mine && !record.collaborating) throw appError('NOT_OWNER')
    return record
  }

  route(app, calls.listLessonPlan, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => {
      const where = and(
        inScope(store, acting),
        contains(lessonPlan.name, query.name),
        equals(lessonPlan.textbookId, query.textbookId),
        query.template && equals(lessonPlan.isTemplate, query.template === '1'),
      )
      const orderBy = [asc(lessonPlan.sort), desc(lessonPlan.id)]
      return listPlanChoices(tx, { where, orderBy, limit: listRowsMax, offset: 0 }, acting)
    }),
  )
  route(app, calls.updateLessonPlanByPost, ({ caller, body }) =>
    updateNoun(database, store, tenantCallerOf(caller), body),
  )
  route(app, calls.copyLessonPlan, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const folderId = body.folderId ?? rootOf(acting)
    return copyItems({ database, store, caller: acting }, { ids: body.ids, folderId })
  })
  route(app, calls.moveLessonPlan, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => movePlan(tx, store, acting, body)),
  )
  route(app, calls.generateTasks, ({ caller, params, body }) =>
    inLibrary(caller, async (tx, acting) =>
      generateTasks(tx, acting, await readToChange(tx, store, acting, params.id), body),
    ),
  )
  route(app, calls.getTasksByPlanId, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOne(tx, store, acting, query.planId)
      return listTasksOfPlan(tx, acting, query.planId)
    }),
  )
  route(app, calls.exportPlanToWord, async ({ caller, params }) => {
    const record = await inLibrary(caller, (tx, acting) => readOne(tx, store, acting, params.id))
    return writeWord({ database, files }, tenantCallerOf(caller), record)
  })

  route(app, calls.listPlanVersions, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      await readWriters(tx, acting, params.id)
      return listVersions(tx, params.id, acting.timeZone)
    }),
  )
  route(app, calls.getPlanVersion, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      await readWriters(tx, acting, params.id)
      return readVersion(tx, params.id, params.versionId)
    }),
  )
  route(app, calls.restorePlanVersion, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      requireEditable(await readToChange(tx, store, acting, params.id))
      const written = await projectPlan(tx, acting.tenantId, params.id)
      if (!written) throw appError('NOT_FOUND')
      const { textbookId, unitId } = contentOf(written.row)
      // The book of then may be gone, or be another by now.
      const then = { ...(await readVersion(tx, params.id, params.versionId)), textbookId, unitId }
      await changeContent(tx, { row: written.row, authorId: acting.userId }, then, { isRestored: true })
      return true
    }),
  )

  route(app, calls.planCollaborators.list, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOne(tx, store, acting, params.id)
      return readCollaborators(tx, 'plan', params.id)
    }),
  )
  route(app, calls.planCollaborators.set, ({ caller, params, body }) =>
    inLibrary(caller, async (tx, acting) => {
      const { mine, name, ownerId } = await readToChange(tx, store, acting, params.id)
      if (!mine) throw appError('NOT_OWNER')
      const userIds = body.userIds.filter((id) => id !== ownerId)
      await writeCollaborators(tx, acting, { kind: 'plan', itemId: params.id, noun, itemName: name }, userIds)
      return true
    }),
  )
}
