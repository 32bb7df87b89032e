// Sends the bytes of a resource by token, for display or as a download. NOT_FOUND for a link.
import { createReadStream } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import { accessoryIdSchema } from '#contract/ids.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import { isOfficeFormat } from '#contract/library/officeFormats.ts'
import { suffixOf } from '#contract/system/upload.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import type { DocumentConverter } from '#server/kit/documentConverter/documentConverter.ts'
import { isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { fieldErrors } from '#server/platform/errors.ts'
import { authoriseRequest } from '#server/platform/route.ts'
import { mayReadFile } from '../../system/file/filePolicy.ts'
import type { ByteRange, FileKey, FileStore } from '../../system/file/fileStore.ts'
import { type StoredFile, sendFile } from '../../system/file/sendFile.ts'
import type { ResourceStore } from './resourceStore.ts'

export interface ResourceParts {
  readonly database: Database
  readonly store: FileStore
  readonly resources: ResourceStore
  readonly documentConverter: DocumentConverter
}
/** `?id=` names the resource; with `&as=pdf` an office file is shown as its pages, or 204. */
interface SendRoute {
  readonly method: 'GET'
  readonly path: string
  readonly who: readonly AccountKind[]
  readonly isDownload: boolean
}

const bytesQuery = z.object({ id: accessoryIdSchema, as: z.literal('pdf').optional() })

/** The pages of an office file; null where this server cannot make them. */
const pagesOf = async (
  { store, documentConverter }: Pick<ResourceParts, 'store' | 'documentConverter'>,
  stored: StoredFile,
  lane: string,
) => {
  const format = suffixOf(stored.name)
  const { sha256, size } = stored
  const read = () => store.read(stored, { start: 0, end: size - 1 })
  const pdf = isOfficeFormat(format) ? await documentConverter.toPdf({ sha256, format, read }, lane) : null
  if (!pdf) return null
  const file = { ...stored, type: 'application/pdf', size: pdf.size, sha256: `${sha256}.pdf` }
  const pages = { read: async (_: FileKey, range: ByteRange) => createReadStream(pdf.path, range) }
  return { file, pages }
}

/** Makes the handlers of the routes that send a resource; DOWNLOAD_PUBLIC for a download from the public library. */
export const createSender =
  (app: FastifyInstance, parts: ResourceParts) =>
  ({ isDownload, ...route }: SendRoute) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = await authoriseRequest(app.routeParts, route, request, { isCharged: true })
    if (!caller) throw appError('NO_TOKEN')
    const tenantCaller = tenantCallerOf(caller)
    const query = bytesQuery.safeParse(request.query)
    if (!query.success) throw appError('VALIDATION', { fields: fieldErrors(query.error) })
    const { database, store, resources } = parts
    const { record, stored } = await database.inLibrary(tenantCaller.tenantId, async (tx) => {
      const resource = await readOne(tx, resources, tenantCaller, query.data.id)
      const isIt = resource.fileId ? eq(file.id, resource.fileId) : sql`false`
      const [row] = await tx.select().from(file).where(isIt)
      return { record: resource, stored: row }
    })
    // Students do not see what other students have handed in.
    const use = { noun: resources.noun.declared.name, isVisible: true }
    if (!stored || !mayReadFile(caller, stored, [use])) throw appError('NOT_FOUND')
    const isOthers = record.libraryType === libraryTypes.public && !isInPublicLibrary(tenantCaller)
    if (isDownload && isOthers) throw appError('DOWNLOAD_PUBLIC')
    const { type, sha256 } = stored
    if (!type || !sha256) throw appError('NOT_FOUND')
    const sentFile = { ...stored, name: record.name, type, sha256, isDownload }
    if (query.data.as !== 'pdf' || isDownload) return sendFile({ request, reply }, store, sentFile)
    const pdf = await pagesOf(parts, sentFile, tenantCaller.userId)
    // An empty answer and no error, because the request is right even if the pages cannot be made.
    return pdf ? sendFile({ request, reply }, pdf.pages, pdf.file) : reply.code(204).send()
  }
