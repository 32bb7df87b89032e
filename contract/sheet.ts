// Excel files in and out. They travel inside the ordinary answers, so a sheet needs no second kind of call.
import { z } from 'zod'
import { staff } from './accountKinds.ts'
import { defineCall } from './call.ts'
import { byId, uuidSchema } from './ids.ts'
import { typedSchema } from './rules.ts'

export const sheetBytesMax = 5 * 1024 * 1024
export const sheetRowsMax = 5000
export const exportRowsMax = 20_000
/** VAL-19. */
export const sheetSuffixes = ['xls', 'xlsx'] as const
/** Excel files go out under this type (CONST-10). */
export const sheetType = 'application/vnd.ms-excel'

export const isSheetName = (name: string) => /\.xlsx?$/i.test(name)

/** Base64, as `Blob` and `FileReader` make it. The name is looked at before a byte is sent (VAL-19). */
export const sheetUpload = z.object({
  name: typedSchema.max(255).refine(isSheetName, { error: 'field.sheet' }),
  base64: z
    .string()
    .min(1, { error: 'field.required' })
    .max(Math.ceil(sheetBytesMax / 3) * 4, { error: 'field.tooLong' }),
})
export type SheetUpload = z.infer<typeof sheetUpload>
/** The largest request that carries one. */
export const sheetBodyLimit = Math.ceil(sheetBytesMax / 3) * 4 + 4096

export const sheetFileSchema = z.object({ name: z.string(), type: z.string(), base64: z.string() })
export type SheetFile = z.infer<typeof sheetFileSchema>

export const importStarted = z.object({
  jobId: uuidSchema,
  initialPassword: z
    .string()
    .nullable()
    .describe(
      'of the accounts it makes, shown only here; null: the school’s own default password, or no accounts',
    ),
})

/** reading: the file; checking: rows done of total; storing: all good rows in one transaction; then done or failed. */
export const importStates = ['reading', 'checking', 'storing', 'done', 'failed'] as const
const importJobSchema = z.object({
  id: uuidSchema,
  state: z.enum(importStates),
  done: z.number().int().describe('rows looked at'),
  total: z.number().int().describe('rows with anything in them; 0 while the file is read'),
  stored: z.number().int().describe('good rows stored; 0 until the state is done'),
  /** VAL-20, ERR-MSG-28. The first 500; `failedCount` counts all. */
  failed: z.array(
    z.object({
      row: z.number().int().describe('as Excel numbers it; the headers are row 1'),
      field: z.string().describe('the column, in the language of the request; empty: the whole row'),
      reason: z.string().describe('in the language of the request'),
    }),
  ),
  failedCount: z.number().int(),
  /** Why nothing at all was stored, in the language of the request. */
  problem: z.string().nullable(),
})
export type ImportJob = z.infer<typeof importJobSchema>

export const getImport = defineCall({
  method: 'GET',
  path: '/teach/import/{id}',
  summary: 'How far an import is; asked again until its state is done or failed',
  who: staff,
  params: byId,
  answer: importJobSchema,
})
