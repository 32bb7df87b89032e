import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Entries of the platform that programs in front of it read: which address leads where, as JSON. */
export const dynamicRoute = pgTable('dynamic_route', {
  id: id<string>(),
  name: text('name').notNull().unique(),
  uri: text('uri').notNull(),
  /** JSON as it was typed, so that its layout stays. */
  definition: text('definition').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  memo: text('memo').notNull().default(''),
  createdAt: createdAt(),
})
