// Match: the left ones are joined with the right ones. With `reuse` it is sorting: several left ones go to one right one.
import { z } from 'zod'
import { partIdSchema } from '../../richText.ts'
import {
  bodySchema,
  checkFaces,
  hasTwice,
  type Part,
  type Refuse,
  repeated,
  type TypeDeclaration,
  type WordingOf,
} from './declareType.ts'

export const matchMax = 12
const side = z
  .array(z.object({ id: partIdSchema, body: bodySchema }))
  .min(2, { error: 'field.tooFew' })
  .max(matchMax, { error: 'field.tooMany' })
const pairsSchema = z
  .array(z.object({ left: partIdSchema, right: partIdSchema }))
  .max(matchMax, { error: 'field.tooMany' })

const contentSchema = z.object({
  left: side,
  right: side.describe('one that belongs to nothing is a distractor'),
  reuse: z.boolean().describe('a right one may be joined with several left ones'),
})
const keySchema = z.object({ pairs: pairsSchema })
const answerSchema = z.object({
  pairs: pairsSchema.refine((pairs) => !hasTwice(pairs.map(({ left }) => left)), { error: 'field.twice' }),
})
export type MatchContent = z.infer<typeof contentSchema>
export type MatchKey = z.infer<typeof keySchema>
export type MatchAnswer = z.infer<typeof answerSchema>

const hasPart = (parts: readonly Part[], partId: string) => parts.some(({ id }) => id === partId)

const checkPairs = (content: MatchContent, { pairs }: MatchKey, refuse: Refuse) => {
  const path = ['key', 'pairs']
  for (const [at, pair] of pairs.entries()) {
    if (!hasPart(content.left, pair.left)) refuse([...path, at, 'left'], 'field.partUnknown')
    if (!hasPart(content.right, pair.right)) refuse([...path, at, 'right'], 'field.partUnknown')
  }
  for (const at of repeated(pairs.map(({ left }) => left))) refuse([...path, at, 'left'], 'field.twice')
  if (!content.reuse)
    for (const at of repeated(pairs.map(({ right }) => right))) refuse([...path, at, 'right'], 'field.twice')
  if (pairs.length < content.left.length) refuse(path, 'field.keyMissing')
}

export const match = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'auto',
  check: ({ content, key }: WordingOf<MatchContent, MatchKey>, refuse) => {
    const ids = [...content.left, ...content.right].map(({ id }) => id)
    for (const at of repeated(ids)) {
      const place = at - content.left.length
      refuse(place < 0 ? ['content', 'left', at, 'id'] : ['content', 'right', place, 'id'], 'field.twice')
    }
    checkFaces(content.left, ['content', 'left'], refuse)
    // Two equal right ones are two uses of one word (一本书, 一本词典); sorting needs the word once.
    if (content.reuse) checkFaces(content.right, ['content', 'right'], refuse)
    if (key) checkPairs(content, key, refuse)
  },
  fits: (content: MatchContent, { pairs }: MatchAnswer) =>
    pairs.every(({ left, right }) => hasPart(content.left, left) && hasPart(content.right, right)) &&
    (content.reuse || !hasTwice(pairs.map(({ right }) => right))),
} satisfies TypeDeclaration
