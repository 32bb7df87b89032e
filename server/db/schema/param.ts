import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Parameters of the platform; only public ones leave the server. */
export const param = pgTable('param', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
})
