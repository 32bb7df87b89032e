import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { itemGrantKinds } from '#contract/library/itemGrant.ts'
import { tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

/** What a school may see of the public library. A row of the public library itself grants to all schools. */
export const tenantGrant = pgTable(
  'tenant_grant',
  {
    tenantId: tenantId().references(() => tenant.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['folder', ...itemGrantKinds, 'application'] }).notNull(),
    item: uuid('item').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.item] }),
    index('tenant_grant_item').on(table.item),
  ],
)
