// The calls of contract/library/accessory.ts, and the two calls that return bytes by token. An accessory is a resource
// under its older name: the same rows, with the rules of the library.
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { appError } from '#contract/errors.ts'
import { type AccessoryId, accessoryIdSchema } from '#contract/ids.ts'
import {
  accessoryBytes,
  accessoryListMax,
  createAccessory,
  favoriteAccessory,
  listAccessory,
  pageAccessory,
  removeAccessory,
  removeAccessoryAsDelete,
  sortAccessories,
  updateAccessory,
} from '#contract/library/accessory.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import type { Database } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { file } from '#server/db/schema/file.ts'
import { type ItemParts, sortItems, toggleFavorite } from '#server/kit/library/itemCommands.ts'
import { isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import { createNoun, inScope, readOne, removeNoun, updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import type { Caller } from '#server/platform/auth.ts'
import { fieldErrors } from '#server/platform/errors.ts'
import { authoriseRequest, route } from '#server/platform/route.ts'
import { mayReadFile } from '../../system/file/filePolicy.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { sendFile } from '../../system/file/sendFile.ts'
import type { ResourceStore } from '../resource/resourceStore.ts'

export interface AccessoryParts {
  readonly database: Database
  readonly store: FileStore
  readonly resources: ResourceStore
}
type Search = z.output<typeof listAccessory.query>

export const registerAccessory = (app: FastifyInstance, { database, store, resources }: AccessoryParts) => {
  const partsOf = (caller: Caller): ItemParts => ({
    database,
    store: resources,
    caller: tenantCallerOf(caller),
  })
  const readAccessories = (caller: TenantCaller, { mine, ...search }: Search, page: PageQuery) =>
    database.inLibrary(caller.tenantId, (tx) => {
      const query = { ...search, ...(mine === '1' && { libraryType: libraryTypes.personal }) }
      const conditions = [inScope(resources, caller), ...resources.where(query, caller)]
      const wanted = { table: accessory, conditions, orderBy: resources.order ?? [] }
      return readPage(tx, wanted, page, (slice) => resources.read(tx, slice, caller))
    })
  route(app, pageAccessory, ({ caller, query: { current, size, ...search } }) =>
    readAccessories(tenantCallerOf(caller), search, { current, size }),
  )
  route(app, listAccessory, async ({ caller, query }) => {
    const first = { current: 1, size: accessoryListMax }
    return (await readAccessories(tenantCallerOf(caller), query, first)).records
  })
  route(app, createAccessory, async ({ caller, body }) => {
    const { id } = await createNoun(database, resources, tenantCallerOf(caller), { ...body, folderId: null })
    return { id: id as AccessoryId } // of the row that was inserted
  })
  route(app, updateAccessory, ({ caller, body }) =>
    updateNoun(database, resources, tenantCallerOf(caller), body),
  )
  route(app, sortAccessories, ({ caller, body }) => sortItems(partsOf(caller), body.ids))
  route(app, removeAccessory, ({ caller, body }) =>
    removeNoun(database, resources, tenantCallerOf(caller), body.id),
  )
  route(app, removeAccessoryAsDelete, ({ caller, body }) =>
    removeNoun(database, resources, tenantCallerOf(caller), body.id),
  )
  route(app, favoriteAccessory, ({ caller, body }) => toggleFavorite(partsOf(caller), body.id))

  const send =
    (door: (typeof accessoryBytes)[keyof typeof accessoryBytes]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller } = await authoriseRequest(app.routeParts, door, request)
      if (!caller) throw appError('NO_TOKEN')
      const tenantCaller = tenantCallerOf(caller)
      const query = bytesQuery.safeParse(request.query)
      if (!query.success) throw appError('VALIDATION', { fields: fieldErrors(query.error) })
      const { record, stored } = await database.inLibrary(tenantCaller.tenantId, async (tx) => {
        const found = await readOne(tx, resources, tenantCaller, query.data.id)
        const [row] = await tx.select().from(file).where(eq(file.id, found.fileId))
        return { record: found, stored: row }
      })
      // For a student, what another student handed in does not exist.
      const use = { noun: resources.noun.declared.name, isVisible: true }
      if (!stored || !mayReadFile(caller, stored, [use])) throw appError('NOT_FOUND')
      const isDownload = door === accessoryBytes.download
      const isOthers = record.libraryType === libraryTypes.public && !isInPublicLibrary(tenantCaller)
      if (isDownload && isOthers) throw appError('DOWNLOAD_PUBLIC')
      const { type, sha256 } = stored
      if (!type || !sha256) throw appError('NOT_FOUND')
      return sendFile({ request, reply }, store, { ...stored, name: record.name, type, sha256, isDownload })
    }
  app.get(accessoryBytes.preview.path, send(accessoryBytes.preview))
  app.get(accessoryBytes.download.path, send(accessoryBytes.download))
}

const bytesQuery = z.object({ id: accessoryIdSchema })
