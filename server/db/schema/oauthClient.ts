import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accessTokenSeconds, refreshTokenSeconds } from '#contract/constants.ts'

/** Programs that may ask for tokens (the Basic header of the token call), and how they may. */
export const oauthClient = pgTable('oauth_client', {
  id: text('id').primaryKey(),
  /** sha256 of the secret; the web client's secret is empty because a browser keeps none. */
  secretHash: text('secret_hash').notNull(),
  /** The switch "front-end password encryption", the other way round. */
  takesClearPassword: boolean('takes_clear_password').notNull().default(false),
  /** The verification-code switch. */
  checksCode: boolean('checks_code').notNull().default(false),
  /** Off: signing in again ends the person's earlier logins through this client. */
  allowsSeveral: boolean('allows_several').notNull().default(true),
  accessSeconds: integer('access_seconds').notNull().default(accessTokenSeconds),
  refreshSeconds: integer('refresh_seconds').notNull().default(refreshTokenSeconds),
  domain: text('domain').notNull().default(''),
  /** Authorization modes, divided by commas. */
  grantTypes: text('grant_types').notNull().default('password,refresh_token,sign_in_code'),
  autoApprove: boolean('auto_approve').notNull().default(true),
  callback: text('callback').notNull().default(''),
  info: text('info').notNull().default(''),
})
