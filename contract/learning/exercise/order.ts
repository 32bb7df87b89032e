// Order: words become a sentence, sentences a text.
import { z } from 'zod'
import { partIdSchema } from '../../richText.ts'
import {
  bodySchema,
  checkIds,
  hasTwice,
  repeated,
  type TypeDeclaration,
  type WordingOf,
} from './declareType.ts'

const piecesMax = 20
export const ordersMax = 10

const contentSchema = z.object({
  pieces: z
    .array(z.object({ id: partIdSchema, body: bodySchema }))
    .min(2, { error: 'field.tooFew' })
    .max(piecesMax, { error: 'field.tooMany' }),
})
const keySchema = z.object({
  orders: z
    .array(z.array(partIdSchema).max(piecesMax))
    .min(1, { error: 'field.keyMissing' })
    .max(ordersMax, { error: 'field.tooMany' })
    .describe('each of them is right, and names every piece once'),
})
const answerSchema = z.object({
  order: z
    .array(partIdSchema)
    .max(piecesMax)
    .refine((ids) => !hasTwice(ids), { error: 'field.twice' }),
})
export type OrderContent = z.infer<typeof contentSchema>
export type OrderKey = z.infer<typeof keySchema>
export type OrderAnswer = z.infer<typeof answerSchema>

export const order = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'auto',
  check: ({ content, key }: WordingOf<OrderContent, OrderKey>, refuse) => {
    checkIds(content.pieces, ['content', 'pieces'], refuse)
    const all = content.pieces
      .map(({ id }) => id)
      .sort()
      .join()
    for (const [at, ids] of key?.orders.entries() ?? [])
      if ([...ids].sort().join() !== all) refuse(['key', 'orders', at], 'field.allPieces')
    for (const at of repeated(key?.orders.map((ids) => ids.join()) ?? []))
      refuse(['key', 'orders', at], 'field.twice')
  },
  fits: (content: OrderContent, answer: OrderAnswer) =>
    answer.order.every((pieceId) => content.pieces.some(({ id }) => id === pieceId)),
} satisfies TypeDeclaration
