// Write: characters by hand, from a sound, a reading, a meaning or a model. The answer is what the hand drew: the strokes are
// compared on the server, so the page need not know the characters.
import { z } from 'zod'
import { fileIdSchema } from '../../ids.ts'
import { inkSchema } from '../../library/hanzi/inkSchema.ts'
import { lineSchema } from '../../richText.ts'
import type { TypeDeclaration, WordingOf } from './declareType.ts'

export const writtenMax = 20

const contentSchema = z.object({
  prompt: z.discriminatedUnion('as', [
    z.object({ as: z.literal('stem') }).describe('the stem says what to write'),
    z.object({ as: z.literal('sound'), fileId: fileIdSchema }),
    z.object({ as: z.literal('pinyin'), text: lineSchema({ min: 1, max: 200 }) }),
    z.object({ as: z.literal('gloss'), text: lineSchema({ min: 1, max: 200 }) }),
    z.object({ as: z.literal('model') }).describe('the characters are shown'),
  ]),
  guided: z.boolean().describe('the strokes are shown while writing: not for exams'),
  freeOrder: z.boolean().describe('the order of the strokes does not count'),
  shown: z
    .string()
    .max(writtenMax * 2)
    .default('')
    .describe('the characters, where they are shown; the server writes it'),
  count: z.number().int().min(0).max(writtenMax).default(0).describe('of characters; the server writes it'),
})
const keySchema = z.object({
  text: lineSchema({ min: 1, max: writtenMax }).refine((text) => /^\p{Script=Han}+$/u.test(text), {
    error: 'field.hanzi',
  }),
})
const writtenSchema = z.object({
  ink: inkSchema,
  hints: z.number().int().min(0).max(100).default(0).describe('for how many strokes a hint was shown'),
})
const answerSchema = z.object({
  written: z.array(writtenSchema).max(writtenMax).describe('one for each character, in their order'),
})
export type WriteContent = z.infer<typeof contentSchema>
export type WriteKey = z.infer<typeof keySchema>
export type WriteAnswer = z.infer<typeof answerSchema>

/** The page of a student gets the characters only where they are shown anyway. Without a key one is written freely. */
export const withShown = (content: WriteContent, key: WriteKey | null): WriteContent => ({
  ...content,
  shown: content.guided || content.prompt.as === 'model' ? (key?.text ?? '') : '',
  count: key ? [...key.text].length : 1,
})

/** Without an outline to follow. What is to be copied stays. */
export const unguided = (content: WriteContent): WriteContent => ({
  ...content,
  guided: false,
  shown: content.prompt.as === 'model' ? content.shown : '',
})

export const write = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'auto',
  check: ({ content, key }: WordingOf<WriteContent, WriteKey>, refuse) => {
    // There is nothing to show, and so nothing to follow.
    if (!key && (content.guided || content.prompt.as === 'model')) refuse(['key'], 'field.keyMissing')
  },
  fits: (content: WriteContent, answer: WriteAnswer) => answer.written.length <= Math.max(1, content.count),
} satisfies TypeDeclaration
