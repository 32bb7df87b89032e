// Speak: a text is read aloud, or a question answered. The loudness proposes; a teacher marks.
import { z } from 'zod'
import { limits } from '../../constants.ts'
import { fileIdSchema } from '../../ids.ts'
import { lineSchema } from '../../richText.ts'
import type { TypeDeclaration } from './declareType.ts'

export const speakSecondsMax = limits.recordingSeconds
const seconds = z.number({ error: 'field.invalid' }).min(1).max(speakSecondsMax)

const contentSchema = z.object({
  text: lineSchema({ min: 0, max: 500 }).describe('to be read; empty: the stem asks'),
  seconds: seconds.describe('the longest recording'),
  model: fileIdSchema.nullable().describe('a recording to compare with'),
})
const keySchema = z.object({ text: lineSchema({ min: 0, max: 500 }) })
const answerSchema = z.object({
  fileId: fileIdSchema,
  seconds,
  loudness: z
    .array(z.number().min(0).max(1))
    .max(speakSecondsMax * 10)
    .describe('for each 100 ms'),
})
export type SpeakContent = z.infer<typeof contentSchema>
export type SpeakKey = z.infer<typeof keySchema>
export type SpeakAnswer = z.infer<typeof answerSchema>

export const speak = {
  content: contentSchema,
  key: keySchema,
  answer: answerSchema,
  markedBy: 'teacher',
  check: () => undefined,
  fits: (content: SpeakContent, answer: SpeakAnswer) => answer.seconds <= content.seconds,
} satisfies TypeDeclaration
