import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What a verification-code picture says, under the random word of the page that shows it. Used once. */
export const captcha = pgTable('code_picture', {
  randomHash: text('random_hash').primaryKey(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
