// Multipart bodies of small files, in memory: limited by `bodyLimit` of the call.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appError } from '#contract/errors.ts'

export const acceptMultipart = (app: FastifyInstance) => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** One value per name; a file is a File. */
export const readMultipart = async ({ body, headers }: FastifyRequest): Promise<Record<string, unknown>> => {
  if (!Buffer.isBuffer(body)) throw appError('VALIDATION')
  const type = headers['content-type'] ?? ''
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch (cause) {
    throw appError('VALIDATION', { cause })
  }
}
