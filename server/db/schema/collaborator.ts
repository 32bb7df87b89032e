import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { tenantId } from './columns.ts'
import { user } from './user.ts'

const collaboratorKinds = ['course', 'task', 'plan', 'exam'] as const

/** Who edits somebody else's course, task or lesson plan, or holds somebody else's exam. */
export const collaborator = pgTable(
  'collaborator',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: collaboratorKinds }).notNull(),
    /** No foreign key: it is of one of several tables. Deleted with its item. */
    itemId: uuid('item_id').notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.userId] }),
    index('collaborator_user').on(table.userId, table.kind),
  ],
)
