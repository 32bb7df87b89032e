import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { user } from './user.ts'

/**
 * The user names of system administrators, folded: no account of a school may have one (docs/decisions/0022).
 * features/access/person maintains and checks this table; schools may read it, but nothing else of those accounts.
 */
export const systemUsername = pgTable(
  'system_username',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
  },
  (table) => [index('system_username_name').on(table.username)],
)
