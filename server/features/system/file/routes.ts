// GET /files/{id}/link by permission, GET /files/{id} by signature.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#contract/errors.ts'
import { type FileId, fileIdSchema } from '#contract/ids.ts'
import { fileLinkSeconds, getFileLink } from '#contract/system/file.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import type { BoardPlaces } from './boardPlaces.ts'
import { mayReadFile } from './filePolicy.ts'
import type { FileStore } from './fileStore.ts'
import { readLinkKey } from './linkKey.ts'
import { type StoredFile, sendFile } from './sendFile.ts'
import { type FileLink, openLink, signLink } from './signLink.ts'

export interface FileRoutesParts {
  readonly database: Database
  readonly store: FileStore
  readonly boards: BoardPlaces
  readonly now: () => number
}

const linkQuery = z.object({ until: z.coerce.number().int(), sign: z.string().max(200) })

export const registerFile = async (app: FastifyInstance, parts: FileRoutesParts) => {
  const { database, store, boards, now } = parts
  const key = await readLinkKey(database)

  const mayRead = async (caller: Caller, { row, users }: Found) =>
    mayReadFile(caller, row, users) || (row.purpose === 'board' && boards.mayRead(caller, row))

  route(app, getFileLink, async ({ caller, params }) => {
    const id = fileIdSchema.parse(params.id)
    const found = await database.inTenant(tenantOf(caller), (tx) => findStored(tx, id))
    if (!found?.row.type || !(await mayRead(caller, found))) throw appError('NOT_FOUND')
    const { name, type, size } = found.row
    const until = Math.floor(now() / 1000) + fileLinkSeconds
    const url = signLink(key, { id, loginId: caller.loginId, until })
    return { url, name, type, size }
  })

  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const id = fileIdSchema.safeParse(request.params.id)
    if (!id.success) throw appError('NOT_FOUND')
    const query = linkQuery.safeParse(request.query)
    const link = query.success ? openLink(key, { id: id.data, ...query.data }, now()) : null
    if (!link) throw appError('FILE_LINK_DEAD')
    const found = await findLinked(database, link)
    if (!found) throw appError('NOT_FOUND')
    return sendFile({ request, reply }, store, found)
  })
}

interface Found {
  readonly row: typeof file.$inferSelect
  /** Names of the nouns that use it. */
  readonly users: readonly string[]
}
const findStored = async (tx: Transaction, id: FileId): Promise<Found | undefined> => {
  const [row] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, id), isNotNull(file.storedAt)))
  const uses = await tx.select({ noun: fileUse.noun }).from(fileUse).where(eq(fileUse.fileId, id))
  return row && { row, users: uses.map(({ noun }) => noun) }
}

/** The file of a link, as long as the login that it was made for is valid. */
const findLinked = async (database: Database, link: FileLink): Promise<StoredFile | null> => {
  const [row] = await database.asPlatform('file of a signed link', (tx) =>
    tx
      .select({ file, endedAt: login.endedAt, userStatus: user.status, tenantStatus: tenant.status })
      .from(file)
      .innerJoin(tenant, eq(tenant.id, file.tenantId))
      .innerJoin(login, eq(login.id, link.loginId))
      .innerJoin(user, eq(user.id, login.userId))
      .where(and(eq(file.id, link.id), isNotNull(file.storedAt))),
  )
  if (!row || row.endedAt || row.userStatus === 'frozen' || row.tenantStatus !== 'enabled') return null
  const { type, sha256 } = row.file
  return type && sha256 ? { ...row.file, type, sha256 } : null
}
