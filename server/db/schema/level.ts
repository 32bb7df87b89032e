import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { standards } from '#contract/library/level.ts'
import { id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

export const level = pgTable(
  'level',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Null: the school’s own. */
    standard: text('standard', { enum: standards }),
    /** The same in every installation, so that a copied exercise finds its level; null: the school’s own. */
    code: text('code'),
  },
  (table) => [
    unique('level_name').on(table.tenantId, table.name),
    unique('level_code').on(table.tenantId, table.code),
  ],
)
