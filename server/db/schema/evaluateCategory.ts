import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

/** A category of evaluations. */
export const evaluateCategory = pgTable(
  'evaluate_category',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [unique('evaluate_category_name').on(table.tenantId, table.name)],
)
