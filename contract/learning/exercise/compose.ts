// Compose: a text, and files if wanted. A teacher marks.
import { z } from 'zod'
import { fileIdSchema } from '../../ids.ts'
import { lineSchema } from '../../richText.ts'
import { visibleText } from '../../rules/text/typedText.ts'
import { hasTwice, repeated, type TypeDeclaration, type WordingOf } from './declareType.ts'

export const composeCharsMax = 5000
export const composeFilesMax = 8
const chars = z.number({ error: 'field.invalid' }).int().min(0).max(composeCharsMax)

/** A long text keeps its line breaks. */
const longText = z
  .string({ error: 'field.required' })
  .overwrite((text) => visibleText(text.toWellFormed().replace(/\r\n?/g, '\n')).replace(/[^\P{Cc}\n]/gu, ' '))
  .max(composeCharsMax * 2, { error: 'field.tooLong' })

const contentSchema = z.object({
  minChars: chars,
  maxChars: chars.describe('what the page asks for; 0: no end. A longer text is kept all the same'),
  words: z
    .array(lineSchema({ min: 1, max: 20 }))
    .max(20, { error: 'field.tooMany' })
    .describe('to be used in the text'),
  files: z.number({ error: 'field.invalid' }).int().min(0).max(composeFilesMax).describe('at most'),
})
const keySchema = z.object({
  sample: longText.describe('an example, shown with the mark'),
  rubric: z
    .array(z.object({ name: lineSchema({ min: 1, max: 50 }), points: z.number().int().min(1).max(100) }))
    .max(10, { error: 'field.tooMany' }),
})
const answerSchema = z.object({
  text: longText,
  fileIds: z
    .array(fileIdSchema)
    .max(composeFilesMax, { error: 'field.tooMany' })
    .refine((ids) => !hasTwice(ids), { error: 'field.twice' }),
})
export type ComposeContent = z.infer<typeof contentSchema>
export type ComposeKey = z.infer<typeof keySchema>
export type ComposeAnswer = z.infer<typeof answerSchema>

export const compose = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'teacher',
  check: ({ content, key }: WordingOf<ComposeContent, ComposeKey>, refuse) => {
    if (content.maxChars > 0 && content.maxChars < content.minChars)
      refuse(['content', 'maxChars'], 'field.invalid')
    for (const at of repeated(content.words)) refuse(['content', 'words', at], 'field.twice')
    for (const at of repeated(key?.rubric.map(({ name }) => name) ?? []))
      refuse(['key', 'rubric', at, 'name'], 'field.twice')
  },
  // A text that is too long is no reason to lose it.
  fits: (content: ComposeContent, answer: ComposeAnswer) => answer.fileIds.length <= content.files,
} satisfies TypeDeclaration
