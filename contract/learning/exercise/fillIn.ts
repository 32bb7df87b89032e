// Fill-in: the blanks stand in the stem; the student types, or takes words from a bank.
import { z } from 'zod'
import { blankIds, lineSchema, partIdSchema } from '../../richText.ts'
import {
  checkIds,
  hasTwice,
  type Refuse,
  repeated,
  type TypeDeclaration,
  type WordingOf,
} from './declareType.ts'

const blankMax = 20
const filled = lineSchema({ min: 1, max: 200 })

const contentSchema = z.object({
  blanks: z
    .array(
      z.object({
        id: partIdSchema,
        as: z
          .enum(['text', 'hanzi', 'pinyin'])
          .describe('pinyin: with marks or digits, syllable and tone apart'),
      }),
    )
    .min(1, { error: 'field.tooFew' })
    .max(blankMax, { error: 'field.tooMany' }),
  bank: z
    .array(filled)
    .max(30, { error: 'field.tooMany' })
    .describe('words to choose from, some of them wrong; empty: the student types'),
})
const keySchema = z.object({
  blanks: z
    .array(
      z.object({
        id: partIdSchema,
        accept: z
          .array(filled)
          .min(1, { error: 'field.keyMissing' })
          .max(20, { error: 'field.tooMany' })
          .describe('each of them is right; the first one is shown'),
        tone: z
          .enum(['must', 'half', 'free'])
          .describe('of pinyin with a wrong tone: wrong, half right, or right'),
      }),
    )
    .max(blankMax, { error: 'field.tooMany' }),
})
const answerSchema = z.object({
  blanks: z
    .array(z.object({ id: partIdSchema, text: lineSchema({ min: 0, max: 200 }) }))
    .max(blankMax)
    .refine((blanks) => !hasTwice(blanks.map(({ id }) => id)), { error: 'field.twice' }),
})
export type FillInContent = z.infer<typeof contentSchema>
export type FillInKey = z.infer<typeof keySchema>
export type FillInAnswer = z.infer<typeof answerSchema>

/** Latin letters with tone marks or digits; spaces, apostrophes, hyphens and colons (u:) between them. */
const isPinyin = (text: string) => /^[\p{Script=Latin}\p{M}0-5\s'’:-]+$/u.test(text.normalize('NFKC'))

const checkKey = ({ content, key }: { content: FillInContent; key: FillInKey }, refuse: Refuse) => {
  const byId = new Map(content.blanks.map((blank) => [blank.id, blank]))
  checkIds(key.blanks, ['key', 'blanks'], refuse)
  if (key.blanks.length < content.blanks.length) refuse(['key', 'blanks'], 'field.keyMissing')
  for (const [at, { id, accept }] of key.blanks.entries()) {
    const path = ['key', 'blanks', at]
    const blank = byId.get(id)
    if (!blank) refuse([...path, 'id'], 'field.partUnknown')
    if (content.bank.length > 0 && !accept.some((text) => content.bank.includes(text)))
      refuse([...path, 'accept'], 'field.notInBank')
    if (blank?.as !== 'pinyin') continue
    for (const [which, text] of accept.entries())
      if (!isPinyin(text)) refuse([...path, 'accept', which], 'field.pinyin')
  }
}

export const fillIn = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'auto',
  check: ({ stem, content, key }: WordingOf<FillInContent, FillInKey>, refuse) => {
    checkIds(content.blanks, ['content', 'blanks'], refuse)
    const inStem = blankIds(stem)
    for (const [at, { id }] of content.blanks.entries())
      if (!inStem.includes(id)) refuse(['content', 'blanks', at, 'id'], 'field.partUnknown')
    const described = content.blanks.map(({ id }) => id)
    if (inStem.some((id) => !described.includes(id))) refuse(['stem'], 'field.blankNotDescribed')
    for (const at of repeated(content.bank)) refuse(['content', 'bank', at], 'field.twice')
    if (key) checkKey({ content, key }, refuse)
  },
  fits: (content: FillInContent, answer: FillInAnswer) => {
    const ids = content.blanks.map(({ id }) => id)
    return answer.blanks.every(({ id }) => ids.includes(id))
  },
} satisfies TypeDeclaration
