// GET /files/links by permission, GET /files/{id} by signature.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#contract/errors.ts'
import { fileIdSchema } from '#contract/ids.ts'
import { fileLinkSeconds, getFileLinks } from '#contract/system/file.ts'
import { openStoredFile } from '#contract/system/storedFile.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { Auth } from '#server/platform/auth.ts'
import { mayCall, route } from '#server/platform/route.ts'
import type { BoardFilePort } from './boardFilePort.ts'
import type { FileStore } from './fileStore.ts'
import type { LearningFilePort } from './learningFilePort.ts'
import { readLinkKey } from './linkKey.ts'
import { findReadable } from './readableFiles.ts'
import { createRecentRights } from './recentRights.ts'
import { type StoredFile, sendFile } from './sendFile.ts'
import { type FileLink, openLink, signLink } from './signLink.ts'
import { fileOwner } from './stored/storedFileStore.ts'

export interface FileRoutesParts {
  readonly database: Database
  readonly store: FileStore
  readonly boards: BoardFilePort
  readonly learning: LearningFilePort
  readonly auth: Pick<Auth, 'callerOfLogin'>
  readonly now: () => number
}

const linkQuery = z.object({ until: z.coerce.number().int(), sign: z.string().max(200) })

export const registerFile = async (app: FastifyInstance, parts: FileRoutesParts) => {
  const { database, store, auth, now } = parts
  const key = await readLinkKey(database)
  const recent = createRecentRights(now)

  /** The right to the file is checked again, because it may end before the link does. */
  const mayStillRead = async (
    { loginId, id, until }: FileLink,
    { tenantId }: StoredFile,
  ): Promise<boolean> => {
    if (recent.has({ loginId, id })) return true
    const caller = await auth.callerOfLogin(loginId, { tenantId, until: until * 1000 })
    if (!caller?.tenantId) return false
    // Who manages files opens them all, and the record of changes says so.
    if (caller.tenantId === tenantId && mayCall(caller, openStoredFile)) return true
    const readable = await findReadable({ ...parts, fileUsers: app.fileUsers }, caller, [id])
    if (readable.length > 0) recent.note({ loginId, id })
    return readable.length > 0
  }

  route(app, getFileLinks, async ({ caller, query }) => {
    const until = Math.floor(now() / 1000) + fileLinkSeconds
    const files = await findReadable({ ...parts, fileUsers: app.fileUsers }, caller, query.ids)
    for (const { id } of files) recent.note({ loginId: caller.loginId, id })
    return files.flatMap(({ id, name, type, size }) =>
      type ? [{ id, url: signLink(key, { id, loginId: caller.loginId, until }), name, type, size }] : [],
    )
  })

  route(app, openStoredFile, async ({ caller, params }) => {
    const id = fileIdSchema.parse(params.id)
    await fileOwner.open(database, caller, async (tx) => {
      const [row] = await tx
        .select({ name: file.name })
        .from(file)
        .where(and(eq(file.id, id), isNotNull(file.storedAt), fileOwner.rows(file, caller)))
      if (!row) throw appError('NOT_FOUND')
      const change = { noun: 'StoredFile', action: 'export', itemId: id, itemName: row.name } as const
      await writeAudit(tx, fileOwner.author(caller), change)
    })
    const until = Math.floor(now() / 1000) + fileLinkSeconds
    return { id, url: signLink(key, { id, loginId: caller.loginId, until }) }
  })

  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const id = fileIdSchema.safeParse(request.params.id)
    if (!id.success) throw appError('NOT_FOUND')
    const query = linkQuery.safeParse(request.query)
    const link = query.success ? openLink(key, { id: id.data, ...query.data }, now()) : null
    if (!link) throw appError('FILE_LINK_DEAD')
    const linkedFile = await findLinked(database, link)
    if (!linkedFile || !(await mayStillRead(link, linkedFile))) throw appError('NOT_FOUND')
    return sendFile({ request, reply }, store, linkedFile)
  })
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
