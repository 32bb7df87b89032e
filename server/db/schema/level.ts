import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

export const level = pgTable(
  'level',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [unique('level_name').on(table.tenantId, table.name)],
)
