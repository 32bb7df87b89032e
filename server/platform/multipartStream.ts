// Streams a multipart body that ends in one file: first the small fields, then the bytes of the file, which are never
// buffered. The length of the file follows from the length of the body, because nothing comes after the file.
import type { FastifyRequest } from 'fastify'
import { appError } from '#contract/errors.ts'

/** The limit for fields and headers together. */
const headMost = 64 * 1024
const crlf = '\r\n'

export interface StreamedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file: {
    readonly field: string
    readonly name: string
    readonly size: number
    /** Throws when the body is incomplete or has more than one file. */
    readonly bytes: AsyncGenerator<Buffer>
  }
}

const refuse = () => appError('VALIDATION', { fields: { file: 'field.invalid' } })

interface PartHead {
  readonly field: string
  readonly fileName: string | undefined
}

const paramOf = (header: string, name: string): string | undefined => {
  const plain = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(header)?.[1]
  // As browsers escape names with a quotation mark or a new line.
  return plain?.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
}

const readHead = (text: string): PartHead => {
  const header = text.split(crlf).find((line) => /^content-disposition:\s*form-data/i.test(line))
  const field = header && paramOf(header, 'name')
  if (!field) throw refuse()
  return { field, fileName: paramOf(header, 'filename') }
}

/** Takes bytes from the request until a mark has come. */
const createTaker = (chunks: AsyncIterator<Buffer>) => {
  let held: Buffer = Buffer.alloc(0)
  let taken = 0
  return {
    /** Everything before the mark; both are consumed. */
    until: async (mark: Buffer): Promise<string> => {
      for (;;) {
        const at = held.indexOf(mark)
        if (at >= 0) {
          const text = held.toString('utf8', 0, at)
          taken += at + mark.length
          held = held.subarray(at + mark.length)
          return text
        }
        const next = taken + held.length > headMost ? { done: true as const } : await chunks.next()
        if (next.done) throw refuse()
        held = Buffer.concat([held, next.value])
      }
    },
    taken: () => taken,
    /** The bytes that have already been read. */
    rest: () => held,
  }
}

async function* bytesOf(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  { size, end, mark }: { size: number; end: Buffer; mark: Buffer },
): AsyncGenerator<Buffer> {
  let left = size
  let tail = Buffer.alloc(0)
  let seam = Buffer.alloc(0)
  for (let chunk: Buffer | undefined = first; chunk; ) {
    const chunkPart = chunk.subarray(0, left)
    left -= chunkPart.length
    // A boundary between the bytes begins another part, also when it lies across two chunks.
    const looked = Buffer.concat([seam, chunkPart])
    if (looked.includes(mark)) throw refuse()
    seam = looked.subarray(Math.max(0, looked.length - mark.length + 1))
    if (chunkPart.length > 0) yield chunkPart
    // Bounded: the body is not longer than declared, and only its end is left.
    if (left === 0) tail = Buffer.concat([tail, chunk.subarray(chunkPart.length)])
    const next = await chunks.next()
    chunk = next.done ? undefined : next.value
  }
  if (left > 0 || !tail.equals(end)) throw refuse()
}

export const streamMultipart = async ({ headers, raw }: FastifyRequest): Promise<StreamedForm> => {
  const boundary = /boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1]
  const length = Number(headers['content-length'])
  if (!boundary || !Number.isSafeInteger(length)) throw refuse()
  const chunks: AsyncIterator<Buffer> = raw[Symbol.asyncIterator]()
  const taker = createTaker(chunks)
  const fields: Record<string, string> = {}
  await taker.until(Buffer.from(`--${boundary}${crlf}`))
  for (;;) {
    const { field, fileName } = readHead(await taker.until(Buffer.from(crlf + crlf)))
    if (fileName !== undefined) {
      const end = Buffer.from(`${crlf}--${boundary}--${crlf}`)
      const size = length - taker.taken() - end.length
      if (size < 0) throw refuse()
      const mark = Buffer.from(`${crlf}--${boundary}`)
      const bytes = bytesOf(taker.rest(), chunks, { size, end, mark })
      return { fields, file: { field, name: fileName, size, bytes } }
    }
    fields[field] = await taker.until(Buffer.from(`${crlf}--${boundary}${crlf}`))
  }
}
