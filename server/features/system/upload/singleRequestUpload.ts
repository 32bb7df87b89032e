// A file uploaded in one request: the same checks and storage as for one uploaded in chunks.
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { accessoryTypeSchema, uploadAccessory } from '#contract/library/accessory.ts'
import { uploadFile, uploadPath } from '#contract/system/upload.ts'
import { file } from '#server/db/schema/file.ts'
import { streamMultipart } from '#server/platform/multipartStream.ts'
import { authoriseFirst, identityOf, replyOf, route, tenantOf } from '#server/platform/route.ts'
import { removeUpload } from './finishUpload.ts'
import type { UploadRoutesParts } from './routes.ts'
import { startUpload, type Uploader } from './startUpload.ts'

/** A small file that was sent as one body. */
export interface WholeFile {
  readonly name: string
  readonly size: number
  readonly purpose: string
  readonly bytes: BodyInit
}

export type StoreFile = (uploader: Uploader, wholeFile: WholeFile) => Promise<FileId>

/** Stores a whole file by the rules of every upload; a refused file leaves nothing behind. */
export const createStoreFile = (parts: UploadRoutesParts): StoreFile => {
  const { database, boards, uploads, tus, finish } = parts
  return async (uploader, { bytes, ...planned }) => {
    const { size } = planned
    const id = await startUpload({ database, boards }, uploader, { ...planned, length: size })
    const { tenantId } = uploader
    const whole = async () => {
      const [row] = await database.inTenant(tenantId, (tx) => tx.select().from(file).where(eq(file.id, id)))
      if (!row) throw appError('NOT_FOUND')
      await finish(row, uploader)
    }
    let isStored = false
    try {
      const response = await tus.pass(asCreation(bytes, size), { id, finish: whole })
      isStored = response.status === 201
      if (!isStored) throw appError('UPLOAD_FAILED')
      return id
    } finally {
      if (!isStored) await removeUpload({ database, uploads }, { id, tenantId })
    }
  }
}

export const registerUploadFile = async (app: FastifyInstance, store: StoreFile) => {
  route(app, uploadFile, async ({ caller, body }) => {
    const { name, size } = body.file
    const bytes = await body.file.arrayBuffer()
    const wholeFile = { name, size, purpose: body.purpose, bytes }
    return { id: await store({ ...caller, tenantId: tenantOf(caller) }, wholeFile) }
  })

  await app.register(async (scope) => {
    // The bytes are streamed to the store and not buffered: an aborted request leaves nothing behind.
    // A body of another type would be kept in memory, up to the size of a file.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    const onRequest = authoriseFirst(app, uploadAccessory)
    const options = {
      bodyLimit: uploadAccessory.bodyLimit,
      config: { streamsBody: true },
      onRequest,
    } as const
    scope.post(uploadAccessory.path, options, async (request) => {
      const { caller } = await identityOf(app, uploadAccessory, request)
      if (!caller) throw appError('NO_TOKEN')
      const uploader = { ...caller, tenantId: tenantOf(caller) }
      const { fields, file: sent } = await streamMultipart(request)
      const purpose = accessoryTypeSchema.safeParse(fields.purpose)
      if (!purpose.success) throw appError('VALIDATION', { fields: { purpose: 'field.invalid' } })
      const { bytes, ...named } = sent
      const watched = watch(bytes)
      try {
        const body = Readable.toWeb(Readable.from(watched.bytes)) as BodyInit // declared twice, by Node and by the DOM library
        const id = await store(uploader, { ...named, purpose: purpose.data, bytes: body })
        return replyOf(uploadAccessory, { id })
      } catch (error) {
        throw watched.broken() ?? error
      }
    })
  })
}

/** tus reports an aborted body as a failed write; the original cause is thrown instead. */
const watch = (bytes: AsyncGenerator<Buffer>) => {
  let broken: unknown
  const watched = async function* () {
    try {
      yield* bytes
    } catch (error) {
      broken = error
      throw error
    }
  }
  return { bytes: watched(), broken: () => broken }
}

/** As tus clients do when the whole file fits into the first request. */
const asCreation = (bytes: BodyInit, size: number): Request =>
  new Request(`http://localhost${uploadPath}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size),
    },
    // A spread, because the types do not have this field yet, which a streamed body needs.
    ...{ body: bytes, duplex: 'half' },
  })
