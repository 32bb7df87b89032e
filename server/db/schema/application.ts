import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Pages elsewhere that the platform offers to schools; which school has which is in `tenant_grant`. */
export const application = pgTable('application', {
  id: id<string>(),
  name: text('name').notNull(),
  /** One of the icons of menus. */
  icon: text('icon').notNull(),
  /** https alone. */
  address: text('address').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: createdAt(),
})
