// An answer that is the same for everybody: made and compressed once, then sent as it is.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Compressed {
  readonly gzip: Uint8Array
  readonly br: Uint8Array
  /** Kept only where unfolding it at each request would cost too much. */
  readonly plain?: Uint8Array
}

export interface Prepared {
  readonly type: string
  readonly tag: string
  /** The bytes by content coding. */
  readonly bodies: { readonly gzip: Buffer; readonly br: Buffer; readonly identity: Buffer | undefined }
}

export const prepared = ({ gzip, br, plain }: Compressed, type: string): Prepared => ({
  type,
  tag: createHash('sha256').update(gzip).digest('base64url').slice(0, 22),
  bodies: {
    gzip: Buffer.from(gzip),
    br: Buffer.from(br),
    identity: plain && Buffer.from(plain),
  },
})

/** Whether a coding is named, and not with a quality of zero. */
const accepts = (header: string, coding: string) =>
  header.split(',').some((part) => {
    const [name, ...options] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim())
    return name === coding && !options.some((option) => /^q=0(\.0*)?$/.test(option))
  })

const codingFor = (request: FastifyRequest) => {
  const header = String(request.headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((coding) => accepts(header, coding)) ?? 'identity'
}

const unfold = promisify(gunzip)

/** 304 when the caller has it already. */
export const sendPrepared = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, bodies }: Prepared,
): Promise<FastifyReply> => {
  const coding = codingFor(request)
  const etag = `"${tag}-${coding}"`
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' })
  if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type(type).send(bodies[coding] ?? (await unfold(bodies.gzip)))
}
