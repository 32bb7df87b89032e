// The calls of lesson plans beside those of every library noun.
import { and, asc, desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/learning/plan/planCalls.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { listRowsMax } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { copyItems } from '#server/kit/library/itemCommands.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { rootOf } from '#server/kit/library/requirePlace.ts'
import { updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { lockNouns, readOne, readOneListed, readToChange } from '#server/kit/readNouns.ts'
import { removeNouns } from '#server/kit/removeNouns.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import { readCollaborators, writeCollaborators } from '../../school/collaborator/collaborators.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { changeContent, prepareChange } from './changePlan.ts'
import { planLengthMax } from './document/contentLength.ts'
import { generateTasks, listTasksOfPlan } from './generateTasks.ts'
import { movePlan } from './movePlan.ts'
import { createPlanStore, requireEditable } from './planStore.ts'
import { listVersions, readVersionJson } from './planVersions.ts'
import { cutInWorker } from './planWork.ts'
import { lockPlan } from './projectPlan.ts'
import { listPlanChoices } from './readPlans.ts'
import type { RefreshPlans } from './refreshPlans.ts'
import { writeWord } from './word/writeWord.ts'

interface Parts {
  readonly database: Database
  readonly store: FileStore
  readonly plans: RefreshPlans
}

export const registerPlan = (app: FastifyInstance, { database, store: files, plans: refresh }: Parts) => {
  const store = createPlanStore(files, refresh)
  const { name: noun } = store.noun.declared
  registerLibraryNoun(app, { database }, store)
  const inLibrary = libraryTransactions(database)
  /** The versions are for people who may write the plan, whether it is shared or not. */
  const readWriters = async (tx: Transaction, caller: TenantCaller, id: string) => {
    const record = await readOneListed(tx, store, caller, id)
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
  route(app, calls.updateLessonPlanAsGet, ({ caller, query }) =>
    updateNoun(database, store, tenantCallerOf(caller), query),
  )
  route(app, calls.removeManyLessonPlanAsGet, ({ caller, query }) =>
    removeNouns(database, store, tenantCallerOf(caller), query.ids),
  )
  route(app, calls.copyLessonPlan, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const folderId = body.folderId ?? rootOf(acting)
    return copyItems({ database, store, caller: acting }, { ids: body.ids, folderId })
  })
  route(app, calls.moveLessonPlan, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => movePlan(tx, store, acting, body)),
  )
  route(app, calls.generateTasks, async ({ caller, params, body }) => {
    await refresh.now(tenantOf(caller), [params.id])
    return inLibrary(caller, async (tx, acting) =>
      generateTasks(tx, acting, await readToChange(tx, store, acting, params.id), body),
    )
  })
  route(app, calls.getTasksByPlanId, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOneListed(tx, store, acting, query.planId)
      return listTasksOfPlan(tx, acting, query.planId)
    }),
  )
  route(app, calls.exportPlanToWord, async ({ caller, params }) => {
    await refresh.now(tenantOf(caller), [params.id])
    const record = await inLibrary(caller, (tx, acting) => readOne(tx, store, acting, params.id))
    return writeWord({ database, files }, tenantCallerOf(caller), record)
  })

  route(app, calls.listPlanVersions, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      await readWriters(tx, acting, params.id)
      return listVersions(tx, params.id, acting.timeZone)
    }),
  )
  /** For people who may write the plan. Cuts a version of an older program that is too long for an answer. */
  const readVersion = async (caller: Caller, { id, versionId }: { id: string; versionId: string }) => {
    const json = await inLibrary(caller, async (tx, acting) => {
      await readWriters(tx, acting, id)
      return readVersionJson(tx, id, versionId)
    })
    return json.length > planLengthMax ? cutInWorker(json, caller.userId) : (JSON.parse(json) as PlanContent) // as it was stored
  }
  route(app, calls.getPlanVersion, ({ caller, params }) => readVersion(caller, params))
  route(app, calls.restorePlanVersion, async ({ caller, params }) => {
    const acting = tenantCallerOf(caller)
    const { tenantId, userId: authorId } = acting
    await refresh.now(tenantId, [params.id])
    const version = await readVersion(caller, params)
    const requireRow = async (tx: Transaction) => {
      requireEditable(await readOneListed(tx, store, acting, params.id))
      const row = await lockPlan(tx, tenantId, params.id)
      if (!row) throw appError('NOT_FOUND')
      return row
    }
    const { textbookId, unitId } = await database.inLibrary(tenantId, requireRow)
    // The book of that version may be deleted or changed, so the present one stays.
    const prepared = await prepareChange(database, acting, params.id, { ...version, textbookId, unitId })
    await database.inLibrary(tenantId, async (tx) => {
      const row = await requireRow(tx)
      if (prepared) await changeContent(tx, { row, authorId, isRestored: true }, prepared)
    })
    return true
  })

  route(app, calls.planCollaborators.list, ({ caller, params }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOneListed(tx, store, acting, params.id)
      return readCollaborators(tx, 'plan', params.id)
    }),
  )
  route(app, calls.planCollaborators.set, ({ caller, params, body }) =>
    inLibrary(caller, async (tx, acting) => {
      await lockNouns(tx, store, [params.id])
      const { mine, name, ownerId } = await readOneListed(tx, store, acting, params.id)
      if (!mine) throw appError('NOT_OWNER')
      const userIds = body.userIds.filter((id) => id !== ownerId)
      await writeCollaborators(tx, acting, { kind: 'plan', itemId: params.id, noun, itemName: name }, userIds)
      return true
    }),
  )
}
