// The calls of contract/learning/paper, but for tasks of a paper, which are tasks.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/learning/paper/paperCalls.ts'
import * as questions from '#contract/learning/paper/questionCalls.ts'
import type { Database } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { copyItems, moveItems } from '#server/kit/library/itemCommands.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { rootOf } from '#server/kit/library/requirePlace.ts'
import { createNoun, updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { pageNoun, readOne, readOneListed } from '#server/kit/readNouns.ts'
import { removeAll } from '#server/kit/removeNouns.ts'
import { route } from '#server/platform/route.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { createExerciseStore } from '../exercise/exerciseStore.ts'
import { listPaperExercises } from './listPaperExercises.ts'
import * as commands from './paperCommands.ts'
import { exercisesOfPaper, openPaperStore, paperStore } from './paperStore.ts'

interface Parts {
  readonly database: Database
  readonly store: FileStore
}

/** The exercises by the paths below /test/question. */
const registerQuestions = (app: FastifyInstance, { database, store: files }: Parts) => {
  const store = createExerciseStore(files)
  const inLibrary = libraryTransactions(database)
  route(app, questions.pageQuestion, async ({ caller, query: { paperId, ...query } }) => {
    if (paperId) await inLibrary(caller, (tx, acting) => readOneListed(tx, paperStore, acting, paperId))
    const ofPaper: typeof store = {
      ...store,
      where: (search, acting) => [
        ...store.where(search, acting),
        paperId ? sql`${exercise.id} in ${exercisesOfPaper(paperId)}` : undefined,
      ],
    }
    const page: unknown = await pageNoun(database, ofPaper, tenantCallerOf(caller), query)
    return page as CallAnswer<typeof questions.pageQuestion> // the records of this store
  })
  route(app, questions.createQuestion, ({ caller, body }) =>
    createNoun(database, store, tenantCallerOf(caller), body),
  )
  route(app, questions.updateQuestion, ({ caller, body }) =>
    updateNoun(database, store, tenantCallerOf(caller), body),
  )
  const remove = (caller: Parameters<typeof tenantCallerOf>[0], id: string) =>
    removeAll(database, store, tenantCallerOf(caller), [id])
  route(app, questions.removeQuestion, ({ caller, query }) => remove(caller, query.id))
  route(app, questions.removeQuestionById, ({ caller, params }) => remove(caller, params.id))
}

/** The papers that are open to somebody, by the paths below /test/paper. */
const registerTestPapers = (app: FastifyInstance, { database }: Pick<Parts, 'database'>) => {
  route(app, calls.pageTestPaper, async ({ caller, query }) => {
    const page: unknown = await pageNoun(database, openPaperStore, tenantCallerOf(caller), query)
    return page as CallAnswer<typeof calls.pageTestPaper> // the records of this store
  })
  route(app, calls.createTestPaper, ({ caller, body }) =>
    createNoun(database, paperStore, tenantCallerOf(caller), body),
  )
  route(app, calls.updateTestPaper, ({ caller, body }) =>
    updateNoun(database, paperStore, tenantCallerOf(caller), body),
  )
  const remove = (caller: Parameters<typeof tenantCallerOf>[0], id: string) =>
    removeAll(database, paperStore, tenantCallerOf(caller), [id])
  route(app, calls.removeTestPaper, ({ caller, query }) => remove(caller, query.id))
  route(app, calls.removeTestPaperById, ({ caller, params }) => remove(caller, params.id))
}

const registerSections = (app: FastifyInstance, { database }: Pick<Parts, 'database'>) => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.listPaperSections, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => (await readOne(tx, paperStore, acting, query.paperId)).sections),
  )
  route(app, calls.createPaperSection, ({ caller, body }) =>
    commands.addSection(database, tenantCallerOf(caller), body),
  )
  route(app, calls.updatePaperSection, ({ caller, body }) =>
    commands.changeSection(database, tenantCallerOf(caller), body),
  )
  route(app, calls.removePaperSection, ({ caller, query }) =>
    commands.dropSection(database, tenantCallerOf(caller), query.id),
  )
  route(app, calls.removePaperSectionById, ({ caller, params }) =>
    commands.dropSection(database, tenantCallerOf(caller), params.id),
  )
}

export const registerPaper = (app: FastifyInstance, parts: Parts) => {
  const { database } = parts
  registerLibraryNoun(app, { database }, paperStore)
  const inLibrary = libraryTransactions(database)
  route(app, calls.listPaperExercises, ({ caller, params: { id } }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOneListed(tx, paperStore, acting, id)
      return listPaperExercises(tx, id)
    }),
  )
  route(app, calls.releasePaper, ({ caller, body }) =>
    commands.releasePaper(database, tenantCallerOf(caller), body),
  )
  route(app, calls.copyPaper, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const folderId = body.folderId ?? rootOf(acting)
    return copyItems({ database, store: paperStore, caller: acting }, { ids: body.ids, folderId })
  })
  route(app, calls.movePaper, ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const folderId = body.folderId ?? rootOf(acting)
    return moveItems({ database, store: paperStore, caller: acting }, { ids: body.ids, folderId })
  })
  route(app, calls.removePaperExercise, ({ caller, body: { id: paperId, exerciseId, recordVersion } }) =>
    commands.removeExercises(database, tenantCallerOf(caller), {
      paperId,
      recordVersion,
      exerciseIds: [exerciseId],
    }),
  )
  route(app, calls.addPaperExercises, ({ caller, body }) =>
    commands.addExercises(database, tenantCallerOf(caller), body),
  )
  route(app, calls.removePaperExercises, ({ caller, body }) =>
    commands.removeExercises(database, tenantCallerOf(caller), body),
  )
  route(app, calls.movePaperExercise, ({ caller, body }) =>
    commands.moveExercise(database, tenantCallerOf(caller), body),
  )
  route(app, calls.setPaperPoints, ({ caller, body }) =>
    commands.setExercisePoints(database, tenantCallerOf(caller), body),
  )
  registerTestPapers(app, parts)
  registerSections(app, parts)
  registerQuestions(app, parts)
}
