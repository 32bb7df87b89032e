// Code generation: for a table of the database the files of a noun, as this repository writes them.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sheetFileSchema } from '../sheet.ts'

/** In each of them a noun may lie. */
export const genAreas = ['system', 'access', 'school', 'library', 'learning', 'classroom', 'insight'] as const
export type GenArea = (typeof genAreas)[number]

const who = ['systemAdmin'] as const
const tableSchema = z
  .string()
  .max(63)
  .regex(/^[a-z][a-z0-9_]*$/)

export const listGenTables = defineCall({
  method: 'GET',
  path: '/gen/table/list',
  summary: 'The tables with rows of schools, with their columns: of these a noun can be generated',
  who,
  needs: 'gen_view',
  answer: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string(), isNullable: z.boolean() })),
    }),
  ),
})
const generation = z.object({ table: tableSchema, area: z.enum(genAreas).default('school') })
export const previewGen = defineCall({
  method: 'GET',
  path: '/gen/preview',
  summary: 'The generated files of a table, as texts',
  who,
  needs: 'gen_view',
  query: generation,
  answer: z.object({
    files: z.array(z.object({ path: z.string(), text: z.string() })),
    skipped: z.array(z.string()).describe('columns that no form can have by itself'),
  }),
  refuses: ['NOT_FOUND'],
})
export const downloadGen = defineCall({
  method: 'GET',
  path: '/gen/download',
  summary: 'The same as a zip',
  who,
  needs: 'gen_view',
  query: generation,
  answer: sheetFileSchema,
  refuses: ['NOT_FOUND'],
})
