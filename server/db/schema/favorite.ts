import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { tenantId } from './columns.ts'
import { user } from './user.ts'

/** What an account collected of the library, also of the public one. The kit deletes the rows of an item with it. */
export const favorite = pgTable(
  'favorite',
  {
    /** The collector's school. */
    tenantId: tenantId(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The noun's name in the contract. */
    noun: text('noun').notNull(),
    item: uuid('item').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] }), index('favorite_item').on(table.item)],
)
