// The calls of contract/learning/errorBook/errorBookCalls.ts.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/errorBook/errorBookCalls.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { route } from '#server/platform/route.ts'
import { countByPoint, countByTag, countOfExercise, studentsByMark } from './countWrong.ts'
import { startMistakePractice } from './mistakePractice.ts'
import { countDue, pageWrong, readWrongAnswers } from './readBook.ts'
import { setMastered, startRedo } from './redo.ts'

export const registerErrorBook = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.countWrongByPoint, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => countByPoint(tx, acting, query)),
  )
  route(app, calls.countErrorRate, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => countByTag(tx, acting, query)),
  )
  route(app, calls.pageWrong, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageWrong(tx, acting, query, new Date())),
  )
  route(app, calls.listWrongAnswers, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readWrongAnswers(tx, acting, query)),
  )
  route(app, calls.countWrong, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => countOfExercise(tx, acting, query)),
  )
  route(app, calls.listStudentsByMark, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => studentsByMark(tx, acting, query)),
  )
  route(app, calls.countDue, ({ caller }) =>
    inLibrary(caller, (tx, acting) => countDue(tx, acting, new Date())),
  )
  route(app, calls.startRedo, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => startRedo(tx, acting, body, new Date())),
  )
  route(app, calls.startMistakePractice, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => startMistakePractice(tx, acting, body, new Date())),
  )
  route(app, calls.setMastered, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => setMastered(tx, acting, body.id, new Date())),
  )
}
