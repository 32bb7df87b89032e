// What a call answers as a file inside of JSON goes out as the file itself to a client that asks for one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type SheetFile, sheetFileSchema } from '#contract/sheet.ts'
import { dispositionOf } from './contentDisposition.ts'

/** By `?download=1`, or by Accept, where the type of the file has to be named: every browser accepts anything. */
const isAskedFor = ({ query, headers }: FastifyRequest, { type }: SheetFile): boolean => {
  if (Reflect.get(Object(query), 'download') === '1') return true
  const accepted = headers.accept?.split(',') ?? []
  return accepted.some((range) => range.split(';')[0]?.trim().toLowerCase() === type)
}

/** undefined: the call answers no file, or it goes out in JSON. */
export const fileAskedFor = (
  request: FastifyRequest,
  call: Pick<Call, 'answer'>,
  answer: unknown,
): SheetFile | undefined => {
  if (call.answer !== sheetFileSchema) return undefined
  const file = sheetFileSchema.parse(answer)
  return isAskedFor(request, file) ? file : undefined
}

export const replyWithFile = (reply: FastifyReply, { name, type, base64 }: SheetFile): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': dispositionOf(name, 'attachment'),
      'cache-control': 'no-store',
    })
    .send(Buffer.from(base64, 'base64'))
