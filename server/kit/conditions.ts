// Search conditions. An empty value gives no condition.
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import { foldText, trimmedText } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '../db/database.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const scans = new WeakSet<SQL>()
/**
 * Marks a condition for which a page reads all rows that it finds: it has no index (docs/decisions/0012), or one that
 * finds few rows but not in the order of the list. Then the total comes from the same reading (pageIds.ts).
 */
export const scanning = (condition: SQL): SQL => {
  scans.add(condition)
  return condition
}
export const isScan = (condition: SQL | undefined): boolean => condition !== undefined && scans.has(condition)

const distinct = (...texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]
/** The text without signs between the parts of a name: 阿卜杜拉·买买提, Maria-Eduarda. */
const spelled = (text: string) => foldText(text).replace(/[\p{P}\p{S}]/gu, '')

/** The column contains the text, case-insensitively and in the width in which it was typed, or in the usual one. */
export const contains = (column: PgColumn, text: string | undefined): SQL | undefined => {
  const ways = distinct(trimmedText(text ?? ''), foldText(text ?? ''))
  const matches = or(...ways.map((way) => sql`${column} ilike ${`%${escaped(way)}%`}`))
  return matches && scanning(matches)
}

export const equals = (column: PgColumn, value: string | number | boolean | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(column, value)

/** A search key in a `search_keys` column begins with the text (features/access/person/searchKeys.ts writes them). */
export const hasSearchKey = (column: PgColumn, text: string | undefined): SQL | undefined => {
  const ways = distinct(trimmedText(text ?? ''), foldText(text ?? ''), spelled(text ?? ''))
  const keys = distinct(...ways.map((way) => way.toLowerCase().replace(/\s+/g, '').replaceAll('ü', 'v')))
  const matches = or(...keys.map((key) => sql`${column} like ${`% ${escaped(key)}%`}`))
  return matches && scanning(matches)
}

/**
 * `inLibrary` reads rows of the public library too, but only the school's own are meant here. A transaction of the platform
 * acts in no school: there `also` has to choose the rows.
 */
const isOwn = (tenantId: PgColumn): SQL =>
  sql`${tenantId} = coalesce(nullif(current_setting('app.tenant', true), '')::uuid, ${tenantId})`

/**
 * Requires that the chosen rows belong to the school acted in: foreign keys ignore row-level security.
 * `also` narrows it (only teachers, only files that are stored).
 */
export const requireIds = async (
  tx: Transaction,
  {
    table,
    ids,
    field,
    also,
  }: {
    table: PgTable & { id: PgColumn; tenantId: PgColumn }
    ids: readonly string[]
    field: string
    also?: SQL | undefined
  },
): Promise<void> => {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return
  const count = await tx.$count(table, and(inArray(table.id, uniqueIds), isOwn(table.tenantId), also))
  if (count < uniqueIds.length) throw appError('VALIDATION', { fields: { [field]: 'field.unknownName' } })
}
