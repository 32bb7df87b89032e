// Textbooks (/teach/textbook): a book and its contents, the units in the order of the book. A library item
// (libraryItem.ts).
import { z } from 'zod'
import { staff } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { fileIdSchema, uuidSchema } from '../ids.ts'
import { isbnSchema, orEmpty, titleSchema } from '../rules.ts'
import { wallTimeSchema } from '../time.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from './libraryItem.ts'

/** How many units a book may have, and how deep they may lie below each other. */
export const unitLimits = { count: 300, depth: 2 } as const

const depthSchema = z.number().int().min(0).max(unitLimits.depth)
const textbookUnitSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  depth: depthSchema.describe('0: a unit; 1 and 2: below the one before it that is less deep'),
})
export type TextbookUnit = z.infer<typeof textbookUnitSchema>

const textbookRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  isbn: z.string().describe('digits alone; empty: none'),
  cover: fileIdSchema.nullable(),
  units: z.array(textbookUnitSchema),
  createdAt: wallTimeSchema,
  ...libraryFields,
})
export type TextbookRecord = z.infer<typeof textbookRecordSchema>

const unitBody = z.object({
  id: uuidSchema.nullable().default(null).describe('null: a new one; the others keep what names them'),
  name: titleSchema,
  depth: depthSchema.default(0),
})
const body = z.object({
  name: titleSchema,
  isbn: orEmpty(isbnSchema),
  cover: fileIdSchema.nullable().default(null).describe('a stored picture of one’s own'),
  units: z.array(unitBody).max(unitLimits.count, { error: 'field.tooMany' }).default([]),
  ...libraryBody,
})
export type TextbookBody = z.infer<typeof body>

/** What the check below reads of a body that has been parsed already. */
const depths = z.object({ units: z.array(z.object({ depth: z.number().default(0) })).optional() })

const path = '/teach/textbook'
const title = 'textbook'

export const textbook = defineNoun({
  name: 'Textbook',
  path,
  title,
  words: 'textbook',
  who: { page: staff, get: staff, create: staff, update: staff, remove: staff },
  record: textbookRecordSchema,
  body,
  // Every unit lies at most one step below the one before it.
  check: (given, refuse) => {
    const { units = [] } = depths.parse(given)
    if (units.some(({ depth }, at) => depth > (units[at - 1]?.depth ?? -1) + 1))
      refuse('units', 'field.invalid')
  },
  search: z.object({
    name: z.string().max(50).optional(),
    isbn: z.string().max(20).optional(),
    ...librarySearch,
  }),
  sort: ['name', 'sort', 'createdAt'],
  refuses: ['NOT_OWNER', 'SHARED_LOCKED', 'FOLDER_LOCKED', 'STORAGE_FULL'],
})

export const textbookCalls = libraryCalls({ path, title, flag: 'textbook', who: staff })
