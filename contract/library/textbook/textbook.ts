// Textbooks (/teach/textbook): a book and its contents, the units in the order of the book. A library item
// (libraryItem.ts).
import { z } from 'zod'
import { everybody, staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, ofTool } from '../../call.ts'
import { defineNoun } from '../../defineNoun.ts'
import { isbnSchema, orEmpty, searchTextSchema, titleSchema } from '../../fieldSchemas.ts'
import { fileIdSchema, folderIdSchema, uuidSchema } from '../../ids.ts'
import { listRowsMax } from '../../noun.ts'
import { wallTimeSchema } from '../../time.ts'
import { grantCalls } from '../itemGrant.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from '../libraryItem.ts'

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
  pageCount: z.number().int(),
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

const search = z.object({
  name: searchTextSchema(50).optional(),
  isbn: searchTextSchema(20).optional(),
  ...librarySearch,
})
const path = '/teach/textbook'
const title = 'textbook'

export const textbook = defineNoun({
  name: 'Textbook',
  path,
  tool: 'interactiveTextbook',
  title,
  i18nNamespace: 'textbook',
  who: { page: everybody, get: everybody, create: staffKinds, update: staffKinds, remove: staffKinds },
  record: textbookRecordSchema,
  body,
  // Every unit lies at most one step below the one before it.
  check: (given, refuse) => {
    const { units = [] } = depths.parse(given)
    if (units.some(({ depth }, at) => depth > (units[at - 1]?.depth ?? -1) + 1))
      refuse('units', 'field.invalid')
  },
  search,
  sort: ['name', 'sort', 'createdAt'],
  refuses: ['NOT_OWNER', 'SHARED_LOCKED', 'FOLDER_LOCKED', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})

export const textbookCalls = ofTool(
  'interactiveTextbook',
  libraryCalls({ path, title, flag: 'textbook', who: staffKinds }),
)

const list = {
  who: everybody,
  needs: 'textbook_view',
  answer: z.array(textbookRecordSchema).max(listRowsMax),
} as const
export const listTextbooks = defineCall({
  ...list,
  method: 'POST',
  path: `${path}/list`,
  summary: 'The textbooks that the caller sees: granted, shared and own ones, by the fields of a form',
  bodyAs: 'form',
  body: search,
})
export const listTextbooksBySort = defineCall({
  ...list,
  method: 'GET',
  path: `${path}/listBySort`,
  summary: 'The same in their order, without a search',
})

/** As PUT of the noun, but for the contents, which no address holds. */
export const updateTextbookInfo = bothWays({
  path: `${path}/update`,
  tool: 'interactiveTextbook',
  summary: 'Change name, ISBN, cover or folder of a textbook of one’s own; what is left out stays',
  who: staffKinds,
  needs: 'textbook_edit',
  body: z.object({
    id: uuidSchema,
    name: titleSchema.optional(),
    isbn: orEmpty(isbnSchema).optional(),
    cover: fileIdSchema.optional(),
    folderId: folderIdSchema.optional(),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'FOLDER_LOCKED'],
})

export const sortTextbookFolders = bothWays({
  path: `${path}/folder/updateSort`,
  tool: 'interactiveTextbook',
  summary: 'Put folders of textbooks of one’s own into this order',
  who: staffKinds,
  needs: 'textbook_edit',
  body: z.object({ ids: z.array(folderIdSchema).min(1).max(200) }),
  query: z.object({ ids: manyInQuery(folderIdSchema, 200) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED'],
})

export const textbookGrants = grantCalls({ base: path, title, grantPath: `${path}/grant` })
