import type { FastifyInstance } from 'fastify'
import { restoreTrash } from '#contract/system/trash.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { restoreEntries } from './restoreEntries.ts'
import { createTrashStore } from './trashStore.ts'

export const registerTrash = (app: FastifyInstance, { database }: { database: Database }) => {
  const { trashKinds: kinds } = app
  const store = createTrashStore(kinds)
  registerNoun(app, { database }, store)
  route(app, restoreTrash, ({ caller, body }) => restoreEntries({ database, kinds, store }, caller, body))
}
