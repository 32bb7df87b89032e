import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId } from '#contract/ids.ts'
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { libraryColumns, libraryIndexes } from './libraryColumns.ts'
import { tenant } from './tenant.ts'

export const textbook = pgTable(
  'textbook',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    isbn: text('isbn').notNull().default(''),
    cover: uuid('cover')
      .$type<FileId>()
      .references(() => file.id),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  (table) => libraryIndexes('textbook', table),
)

/** The contents of a book. Units are in the order of `sort`; one lies below the last one before it that is less deep. */
export const textbookUnit = pgTable(
  'textbook_unit',
  {
    id: id<string>(),
    tenantId: tenantId(),
    textbookId: uuid('textbook_id')
      .notNull()
      .references(() => textbook.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    depth: integer('depth').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [index('textbook_unit_book').on(table.textbookId, table.sort)],
)

/** A page: a picture, what is printed on it, and what can be tapped. */
export const bookPage = pgTable(
  'book_page',
  {
    id: id<string>(),
    tenantId: tenantId(),
    textbookId: uuid('textbook_id')
      .notNull()
      .references(() => textbook.id, { onDelete: 'cascade' }),
    /** Null: before the first unit, or its unit was taken out of the contents. */
    unitId: uuid('unit_id').references(() => textbookUnit.id, { onDelete: 'set null' }),
    fileId: uuid('file_id')
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
    text: text('text').notNull().default(''),
    hotspots: jsonb('hotspots').$type<Hotspot[]>().notNull().default([]),
    sort: integer('sort').notNull(),
  },
  (table) => [
    index('book_page_book').on(table.textbookId, table.sort),
    index('book_page_unit').on(table.unitId),
  ],
)
