import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { dictKinds } from '#contract/system/dict.ts'
import { createdAt, id } from './columns.ts'

/** A list of words to choose from, for all schools. A system one is part of the program and stays. */
export const dict = pgTable('dict', {
  id: id<string>(),
  type: text('type').notNull().unique(),
  memo: text('memo').notNull().default(''),
  kind: text('kind', { enum: dictKinds }).notNull().default('business'),
  createdAt: createdAt(),
})

export const dictItem = pgTable(
  'dict_item',
  {
    id: id<string>(),
    dictId: uuid('dict_id')
      .notNull()
      .references(() => dict.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    value: text('value').notNull(),
    memo: text('memo').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('dict_item_value').on(table.dictId, table.value),
    index('dict_item_order').on(table.dictId, table.sort),
  ],
)
