import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FileId, UserId } from '#contract/ids.ts'
import { exampleKinds } from '#contract/library/example.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A bundle of items of the public library, offered to schools to copy. */
export const example = pgTable('example', {
  id: id<string>(),
  tenantId: tenantId().references(() => tenant.id),
  name: text('name').notNull(),
  summary: text('summary').notNull().default(''),
  cover: uuid('cover')
    .$type<FileId>()
    .references(() => file.id),
  sort: integer('sort').notNull().default(0),
  ownerId: uuid('owner_id')
    .$type<UserId>()
    .notNull()
    .references(() => user.id),
  createdAt: createdAt(),
})

/** What lies in it. The item may be gone: then it is left out. */
export const exampleItem = pgTable(
  'example_item',
  {
    id: id<string>(),
    tenantId: tenantId(),
    exampleId: uuid('example_id')
      .notNull()
      .references(() => example.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: exampleKinds }).notNull(),
    itemId: uuid('item_id').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    unique('example_item_once').on(table.exampleId, table.itemId),
    index('example_item_order').on(table.exampleId, table.sort),
  ],
)
