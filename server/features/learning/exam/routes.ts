// The calls of contract/learning/exam.
import type { FastifyInstance } from 'fastify'
import * as fileCalls from '#contract/learning/exam/answerFileCalls.ts'
import * as calls from '#contract/learning/exam/examCalls.ts'
import * as figureCalls from '#contract/learning/exam/figureCalls.ts'
import * as keyCalls from '#contract/learning/exam/keyCalls.ts'
import * as markerCalls from '#contract/learning/exam/markerCalls.ts'
import * as sheetCalls from '#contract/learning/exam/sheetCodeCalls.ts'
import * as timeCalls from '#contract/learning/exam/timeCalls.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { requireOwnTenant } from '#server/kit/nounScope.ts'
import { route } from '#server/platform/route.ts'
import type { Files } from '../../system/upload/wiring.ts'
import { registerMarking } from '../marking/routes.ts'
import { decideAnswerFile, readAnswerFile } from './examAnswerFile.ts'
import { listExamCollaborators, setExamCollaborators } from './examCollaborators.ts'
import { pushExam, releaseExamResults, updateExamStatus } from './examCommands.ts'
import { examKind } from './examKind.ts'
import { decideLateAnswers, listLateAnswers } from './examLateAnswers.ts'
import { readExamMarkers, setExamMarkers } from './examMarkers.ts'
import { countExams, listExamPushes, pageExamRecords } from './examRecords.ts'
import { examStore } from './examStore.ts'
import { giveExamSitting, giveExamTime, reopenExamSitting } from './examTime.ts'
import { exportAnswers, readAnswers } from './figures/exportAnswers.ts'
import { readPaperFigures } from './figures/paperFigures.ts'
import { registerInvigilate } from './invigilate/routes.ts'
import { listChangedKeys } from './markAgain/changedKeys.ts'
import { markAgain, previewMarkAgain } from './markAgain/markAgain.ts'
import { registerExamSeal } from './seal/routes.ts'
import { listSheetCodes, readSheetCode } from './sheetCodes.ts'

interface Parts {
  readonly database: Database
  readonly store: Files['store']
}

export const registerExam = (app: FastifyInstance, { database, store }: Parts): void => {
  const inLibrary = libraryTransactions(database)
  registerNoun(app, { database }, examStore)
  registerExamSeal(app, { database, store })
  registerInvigilate(app, { database })
  registerMarking(app, { database, kind: examKind, calls: calls.examMarking })
  route(app, calls.updateExamStatus, ({ caller, body }) =>
    updateExamStatus(database, tenantCallerOf(caller), body),
  )
  route(app, calls.pushExam, ({ caller, body }) => pushExam(database, tenantCallerOf(caller), body))
  route(app, calls.releaseExamResults, ({ caller, body }) =>
    releaseExamResults(database, tenantCallerOf(caller), body),
  )
  route(app, timeCalls.giveExamTime, ({ caller, body }) =>
    giveExamTime(database, tenantCallerOf(caller), body),
  )
  route(app, timeCalls.giveExamSitting, ({ caller, body }) =>
    giveExamSitting(database, tenantCallerOf(caller), body),
  )
  route(app, timeCalls.reopenExamSitting, ({ caller, body }) =>
    reopenExamSitting(database, tenantCallerOf(caller), body),
  )
  route(app, calls.listLateAnswers, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listLateAnswers(tx, acting, query.id)),
  )
  route(app, calls.decideLateAnswers, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => decideLateAnswers(tx, acting, body)),
  )
  route(app, calls.examCollaborators.list, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => listExamCollaborators(tx, acting, params.id)),
  )
  route(app, calls.examCollaborators.set, ({ caller, params, body }) =>
    inLibrary(caller, (tx, acting) => setExamCollaborators(tx, acting, { ...params, ...body })),
  )
  route(app, markerCalls.getExamMarkers, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => readExamMarkers(tx, acting, params.id)),
  )
  route(app, markerCalls.setExamMarkers, ({ caller, params, body }) =>
    setExamMarkers(database, tenantCallerOf(caller), { ...body, ...params }),
  )
  route(app, keyCalls.listChangedKeys, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listChangedKeys(tx, acting, query.id)),
  )
  route(app, keyCalls.previewMarkAgain, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => previewMarkAgain(tx, acting, query)),
  )
  route(app, keyCalls.markAgain, ({ caller, body }) => markAgain(database, tenantCallerOf(caller), body))
  route(app, figureCalls.getPaperFigures, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readPaperFigures(tx, acting, query.id)),
  )
  route(app, figureCalls.exportExamAnswers, async ({ caller, query }) => {
    const answers = await inLibrary(caller, (tx, acting) => readAnswers(tx, acting, query.id))
    return exportAnswers(answers, caller)
  })
  route(app, fileCalls.readAnswerFile, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => readAnswerFile(tx, acting, body)),
  )
  route(app, fileCalls.decideAnswerFile, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => decideAnswerFile(tx, acting, body)),
  )
  route(app, sheetCalls.listSheetCodes, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listSheetCodes(tx, acting, query.id)),
  )
  route(app, sheetCalls.readSheetCode, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => readSheetCode(tx, acting, body.code)),
  )
  route(app, calls.listExamPushes, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listExamPushes(tx, acting, query.id)),
  )
  route(app, calls.pageExamRecords, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageExamRecords(tx, acting, query)),
  )
  for (const call of [calls.countExams, calls.countSchoolExams])
    route(app, call, ({ caller, query }) => {
      requireOwnTenant(query, caller)
      return inLibrary(caller, (tx, acting) => countExams(tx, acting, new Date()))
    })
}
