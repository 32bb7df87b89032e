// The calls of contract/learning/attempt.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/attempt/attemptCalls.ts'
import { getGrace, setGrace } from '#contract/learning/attempt/graceCalls.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { readSetting, writeSetting } from '#server/kit/schoolSetting.ts'
import { route } from '#server/platform/route.ts'
import { graceSetting } from '../assignment/graceSetting.ts'
import { enterAttemptSection, handIn, openAttempt, saveAnswers, showAttempt } from './attemptCommands.ts'
import { practiseOnPage } from './pagePractice.ts'
import { readPractice, startPractice } from './practice.ts'
import { noteSoundPlays } from './soundPlays.ts'

export const registerAttempt = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.getPractice, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readPractice(tx, acting, query)),
  )
  route(app, calls.startPractice, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => startPractice(tx, acting, body, new Date())),
  )
  route(app, calls.practiseOnPage, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => practiseOnPage(tx, acting, body, new Date())),
  )
  route(app, getGrace, ({ caller }) =>
    inLibrary(caller, (tx, { tenantId }) => readSetting(tx, tenantId, graceSetting)),
  )
  route(app, setGrace, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      await writeSetting(tx, acting, graceSetting, body)
      return true
    }),
  )
  route(app, calls.openAttempt, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => openAttempt(tx, acting, body.id, new Date())),
  )
  route(app, calls.getAttempt, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => showAttempt(tx, acting, params.id, new Date())),
  )
  route(app, calls.saveAnswers, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => saveAnswers(tx, acting, body, new Date())),
  )
  route(app, calls.enterAttemptSection, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => enterAttemptSection(tx, acting, body, new Date())),
  )
  route(app, calls.noteSoundPlays, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => noteSoundPlays(tx, acting, body)),
  )
  route(app, calls.handInAttempt, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => handIn(tx, acting, body, new Date())),
  )
}
