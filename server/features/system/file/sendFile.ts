// A stored file as an HTTP answer.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appError } from '#contract/errors.ts'
import { fileLinkSeconds } from '#contract/system/file.ts'
import { dispositionOf } from '#server/platform/contentDisposition.ts'
import { readRange } from './byteRange.ts'
import type { FileKey, FileStore } from './fileStore.ts'

export interface StoredFile extends FileKey {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  /** Sends the file as a download, whatever its type. */
  readonly isDownload?: boolean
}

/** Types that a browser may show inline: none can run scripts on our origin. SVG can, so it is not here. */
const shownInPlace = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'application/pdf',
  'video/mp4',
  'audio/mpeg',
])

const dispositionOfFile = ({ name, type, isDownload }: StoredFile) =>
  dispositionOf(name, shownInPlace.has(type) && !isDownload ? 'inline' : 'attachment')

export const sendFile = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  store: Pick<FileStore, 'read'>,
  file: StoredFile,
) => {
  const etag = `"${file.sha256}"`
  reply.headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': dispositionOfFile(file),
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${fileLinkSeconds}`,
    etag,
  })
  const { range: rangeHeader, 'if-range': ifRange, 'if-none-match': cachedEtag } = request.headers
  if (cachedEtag === etag) return reply.code(304).send()
  const range = ifRange === undefined || ifRange === etag ? readRange(rangeHeader, file.size) : undefined
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  // Otherwise a HEAD request would read the whole file and discard it.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await store.read(file, { start, end })
  if (!bytes) throw appError('NOT_FOUND')
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return reply
    .type(file.type)
    .header('content-length', end - start + 1)
    .send(bytes)
}
