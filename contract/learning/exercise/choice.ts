// Choice: one or several options are right.
import { z } from 'zod'
import { partIdSchema } from '../../richText.ts'
import {
  bodySchema,
  checkFaces,
  checkIds,
  hasTwice,
  repeated,
  type TypeDeclaration,
  type WordingOf,
} from './declareType.ts'

const contentSchema = z.object({
  options: z
    .array(z.object({ id: partIdSchema, body: bodySchema }))
    .min(2, { error: 'field.tooFew' })
    .max(10, { error: 'field.tooMany' }),
  many: z.boolean().describe('several options may be chosen'),
  shuffle: z.boolean().describe('each student sees the options in another order'),
})
const keySchema = z.object({
  right: z.array(partIdSchema).min(1, { error: 'field.keyMissing' }).max(10, { error: 'field.tooMany' }),
  partial: z
    .enum(['none', 'share'])
    .describe('of several: exactly the right ones, or (right − wrong) / all right ones, not below 0'),
})
const answerSchema = z.object({
  chosen: z
    .array(partIdSchema)
    .max(10)
    .refine((ids) => !hasTwice(ids), { error: 'field.twice' }),
})
export type ChoiceContent = z.infer<typeof contentSchema>
export type ChoiceKey = z.infer<typeof keySchema>
export type ChoiceAnswer = z.infer<typeof answerSchema>

export const choice = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'auto',
  check: ({ content, key }: WordingOf<ChoiceContent, ChoiceKey>, refuse) => {
    checkIds(content.options, ['content', 'options'], refuse)
    checkFaces(content.options, ['content', 'options'], refuse)
    if (!key) return
    const ids = content.options.map(({ id }) => id)
    for (const [at, id] of key.right.entries())
      if (!ids.includes(id)) refuse(['key', 'right', at], 'field.partUnknown')
    for (const at of repeated(key.right)) refuse(['key', 'right', at], 'field.twice')
    if (!content.many && key.right.length > 1) refuse(['key', 'right'], 'field.oneRight')
  },
  fits: (content: ChoiceContent, { chosen }: ChoiceAnswer) => {
    const ids = content.options.map(({ id }) => id)
    return (content.many || chosen.length <= 1) && chosen.every((id) => ids.includes(id))
  },
} satisfies TypeDeclaration
