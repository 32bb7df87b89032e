import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Programs that may ask for tokens (the Basic header of the token call). */
export const oauthClient = pgTable('oauth_client', {
  id: text('id').primaryKey(),
  /** sha256 of the secret; the web client's secret is empty because a browser keeps none. */
  secretHash: text('secret_hash').notNull(),
  takesClearPassword: boolean('takes_clear_password').notNull().default(false),
})
