// Write: characters by hand, from a sound, a reading, a meaning or a model.
import { z } from 'zod'
import { fileIdSchema, uuidSchema } from '../../ids.ts'
import { lineSchema } from '../../richText.ts'
import type { TypeDeclaration } from './declareType.ts'

const writtenMax = 20

const contentSchema = z.object({
  prompt: z.discriminatedUnion('as', [
    z.object({ as: z.literal('sound'), fileId: fileIdSchema }),
    z.object({ as: z.literal('pinyin'), text: lineSchema({ min: 1, max: 200 }) }),
    z.object({ as: z.literal('gloss'), text: lineSchema({ min: 1, max: 200 }) }),
    z.object({ as: z.literal('model') }).describe('the characters are shown first'),
  ]),
  guided: z.boolean().describe('the strokes are shown while writing: not for exams'),
  freeOrder: z.boolean().describe('the order of the strokes does not count'),
})
const keySchema = z.object({
  text: lineSchema({ min: 1, max: writtenMax }).refine((text) => /^\p{Script=Han}+$/u.test(text), {
    error: 'field.hanzi',
  }),
})
const answerSchema = z.object({
  writings: z.array(uuidSchema).max(writtenMax).describe('one for each character, in their order'),
})
export type WriteContent = z.infer<typeof contentSchema>
export type WriteKey = z.infer<typeof keySchema>

export const write = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'auto',
  check: () => undefined,
  fits: () => true,
} satisfies TypeDeclaration
