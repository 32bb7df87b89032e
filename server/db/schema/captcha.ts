import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The text of a captcha, keyed by the random word of the page that shows it. Single use. */
export const captcha = pgTable('code_picture', {
  randomHash: text('random_hash').primaryKey(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
