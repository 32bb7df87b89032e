// A file whose bytes are all here: the same checks and the same store as for one that comes in pieces.

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { uploadFile, uploadPath } from '#contract/upload.ts'
import { file } from '../../db/schema/file.ts'
import { route, tenantOf } from '../../platform/route.ts'
import { removeUpload } from './finishUpload.ts'
import type { UploadRoutesParts } from './routes.ts'
import { startUpload, type Uploader } from './startUpload.ts'

export const registerUploadFile = (app: FastifyInstance, parts: UploadRoutesParts) => {
  const { database, boards, uploads, tus, finish } = parts

  const store = async (uploader: Uploader, given: File, purpose: string): Promise<FileId> => {
    const { name, size } = given
    const id = await startUpload({ database, boards }, uploader, { name, size, purpose, length: size })
    const { tenantId } = uploader
    const whole = async () => {
      const [row] = await database.inTenant(tenantId, (tx) => tx.select().from(file).where(eq(file.id, id)))
      if (!row) throw appError('NOT_FOUND')
      await finish(row)
    }
    let isStored = false
    try {
      const response = await tus.pass(await asCreation(given), { id, finish: whole })
      isStored = response.status === 201
      if (!isStored) throw appError('UPLOAD_FAILED')
      return id
    } finally {
      if (!isStored) await removeUpload({ database, uploads }, { id, tenantId })
    }
  }

  route(app, uploadFile, async ({ caller, body }) => ({
    id: await store({ ...caller, tenantId: tenantOf(caller) }, body.file, body.purpose),
  }))
}

/** As tus's own clients do it when all fits into the first request. */
const asCreation = async (given: File): Promise<Request> =>
  new Request(`http://localhost${uploadPath}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(given.size),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(given.size),
    },
    body: await given.arrayBuffer(),
  })
