import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

/** What the platform takes away from a school: entries of the menu, and tools (docs/decisions/0204). */
export const tenantWithheld = pgTable(
  'tenant_withheld',
  {
    tenantId: tenantId().references(() => tenant.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['menu', 'tool'] }).notNull(),
    /** The id of the entry, or the tool. */
    item: text('item').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.item] })],
)
