// Judge: the statement of the stem is right or wrong.
import { z } from 'zod'
import type { TypeDeclaration } from './declareType.ts'

const isTrueSchema = z.object({ isTrue: z.boolean({ error: 'field.required' }) })
export type JudgeKey = z.infer<typeof isTrueSchema>
export type JudgeAnswer = JudgeKey

export const judge = {
  content: z.object({}),
  key: isTrueSchema,
  answer: isTrueSchema,
  markedBy: 'auto',
  check: () => undefined,
  fits: () => true,
} satisfies TypeDeclaration
