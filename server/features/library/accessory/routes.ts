// The calls of contract/library/accessory.ts, and the two calls that return its bytes by token.
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
import type { Database } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { file } from '#server/db/schema/file.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { removeFileUses } from '#server/kit/fileUses.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { fieldErrors } from '#server/platform/errors.ts'
import { authoriseRequest, route } from '#server/platform/route.ts'
import { mayReadFile } from '../../system/file/filePolicy.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { sendFile } from '../../system/file/sendFile.ts'
import {
  accessoryNoun,
  addAccessory,
  findAccessory,
  findOwnAccessory,
  pageAccessories,
  requireSameKind,
  sortOwnAccessories,
  toggleFavorite,
} from './accessories.ts'

export interface AccessoryParts {
  readonly database: Database
  readonly store: FileStore
}

const noun = accessoryNoun

export const registerAccessory = (app: FastifyInstance, { database, store }: AccessoryParts) => {
  route(app, pageAccessory, ({ caller, query: { current, size, ...search } }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, (tx) =>
      pageAccessories(tx, tenantCaller, search, { current, size }),
    )
  })
  route(app, listAccessory, async ({ caller, query }) => {
    const tenantCaller = tenantCallerOf(caller)
    const first = { current: 1, size: accessoryListMax }
    const page = await database.inTenant(tenantCaller.tenantId, (tx) =>
      pageAccessories(tx, tenantCaller, query, first),
    )
    return page.records
  })
  route(app, createAccessory, ({ caller, body }) => {
    const tenantCaller = tenantCallerOf(caller)
    return database.inTenant(tenantCaller.tenantId, async (tx) => {
      const { id, name } = await addAccessory(tx, tenantCaller, body)
      const changes = differences(null, { name })
      await writeAudit(tx, tenantCaller, { noun, action: 'create', itemId: id, itemName: name, changes })
      return { id }
    })
  })

  const rename = (tenantCaller: TenantCaller, { id, name }: { id: AccessoryId; name: string }) =>
    database.inTenant(tenantCaller.tenantId, async (tx) => {
      const before = await findOwnAccessory(tx, tenantCaller, id)
      requireSameKind(before.file, name)
      await tx.update(accessory).set({ name }).where(eq(accessory.id, id))
      const changes = differences({ name: before.accessory.name }, { name })
      await writeAudit(tx, tenantCaller, { noun, action: 'update', itemId: id, itemName: name, changes })
      return true
    })
  route(app, updateAccessory, ({ caller, body }) => rename(tenantCallerOf(caller), body))

  const sortThem = (tenantCaller: TenantCaller, ids: readonly AccessoryId[]) =>
    database.inTenant(tenantCaller.tenantId, async (tx) => {
      await sortOwnAccessories(tx, tenantCaller, ids)
      return true
    })
  route(app, sortAccessories, ({ caller, body }) => sortThem(tenantCallerOf(caller), body.ids))

  const remove = async (tenantCaller: TenantCaller, id: AccessoryId) => {
    const found = await database.inTenant(tenantCaller.tenantId, async (tx) => {
      const own = await findOwnAccessory(tx, tenantCaller, id)
      const { name } = own.accessory
      await removeFileUses(tx, id)
      await tx.delete(file).where(eq(file.id, own.file.id))
      const changes = differences({ name }, null)
      await writeAudit(tx, tenantCaller, { noun, action: 'remove', itemId: id, itemName: name, changes })
      return own.file
    })
    await store.remove(found)
    return true
  }
  route(app, removeAccessory, ({ caller, body }) => remove(tenantCallerOf(caller), body.id))
  route(app, removeAccessoryAsDelete, ({ caller, body }) => remove(tenantCallerOf(caller), body.id))

  const favorite = (tenantCaller: TenantCaller, id: AccessoryId) =>
    database.inTenant(tenantCaller.tenantId, async (tx) => {
      requireMayRead(tenantCaller, (await findAccessory(tx, id)).file)
      return toggleFavorite(tx, tenantCaller, id)
    })
  route(app, favoriteAccessory, ({ caller, body }) => favorite(tenantCallerOf(caller), body.id))

  const send =
    (door: (typeof accessoryBytes)[keyof typeof accessoryBytes]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller } = await authoriseRequest(app.routeParts, door, request)
      if (!caller) throw appError('NO_TOKEN')
      const tenantCaller = tenantCallerOf(caller)
      const query = bytesQuery.safeParse(request.query)
      if (!query.success) throw appError('VALIDATION', { fields: fieldErrors(query.error) })
      const found = await database.inTenant(tenantCaller.tenantId, (tx) => findAccessory(tx, query.data.id))
      requireMayRead(caller, found.file)
      const { type, sha256 } = found.file
      if (!type || !sha256) throw appError('NOT_FOUND')
      const { name } = found.accessory
      const isDownload = door === accessoryBytes.download
      return sendFile({ request, reply }, store, { ...found.file, name, type, sha256, isDownload })
    }
  app.get(accessoryBytes.preview.path, send(accessoryBytes.preview))
  app.get(accessoryBytes.download.path, send(accessoryBytes.download))
}

const bytesQuery = z.object({ id: accessoryIdSchema })

/** For a student, what another student handed in does not exist. */
const requireMayRead = (reader: Pick<Caller, 'userId' | 'kind'>, stored: typeof file.$inferSelect) => {
  if (!mayReadFile(reader, stored, [{ noun: accessoryNoun, isVisible: true }])) throw appError('NOT_FOUND')
}
