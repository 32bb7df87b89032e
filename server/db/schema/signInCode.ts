import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId, UserId } from '#contract/ids.ts'
import { createdAt, instant } from './columns.ts'
import { login } from './login.ts'
import { user } from './user.ts'

/** A single-use code of a printed link, or of a hand-over between two pages of one login. */
export const signInCode = pgTable('sign_in_code', {
  codeHash: text('code_hash').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>(),
  userId: uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Set for a hand-over: the new page joins this login instead of starting one. */
  loginId: uuid('login_id').references(() => login.id, { onDelete: 'cascade' }),
  /** The client that it was made for; no other client can redeem it. */
  clientId: text('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
})
