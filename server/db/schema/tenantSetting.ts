import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

/** Settings of a school that are read and written as a whole; the contract of each key says what is in it. */
export const tenantSetting = pgTable(
  'tenant_setting',
  {
    tenantId: tenantId().references(() => tenant.id),
    key: text('key', { enum: ['tones', 'training', 'mistakes', 'exams', 'needs', 'model'] }).notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)
