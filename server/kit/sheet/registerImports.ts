// The calls of contract/sheet.ts about imports that have begun.
import type { FastifyInstance } from 'fastify'
import {
  getFailedRows,
  getImport,
  getLastImport,
  previewTakeBack,
  printImportSlips,
  takeBackImport,
} from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../platform/auth.ts'
import { route } from '../../platform/route.ts'
import { tenantCallerOf } from '../nounRoutes.ts'
import type { AnyStore } from '../nounStore.ts'
import { failedSheet } from './failedSheet.ts'
import { readJob } from './importJobs.ts'
import { findImport, findLastImport } from './takeBack/findImport.ts'
import { type PrintSlips, printImportSlips as printSlipsOf } from './takeBack/importSlips.ts'
import { takeBack } from './takeBack/takeBack.ts'

interface Parts {
  readonly database: Database
  /** Stores whose imports can be taken back. */
  readonly stores: readonly AnyStore[]
  readonly printSlips: PrintSlips
}

export const registerImports = (app: FastifyInstance, { database, stores, printSlips }: Parts) => {
  const byNoun = new Map(stores.map((store) => [store.noun.declared.name, store]))
  const find = (caller: Caller, id: string) =>
    findImport(database, byNoun, tenantCallerOf(caller), { id, now: Date.now() })

  route(app, getImport, ({ caller, params }) =>
    readJob(database, tenantCallerOf(caller), { id: params.id, now: Date.now() }),
  )
  route(app, getFailedRows, ({ caller, params, body }) =>
    failedSheet(database, tenantCallerOf(caller), { id: params.id, ...body }),
  )
  route(app, getLastImport, ({ caller, query }) =>
    findLastImport(database, byNoun, tenantCallerOf(caller), { noun: query.noun, now: Date.now() }),
  )
  route(app, previewTakeBack, async ({ caller, params }) =>
    takeBack(database, await find(caller, params.id), { isPreview: true }),
  )
  route(app, takeBackImport, async ({ caller, params }) =>
    takeBack(database, await find(caller, params.id), { isPreview: false }),
  )
  route(app, printImportSlips, async ({ caller, params, body }) =>
    printSlipsOf({ database, printSlips }, await find(caller, params.id), body.after),
  )
}
