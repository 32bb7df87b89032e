// Excel files in and out. They travel inside the ordinary answers, so a sheet needs no second kind of call.
import { z } from 'zod'
import { slipsSchema } from './access/slip.ts'
import { staffKinds } from './accountKinds.ts'
import { defineCall } from './call.ts'
import { searchTextSchema, typedSchema } from './fieldSchemas.ts'
import { byId, uuidSchema } from './ids.ts'
import { wallTimeSchema } from './time.ts'

export const sheetBytesMax = 5 * 1024 * 1024
export const sheetRowsMax = 5000
export const exportRowsMax = 20_000
/** Above the headers may stand a title, a school's name, notes. */
export const rowsAboveMax = 30
/** VAL-19. */
export const sheetSuffixes = ['xls', 'xlsx'] as const
/** Excel files go out under this type (CONST-10). */
export const sheetType = 'application/vnd.ms-excel'

export const isSheetName = (name: string) => /\.xlsx?$/i.test(name)

/** Base64, as `Blob` and `FileReader` make it. The name is looked at before a byte is sent (VAL-19). */
export const uploadOf = (isName: (name: string) => boolean, reason: string) =>
  z.object({
    name: typedSchema.max(255).refine(isName, { error: reason }),
    base64: z
      .string()
      .min(1, { error: 'field.required' })
      .max(Math.ceil(sheetBytesMax / 3) * 4, { error: 'field.tooLong' }),
  })
export const sheetUpload = uploadOf(isSheetName, 'field.sheet')
export type SheetUpload = z.infer<typeof sheetUpload>
/** The choices for existing records that a row means without their id. */
const existingChoices = ['leave', 'update'] as const
/** Such a row is recognized by one of these. */
export const matchKinds = ['number', 'phone', 'class'] as const
export type MatchKind = (typeof matchKinds)[number]
/** A preview reads and checks as the import does, and stores nothing. */
export const isPreview = z
  .boolean()
  .default(false)
  .describe('true: only reads and checks, and stores nothing')
export const sheetImport = sheetUpload.extend({
  isPreview,
  existing: z
    .enum(existingChoices)
    .default('leave')
    .describe('people who are there already, found by number, by phone and name, or by name and class'),
})
/** The largest request that carries one. */
export const sheetBodyLimit = Math.ceil(sheetBytesMax / 3) * 4 + 4096

export const sheetFileSchema = z.object({ name: z.string(), type: z.string(), base64: z.string() })
export type SheetFile = z.infer<typeof sheetFileSchema>

export const importStarted = z.object({ jobId: uuidSchema })

/** reading: the file; checking: rows done of total; storing: all good rows in one transaction; then done or failed. */
export const importStates = ['reading', 'checking', 'storing', 'done', 'failed'] as const
export type ImportChoice = Omit<z.infer<typeof sheetImport>, keyof SheetUpload>

const cellSchema = z.string().describe('as the sheet names it: C7')
/** The understanding of a sheet (docs/decisions/0161), in words of the language of the request. */
const understoodSheetSchema = z.object({
  sheet: z.string().describe('the one that the file shows first'),
  others: z.array(z.string()).describe('shown in the file too, and not read'),
  hiddenRows: z.array(z.number().int()).describe('not read; the first 20'),
  hiddenCount: z.number().int(),
  exampleRows: z.array(z.number().int()).describe('those of the template, which were not read'),
  headerRow: z.number().int(),
  columns: z.array(
    z.object({
      cell: cellSchema,
      header: z.string().describe('as it stands in the sheet'),
      field: z.string().nullable().describe('the column that it names; null: not used'),
    }),
  ),
  filled: z.number().int().describe('cells that say what a merged cell says'),
  /** Each kind of change once, the first 100. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string().describe('as it stands in the sheet'),
      to: z.string().describe('as it was understood'),
      cell: cellSchema.describe('the first one'),
      count: z.number().int(),
    }),
  ),
  changesCount: z.number().int().describe('kinds of changes in all'),
  /** The values of existing records that would change, the first 100. */
  updates: z.array(
    z.object({
      cell: cellSchema,
      name: z.string().describe('whose record it is'),
      field: z.string(),
      from: z.string().describe('as it is'),
      to: z.string().describe('as the sheet says'),
    }),
  ),
  updatesCount: z.number().int(),
  /** Rows without an id that mean a record that is there, the first 100. */
  matches: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      by: z.enum(matchKinds).describe('number; phone and name; class and name'),
    }),
  ),
  matchesCount: z.number().int(),
})
export type ExistingChoice = (typeof existingChoices)[number]
export type UnderstoodSheet = z.infer<typeof understoodSheetSchema>

const importJobSchema = z.object({
  id: uuidSchema,
  state: z.enum(importStates),
  isPreview: z.boolean().describe('nothing was stored: the numbers say what an import would do'),
  done: z.number().int().describe('rows looked at'),
  total: z.number().int().describe('rows with anything in them; 0 while the file is read'),
  stored: z.number().int().describe('new records; 0 until the state is done'),
  changed: z.number().int().describe('records that were there, and are others now'),
  unchanged: z.number().int().describe('records that were there as the sheet says'),
  /** VAL-20, ERR-MSG-28. The first 500; `failedCount` counts all. */
  failed: z.array(
    z.object({
      row: z.number().int().describe('as Excel numbers it'),
      cell: z.string().describe('as the sheet names it: C7; empty: the whole row'),
      field: z.string().describe('the column, in the language of the request; empty: the whole row'),
      reason: z.string().describe('in the language of the request'),
    }),
  ),
  failedCount: z.number().int(),
  /** The reason why nothing at all was stored, in the language of the request. */
  problem: z.string().nullable(),
  /** null: not read yet, or it cannot be. */
  understood: understoodSheetSchema.nullable(),
})
export type ImportJob = z.infer<typeof importJobSchema>

export const getImport = defineCall({
  method: 'GET',
  path: '/teach/import/{id}',
  summary: 'How far an import is; asked again until its state is done or failed',
  who: staffKinds,
  withKey: true,
  params: byId,
  answer: importJobSchema,
})

export const getFailedRows = defineCall({
  method: 'POST',
  path: '/teach/import/{id}/failed',
  summary: 'The rows of this sheet that an import, or its preview, refused: as a sheet, with the reasons',
  who: staffKinds,
  params: byId,
  body: sheetUpload.describe('the same sheet'),
  bodyLimit: sheetBodyLimit,
  answer: sheetFileSchema,
  refuses: ['SHEET_UNREADABLE'],
})

/** For so long an import can be taken back, and the slips of its accounts be printed by who imported. */
export const takeBackHours = 24

const lastImportSchema = z.object({
  id: uuidSchema,
  at: wallTimeSchema,
  by: z.string().describe('who imported'),
  isOwn: z.boolean(),
  added: z.number().int().describe('records that it added, without those that were taken back'),
  changed: z.number().int().describe('records that it changed, without those that were restored'),
  slips: z
    .number()
    .int()
    .describe('accounts that it added without a password, and whose owners have none yet'),
})
export type LastImport = z.infer<typeof lastImportSchema>

export const getLastImport = defineCall({
  method: 'GET',
  path: '/teach/import/last',
  summary: 'The last import of a noun that the caller may take back; null: there is none',
  who: staffKinds,
  query: z.object({ noun: searchTextSchema(50).describe('as in the names of the calls: Student') }),
  answer: lastImportSchema.nullable(),
})

const takenBackSchema = z.object({
  removed: z.number().int().describe('records that it had added'),
  restored: z.number().int().describe('records that it had changed'),
  kept: z
    .array(z.object({ name: z.string(), reason: z.string().describe('in the language of the request') }))
    .describe('what stays as it is now, and why; the first 500'),
  keptCount: z.number().int(),
})
export type TakenBack = z.infer<typeof takenBackSchema>

export const previewTakeBack = defineCall({
  method: 'GET',
  path: '/teach/import/{id}/takeBack',
  summary: 'What would become of the records of an import if it were taken back now',
  who: staffKinds,
  params: byId,
  answer: takenBackSchema,
  refuses: ['NOT_FOUND', 'IMPORT_TOO_OLD'],
})
export const takeBackImport = defineCall({
  method: 'POST',
  path: '/teach/import/{id}/takeBack',
  summary: 'Take an import back: added records that nobody uses go, changed ones are as they were before',
  who: staffKinds,
  params: byId,
  answer: takenBackSchema,
  refuses: ['NOT_FOUND', 'IMPORT_TOO_OLD'],
})

export const printImportSlips = defineCall({
  method: 'POST',
  path: '/teach/import/{id}/slips',
  summary: 'New first passwords for the accounts of an own import that nobody has used yet, some at a time',
  who: staffKinds,
  params: byId,
  body: z.object({ after: uuidSchema.optional().describe('the answer before said so') }),
  answer: slipsSchema.extend({ next: uuidSchema.nullable().describe('null: these were the last') }),
  refuses: ['NOT_FOUND', 'IMPORT_TOO_OLD'],
})
