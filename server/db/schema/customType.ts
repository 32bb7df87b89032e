import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** Somebody's own sort of resources. */
export const customType = pgTable(
  'custom_type',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    /** Null: of somebody whose account was deleted; resources keep their type. */
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [unique('custom_type_name').on(table.tenantId, table.ownerId, table.name)],
)
