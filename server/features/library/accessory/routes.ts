// The calls of contract/library/accessory.ts, and the two calls that return bytes by token. An accessory is a resource
// under its older name: the same rows, with the rules of the library.
import { isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AccessoryId, FileId } from '#contract/ids.ts'
import {
  type AccessoryType,
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
import { type ResourceRecord, resource } from '#contract/library/resource.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { type ItemParts, sortItems, toggleFavorite } from '#server/kit/library/itemCommands.ts'
import { createNoun, updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { PageQuery } from '#server/kit/page.ts'
import { removeNoun } from '#server/kit/removeNouns.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { pageResources } from '../resource/pageResources.ts'
import { createSender, type ResourceParts } from '../resource/sendResource.ts'

type Search = z.output<typeof listAccessory.query>
type StoredResource = ResourceRecord & { readonly fileId: FileId; readonly type: AccessoryType }

const isStored = (record: ResourceRecord): record is StoredResource => record.fileId !== null

export const registerAccessory = (app: FastifyInstance, parts: ResourceParts) => {
  const { database, resources } = parts
  const partsOf = (caller: Caller): ItemParts => ({
    database,
    store: resources,
    caller: tenantCallerOf(caller),
  })
  /** Leaves out links, which are resources but no accessories. */
  const readAccessories = async (caller: Caller, { mine, ...search }: Search, pageQuery: PageQuery) => {
    const query = { ...search, ...(mine === '1' && { libraryType: libraryTypes.personal }), ...pageQuery }
    const page = await pageResources(parts, tenantCallerOf(caller), query, isNotNull(accessory.fileId))
    return { ...page, records: page.records.filter(isStored) }
  }
  route(app, pageAccessory, ({ caller, query: { current, size, ...search } }) =>
    readAccessories(caller, search, { current, size }),
  )
  route(app, listAccessory, async ({ caller, query }) => {
    const first = { current: 1, size: accessoryListMax }
    return (await readAccessories(caller, query, first)).records
  })
  route(app, createAccessory, async ({ caller, body }) => {
    const { id } = await createNoun(
      database,
      resources,
      tenantCallerOf(caller),
      resource.declared.body.parse(body),
    )
    return { id: id as AccessoryId } // the id of the inserted row
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

  const send = createSender(app, parts)
  app.get(accessoryBytes.preview.path, send({ ...accessoryBytes.preview, isDownload: false }))
  app.get(accessoryBytes.download.path, send({ ...accessoryBytes.download, isDownload: true }))
}
