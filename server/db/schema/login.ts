import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId, UserId } from '#contract/ids.ts'
import { createdAt, id, instant } from './columns.ts'
import { user } from './user.ts'

/** One row per sign-in. Its tokens are renewed; ending the login ends all of them. */
export const login = pgTable(
  'login',
  {
    id: id<string>(),
    tenantId: uuid('tenant_id').$type<TenantId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** Where the sign-in came from. */
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    /** Why it was ended, reported to its pages. `reuse`: a used refresh token was presented again. */
    endReason: text('end_reason', { enum: ['reuse'] }),
  },
  (table) => [
    index('login_user').on(table.userId),
    index('login_open').on(table.tenantId, table.id).where(sql`${table.endedAt} is null`),
  ],
)
