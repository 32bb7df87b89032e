// /uploads: the tus protocol behind our own checks. Another account's upload does not exist.
import { Readable } from 'node:stream'
import { Metadata } from '@tus/server'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountKinds } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import { fileIdSchema } from '#contract/ids.ts'
import { uploadBytesMax, uploadPath } from '#contract/system/upload.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { authoriseFirst, identityOf, tenantOf } from '#server/platform/route.ts'
import type { BoardFilePort } from '../file/boardFilePort.ts'
import type { FileStore } from '../file/fileStore.ts'
import { type FileRow, type FinishUpload, removeUpload } from './finishUpload.ts'
import { startUpload, type Uploader } from './startUpload.ts'
import type { TusHandler } from './tusHandler.ts'
import { undoStoredUpload } from './undoStoredUpload.ts'
import type { UploadStaging } from './uploadStaging.ts'

export interface UploadRoutesParts {
  readonly database: Database
  readonly uploads: UploadStaging
  readonly store: Pick<FileStore, 'remove'>
  readonly tus: TusHandler
  readonly finish: FinishUpload
  readonly boards: BoardFilePort
}
type ById = FastifyRequest<{ Params: { id: string } }>

/** A status request changes nothing, so it needs no right to write. */
const callOf = ({ method }: FastifyRequest) =>
  ({ who: accountKinds, method: method === 'HEAD' ? 'GET' : 'POST', path: uploadPath }) as const

export const registerUpload = async (app: FastifyInstance, parts: UploadRoutesParts) => {
  const { database, uploads, tus, finish, boards } = parts
  const asUploader = async (request: FastifyRequest): Promise<Uploader> => {
    const { caller } = await identityOf(app, callOf(request), request)
    if (!caller) throw appError('NO_TOKEN')
    return { ...caller, tenantId: tenantOf(caller) }
  }
  const ownUpload = async (request: ById): Promise<{ row: FileRow; uploader: Uploader }> => {
    const uploader = await asUploader(request)
    const { tenantId, userId } = uploader
    const id = fileIdSchema.safeParse(request.params.id)
    if (!id.success) throw appError('NOT_FOUND')
    const [row] = await database.inTenant(tenantId, (tx) =>
      tx
        .select()
        .from(file)
        .where(and(eq(file.id, id.data), eq(file.ownerId, userId))),
    )
    if (!row) throw appError('NOT_FOUND')
    return { row, uploader }
  }
  const ticketOf = (row: FileRow, uploader: Uploader) => ({ id: row.id, finish: () => finish(row, uploader) })
  /** tus reads the body itself, as a stream. */
  const tusBody = { bodyLimit: uploadBytesMax, config: { streamsBody: true } } as const

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => authoriseFirst(app, callOf(request))(request))
    // A body of any other type would be kept in memory, up to the size of a file.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

    scope.post(uploadPath, tusBody, async (request, reply) => {
      const uploader = await asUploader(request)
      const id = await startUpload({ database, boards }, uploader, plannedBy(request))
      const row = { id, tenantId: uploader.tenantId }
      const whole = async () => finish(await ownUploadRow(database, row), uploader)
      let isBegun = false
      try {
        const response = await tus.pass(asWebRequest(request), { id, finish: whole })
        isBegun = response.status === 201
        return answer(reply, response)
      } finally {
        if (!isBegun) await removeUpload({ database, uploads }, row)
      }
    })

    scope.head<{ Params: { id: string } }>(`${uploadPath}/:id`, async (request, reply) => {
      const { row, uploader } = await ownUpload(request)
      // The last bytes arrived but the answer was lost, or the server crashed: this status request finishes the upload.
      if (!row.storedAt && (await uploads.received(row.id)) === row.size) await finish(row, uploader)
      else if (!row.storedAt) {
        const response = await tus.pass(asWebRequest(request), ticketOf(row, uploader))
        if (response.ok) return answer(reply, response)
        // The bytes are gone (404 or 410): another request may just have finished the upload.
        await finish.underWay(row.id)
        if ((await ownUpload(request)).row.storedAt === null) return answer(reply, response)
      }
      return reply
        .headers({
          'tus-resumable': '1.0.0',
          'cache-control': 'no-store',
          'upload-offset': row.size,
          'upload-length': row.size,
        })
        .send()
    })

    scope.patch<{ Params: { id: string } }>(`${uploadPath}/:id`, tusBody, async (request, reply) => {
      const { row, uploader } = await ownUpload(request)
      if (row.storedAt) throw appError('NOT_FOUND')
      return answer(reply, await tus.pass(asWebRequest(request), ticketOf(row, uploader)))
    })

    scope.delete<{ Params: { id: string } }>(`${uploadPath}/:id`, async (request, reply) => {
      const { row, uploader } = await ownUpload(request)
      if (row.storedAt) {
        // The upload finished just before the sender cancelled it, and the answer has not arrived yet.
        if (!(await undoStoredUpload(parts, row))) throw appError('NOT_FOUND')
        return reply.code(204).header('tus-resumable', '1.0.0').send()
      }
      // tus aborts a chunk that is being written before it removes the bytes.
      const response = await tus.pass(asWebRequest(request), ticketOf(row, uploader))
      await removeUpload({ database, uploads }, row)
      return answer(reply, response)
    })
  })
}

const ownUploadRow = async (database: Database, { id, tenantId }: Pick<FileRow, 'id' | 'tenantId'>) => {
  const [row] = await database.inTenant(tenantId, (tx) => tx.select().from(file).where(eq(file.id, id)))
  if (!row) throw appError('NOT_FOUND')
  return row
}

const plannedBy = ({ headers }: FastifyRequest): Record<string, unknown> => {
  const length = headers['upload-length']
  try {
    return { ...Metadata.parse(String(headers['upload-metadata'] ?? '')), length }
  } catch {
    throw appError('VALIDATION', { fields: { metadata: 'field.invalid' } })
  }
}

const asWebRequest = ({ raw, url, method }: FastifyRequest): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  const hasBody = method === 'PATCH' || method === 'POST'
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    // The type of web streams is declared twice, by Node and by the DOM library.
    ...(hasBody ? { body: Readable.toWeb(raw) as BodyInit, duplex: 'half' } : {}),
  })
}

const answer = async (reply: FastifyReply, response: Response) => {
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  return reply.code(response.status).send(response.body ? await response.text() : undefined)
}
