// The pages of a textbook (/teach/textbook/bookPage): a picture each, the text that is printed on it, and places to tap.
import { z } from 'zod'
import { everybody, staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../../call.ts'
import { paragraphsSchema } from '../../fieldSchemas.ts'
import { fileIdSchema, uuidSchema } from '../../ids.ts'
import { lineSchema, partIdSchema } from '../../richText.ts'

export const bookPageLimits = { pages: 400, atOnce: 50, hotspots: 60, text: 5000, word: 20 } as const

const share = z.number().min(0).max(1)
const place = {
  id: partIdSchema,
  x: share.describe('of the page’s width, from the left'),
  y: share.describe('of its height, from above'),
  width: share.min(0.01),
  height: share.min(0.01),
  name: lineSchema({ min: 0, max: 100 }).default('').describe('for who listens; empty: its kind'),
} as const
export const hotspotSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exercise'), ...place, exerciseId: uuidSchema }),
  z.object({ kind: z.literal('sound'), ...place, fileId: fileIdSchema }),
  z.object({
    kind: z.literal('word'),
    ...place,
    word: lineSchema({ min: 1, max: bookPageLimits.word }),
    cardId: uuidSchema.nullable().default(null).describe('the word card that opens; null: the dictionary'),
  }),
  z.object({ kind: z.literal('resource'), ...place, resourceId: uuidSchema }),
])
export type Hotspot = z.infer<typeof hotspotSchema>
export type HotspotKind = Hotspot['kind']

const bookPageSchema = z.object({
  id: uuidSchema,
  unitId: uuidSchema.nullable().describe('null: before the first unit'),
  fileId: fileIdSchema.describe('the picture'),
  text: z.string(),
  hotspots: z.array(hotspotSchema),
})
export type BookPage = z.infer<typeof bookPageSchema>

const path = '/teach/textbook/bookPage'
const textbookId = uuidSchema
const textSchema = paragraphsSchema({ min: 0, max: bookPageLimits.text })
const hotspotsSchema = z.array(hotspotSchema).max(bookPageLimits.hotspots, { error: 'field.tooMany' })

export const listBookPages = defineCall({
  method: 'GET',
  path: `${path}/list`,
  tool: 'interactiveTextbook',
  summary: 'The pages of a textbook that the caller sees, in their order',
  who: everybody,
  needs: 'textbook_view',
  query: z.object({ textbookId }),
  answer: z.array(bookPageSchema),
  refuses: ['NOT_FOUND'],
})

const changing = {
  who: staffKinds,
  needs: 'textbook_edit',
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED'],
} as const

export const addBookPages = defineCall({
  ...changing,
  tool: 'interactiveTextbook',
  method: 'POST',
  path,
  summary: 'Put pictures behind the last page of a textbook of one’s own',
  body: z.object({
    textbookId,
    pages: z
      .array(z.object({ fileId: fileIdSchema, text: textSchema.default('') }))
      .min(1)
      .max(bookPageLimits.atOnce, { error: 'field.tooMany' }),
  }),
  answer: z.object({ ids: z.array(uuidSchema) }),
})
export const updateBookPage = defineCall({
  ...changing,
  tool: 'interactiveTextbook',
  method: 'PUT',
  path,
  summary: 'Change a page: its unit, its text, what can be tapped; what is left out stays',
  body: z.object({
    id: uuidSchema,
    unitId: uuidSchema.nullable().optional(),
    text: textSchema.optional(),
    hotspots: hotspotsSchema.optional(),
  }),
  answer: z.boolean(),
})
export const sortBookPages = bothWays({
  ...changing,
  tool: 'interactiveTextbook',
  path: `${path}/updateSort`,
  summary: 'Put the pages of a textbook into this order; those that are not named come behind them',
  body: z.object({ textbookId, ids: z.array(uuidSchema).min(1).max(bookPageLimits.pages) }),
  query: z.object({ textbookId, ids: manyInQuery(uuidSchema, bookPageLimits.pages) }),
  answer: z.boolean(),
})
export const removeBookPages = defineCall({
  ...changing,
  tool: 'interactiveTextbook',
  method: 'DELETE',
  path,
  summary: 'Take pages out of a textbook',
  bodyAs: 'form',
  body: z.object({ textbookId, ids: manyInQuery(uuidSchema, bookPageLimits.pages) }),
  answer: z.boolean(),
})
