import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, tenantId } from './columns.ts'
import { level } from './level.ts'
import { tenant } from './tenant.ts'

export const topic = pgTable(
  'topic',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    levelId: uuid('level_id').references(() => level.id),
    sort: integer('sort').notNull().default(0),
    /** As the code of a level. */
    code: text('code'),
  },
  (table) => [
    unique('topic_name').on(table.tenantId, table.name),
    unique('topic_code').on(table.tenantId, table.code),
    index('topic_level').on(table.levelId),
  ],
)
