// Exercises out of pasted text: what was understood of each question, and what was not.
import { z } from 'zod'
import { exerciseWordingSchema } from './exercise.ts'

export const importTextMax = 100_000
export const importQuestionsMax = 200

const importParts = ['type', 'stem', 'options', 'answer', 'explanation'] as const

export const readTextSchema = z.object({
  questions: z.array(
    z.object({
      number: z.string().describe('as it is written; empty: none'),
      line: z.number().int().describe('where it begins; the first line is 1'),
      text: z.string().describe('as it was pasted, without its answer at the end'),
      wording: exerciseWordingSchema
        .nullable()
        .describe('null: the problems say why; else they say what somebody has to check'),
      problems: z.array(
        z.object({ part: z.enum(importParts), reason: z.string().describe('a key of errors.json') }),
      ),
    }),
  ),
  unread: z
    .array(z.object({ line: z.number().int(), text: z.string() }))
    .describe('lines that belong to no question'),
})
export type ReadText = z.infer<typeof readTextSchema>
