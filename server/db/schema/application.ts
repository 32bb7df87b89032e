import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

/** Pages elsewhere that the platform offers, rows of the public library; which school has which is in `tenant_grant`. */
export const application = pgTable(
  'application',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    /** One of the icons of menus. */
    icon: text('icon').notNull(),
    /** https alone. */
    address: text('address').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('application_page').on(table.tenantId, table.id)],
)
