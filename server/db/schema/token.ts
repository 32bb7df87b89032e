import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId } from '#contract/ids.ts'
import { createdAt, id, instant } from './columns.ts'
import { login } from './login.ts'

/** A pair of opaque tokens, stored only as sha256: a stolen table cannot be used to sign in. */
export const token = pgTable(
  'token',
  {
    id: id<string>(),
    tenantId: uuid('tenant_id').$type<TenantId>(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => login.id, { onDelete: 'cascade' }),
    accessHash: text('access_hash').notNull().unique(),
    refreshHash: text('refresh_hash').notNull().unique(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    /** When the refresh token was used; within 60 s it answers the same new pair again. */
    refreshedAt: instant('refreshed_at'),
    /** That new pair, encrypted with the used refresh token, so that only a client that has it can read the pair. */
    successor: text('successor'),
    /** When this pair was first used: until then its answer may have been lost on the way. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('token_login').on(table.loginId)],
)
