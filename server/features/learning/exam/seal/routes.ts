// The calls of contract/learning/exam/sealCalls.ts.
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/learning/exam/sealCalls.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { route } from '#server/platform/route.ts'
import type { Files } from '../../../system/upload/wiring.ts'
import { openSealedExam } from './openSealedExam.ts'
import { sealBytes } from './sealBytes.ts'
import { findSealedFile, sealPaper } from './sealedPaper.ts'

interface Parts {
  readonly database: Database
  readonly store: Files['store']
}

export const registerExamSeal = (app: FastifyInstance, { database, store }: Parts): void => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.getSealedPaper, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => sealPaper(tx, acting, params.id, new Date())),
  )
  route(app, calls.getSealedFile, async ({ caller, params }) => {
    const { stored, key } = await inLibrary(caller, (tx, acting) =>
      findSealedFile(tx, acting, params, new Date()),
    )
    const bytes = await store.read(stored, { start: 0, end: stored.size - 1 })
    if (!bytes || !stored.type) throw appError('NOT_FOUND')
    const { name, type, size } = stored
    return { name, type, size, sealed: sealBytes(await buffer(bytes), key) }
  })
  route(app, calls.openSealedExam, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => openSealedExam(tx, acting, body.id, new Date())),
  )
}
