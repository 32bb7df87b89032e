// The published copy of the dictionaries, renewed by a sync, so that selects never show a half-finished edit.
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defaultLocale, type Locale } from '#contract/locale.ts'
import type { DictOption } from '#contract/system/dict.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { dict, dictItem } from '#server/db/schema/dict.ts'
import { param } from '#server/db/schema/param.ts'
import { itemText } from './dictTexts.ts'

/** The copy is stored as one internal parameter, read as a whole. */
const copyKey = 'dict.published'
const copySchema = z.record(
  z.string(),
  z.array(z.object({ label: z.string(), value: z.string(), memo: z.string() })),
)
export type PublishedDicts = z.infer<typeof copySchema>

export const publishDicts = async (tx: Transaction): Promise<void> => {
  const rows = await tx
    .select({ type: dict.type, label: dictItem.label, value: dictItem.value, memo: dictItem.memo })
    .from(dict)
    .leftJoin(dictItem, eq(dictItem.dictId, dict.id))
    .orderBy(asc(dict.type), asc(dictItem.sort), asc(dictItem.id))
  // A map, because a type may have any name, and an object has inherited keys.
  const copy = new Map<string, DictOption[]>()
  for (const { type, label, value, memo } of rows) {
    const items = copy.get(type) ?? []
    copy.set(type, items)
    if (label !== null && value !== null) items.push({ label, value, memo: memo ?? '' })
  }
  const text = JSON.stringify(Object.fromEntries(copy))
  await tx
    .insert(param)
    .values({ key: copyKey, value: text })
    .onConflictDoUpdate({ target: param.key, set: { value: text } })
}

/** In the reader's language: the program's label, unless the operator has changed it. */
const inLanguage = (type: string, option: DictOption, locale: Locale): DictOption => {
  const isOurs = option.label === itemText(type, option.value, defaultLocale)
  return { ...option, label: (isOurs ? itemText(type, option.value, locale) : undefined) ?? option.label }
}

export const readPublished = async (database: Database, locale: Locale): Promise<PublishedDicts> => {
  const [row] = await database.asPlatform('dictionaries that pages show', (tx) =>
    tx.select({ value: param.value }).from(param).where(eq(param.key, copyKey)),
  )
  const copy = copySchema.parse(JSON.parse(row?.value ?? '{}'))
  return Object.fromEntries(
    Object.entries(copy).map(([type, items]) => [
      type,
      items.map((option) => inLanguage(type, option, locale)),
    ]),
  )
}
