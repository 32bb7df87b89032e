// A stat is declared once: its address, what its rows stand for, what is measured, by what it can be narrowed. The route, the
// page with its chart and table, the Excel file and the rows behind each number follow from the declaration (docs/decisions/0200).
import { z } from 'zod'
import type { AccountKind } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { searchTextSchema } from '../../fieldSchemas.ts'
import { classIdSchema, tenantIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { wallDateSchema } from '../../time.ts'
import { type Dimension, dimensionNames } from './dimensions.ts'

/** How a measure is written: as a number, as hours and minutes, as per cent of 0 to 1, as bytes. */
export type MeasureUnit = 'count' | 'seconds' | 'share' | 'points' | 'bytes'

/**
 * How the column of the facts becomes the number of a row. `distinct` counts different ids; `share` divides the sums of two columns;
 * a mean, a median or a spread of fewer than five values would tell about single people, and is null.
 */
export type Aggregate =
  | 'sum'
  | 'distinct'
  | 'mean'
  | 'median'
  | 'spread'
  | { readonly share: string; readonly of: string }

export interface Measure {
  readonly unit: MeasureUnit
  readonly as: Aggregate
}

export const statFilters = ['period', 'classId', 'teacherId', 'courseId', 'studentId', 'grade'] as const
export type StatFilter = (typeof statFilters)[number]

/** Days of a period: more than ten years answer nobody's question and read everything there is. */
export const periodDaysMax = 3660
const dayMs = 86_400_000

const isOrdered = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until
const isShort = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || (Date.parse(until) - Date.parse(from)) / dayMs < periodDaysMax

const filters = {
  tenantId: tenantIdSchema.optional().describe('that of the school acted in'),
  from: wallDateSchema.optional().describe('the first day, in the time zone of the school'),
  until: wallDateSchema.optional().describe('the last day'),
  classId: classIdSchema.optional(),
  teacherId: userIdSchema.optional(),
  courseId: uuidSchema.optional(),
  studentId: userIdSchema.optional(),
  grade: searchTextSchema(64).optional(),
} as const

const inPeriod = <S extends z.ZodObject<typeof filters>>(schema: S) =>
  schema
    .refine(isOrdered, { error: 'field.endBeforeStart', path: ['until'] })
    .refine(isShort, { error: 'field.periodTooLong', path: ['until'] })

/** What a stat is narrowed by. A filter that the stat does not have changes nothing. */
export type StatQuery = z.output<z.ZodObject<typeof filters>>

/** The largest page; days of three years fit in. */
export const statRowsMax = 1100

const pageFields = {
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(statRowsMax).default(200),
  order: z.enum(['asc', 'desc']).default('desc'),
} as const

const values = z.record(z.string(), z.number().nullable())

export const statAnswer = z.object({
  by: z.string().describe('what the rows stand for'),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string().nullable().describe('null: the key has words of its own'),
      values,
    }),
  ),
  total: values.describe('over all rows, also those of other pages'),
  count: z.number().int().describe('rows of all pages'),
  current: z.number().int(),
  size: z.number().int(),
  timeZone: z.string().describe('whose days these are'),
})
export type StatAnswer = z.infer<typeof statAnswer>
export type StatRow = StatAnswer['rows'][number]

export interface StatDeclaration {
  /** Literal path of the specification, or one below /teach/insight. */
  readonly path: string
  readonly summary: string
  readonly who: readonly AccountKind[]
  /** The flags that open it, of which one is enough; default numbers_view. */
  readonly needs?: readonly string[]
  /** The first is the default; of several, `countType` of the query chooses one. */
  readonly by: readonly [Dimension, ...Dimension[]]
  readonly measures: Readonly<Record<string, Measure>>
  readonly filters: readonly StatFilter[]
  /** One of these must be given: nobody reads the rest, and it would be much. */
  readonly requires?: readonly Exclude<StatFilter, 'period'>[]
}

const queryOf = ({ by, measures }: Pick<StatDeclaration, 'by' | 'measures'>) =>
  inPeriod(
    z.object({
      ...filters,
      ...pageFields,
      sort: z.enum(Object.keys(measures)).optional().describe('time goes by itself'),
      countType: z.enum(by).default(by[0]),
    }),
  )

export const defineStat = <const D extends StatDeclaration>(declared: D) => {
  const { path, summary, who, by, measures, needs = ['numbers_view'] } = declared
  return {
    ...declared,
    call: defineCall({
      method: 'GET',
      path,
      summary,
      who,
      needs,
      query: queryOf({ by, measures }),
      answer: statAnswer,
      refuses: ['TENANT_MISMATCH', 'NOT_FOUND'],
    }),
  }
}
export type Stat = ReturnType<typeof defineStat<StatDeclaration>>

/** The filters and the row of the calls that open a number, for every stat. */
export const rowsQueryOf = <const N extends readonly [string, ...string[]]>(names: N) =>
  inPeriod(
    z.object({
      ...filters,
      of: z.enum(names).describe('the name of the stat'),
      countType: z.enum(dimensionNames).optional(),
      key: z.string().max(200).optional().describe('the row whose facts are meant; without it all'),
      current: pageFields.current,
      size: z.coerce.number().int().min(1).max(200).default(20),
    }),
  )
