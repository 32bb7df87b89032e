// The calls of contract/learning/mistake/mistakeCalls.ts and the noun.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/mistake/mistakeCalls.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { readSetting, writeSetting } from '#server/kit/schoolSetting.ts'
import { startImport } from '#server/kit/sheet/importNoun.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { attachMistake, listAnswerMistakes } from './attachMistake.ts'
import { bindExercises, confirmMistake, mergeMistakes, readMistake } from './mistakeCommands.ts'
import { mistakeSetting } from './mistakeSetting.ts'
import { countStates, mistakeStore, requireNewName } from './mistakeStore.ts'
import { pageExercisesOf, pageMistakeExercises, readMistakeDetail } from './readDetail.ts'

export const registerMistake = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, mistakeStore)
  const inLibrary = libraryTransactions(database)
  const read = (caller: Caller, id: string) => inLibrary(caller, (tx, acting) => readMistake(tx, acting, id))
  route(app, calls.getMistakeInfo, ({ caller, query }) => read(caller, query.id))
  route(app, calls.getMistakeDetail, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readMistakeDetail(tx, acting, query.id)),
  )
  route(app, calls.countMistakes, ({ caller }) => inLibrary(caller, countStates))
  route(app, calls.checkNewMistake, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      await requireNewName(tx, acting, body)
      return true
    }),
  )
  route(app, calls.checkChangedMistake, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      await readOne(tx, mistakeStore, acting, body.id)
      await requireNewName(tx, acting, body)
      return true
    }),
  )
  route(app, calls.confirmMistake, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => confirmMistake(tx, acting, params.id)),
  )
  route(app, calls.mergeMistakes, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => mergeMistakes(tx, acting, body.ids)),
  )
  route(app, calls.bindExercises, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => bindExercises(tx, acting, body)),
  )
  route(app, calls.pageBoundExercises, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageExercisesOf(tx, acting, query, 'bound')),
  )
  route(app, calls.pageUnboundExercises, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageExercisesOf(tx, acting, query, 'unbound')),
  )
  route(app, calls.pageMistakeExercises, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageMistakeExercises(tx, acting, query)),
  )
  route(app, calls.listAnswerMistakes, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listAnswerMistakes(tx, acting, query)),
  )
  route(app, calls.attachMistake, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => attachMistake(tx, acting, body)),
  )
  route(app, calls.getMistakeSetting, ({ caller }) =>
    inLibrary(caller, (tx, { tenantId }) => readSetting(tx, tenantId, mistakeSetting)),
  )
  route(app, calls.setMistakeSetting, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      await writeSetting(tx, acting, mistakeSetting, body)
      return true
    }),
  )
  route(app, calls.importMistakeAsGet, ({ caller, query }) =>
    startImport({ database, log: app.log }, mistakeStore, tenantCallerOf(caller), query),
  )
  // Last: any word is an id here.
  route(app, calls.getMistake, ({ caller, params }) => read(caller, params.id))
}
