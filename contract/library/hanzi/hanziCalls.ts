// Calls that give the strokes of characters. They are no school's data: everybody who has signed in may read them.
import { z } from 'zod'
import { everybody, staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall } from '../../call.ts'
import { typedSchema } from '../../fieldSchemas.ts'
import { lineSchema } from '../../richText.ts'
import { strokesSchema } from './strokes.ts'

const oneChar = typedSchema.refine((text) => [...text].length === 1, { error: 'field.invalid' })

/** The browser keeps the strokes of a character for so long. */
const keptDays = 30

export const getStrokes = defineCall({
  method: 'GET',
  path: '/teach/hanzi/strokes',
  summary: 'The strokes of one character',
  who: everybody,
  query: z.object({ char: oneChar }),
  answer: strokesSchema.nullable().describe('null: there are none, as of a letter'),
  cacheSeconds: keptDays * 24 * 3600,
})

/** CALL-CARD-04. */
export const wordMax = 40
export const getWordStrokes = defineCall({
  method: 'POST',
  path: '/teach/word/card/getWordStrokes',
  summary: 'The strokes of each character of a word',
  who: everybody,
  body: z.object({ word: lineSchema({ min: 1, max: wordMax }) }),
  answer: z.array(
    z.object({ char: z.string(), strokes: strokesSchema.nullable().describe('null: there are none') }),
  ),
})

/** CALL-EXER-07. */
export const handledMax = 2000
export const handleHanzi = bothWays({
  path: '/exercise/teach/exercise/hzHandle',
  summary: 'Split a text into its characters, with the number of their strokes',
  who: staffKinds,
  body: z.object({ text: lineSchema({ min: 1, max: handledMax }) }),
  answer: z.array(
    z.object({
      char: z.string(),
      strokes: z.number().int().nullable().describe('null: it cannot be practised, as a letter'),
    }),
  ),
})
