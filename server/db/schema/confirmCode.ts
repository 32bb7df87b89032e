import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId } from '#contract/ids.ts'
import { instant } from './columns.ts'
import { login } from './login.ts'

/** A single-use code that proves that the password was just entered in this login. One per login. */
export const confirmCode = pgTable('confirm_code', {
  loginId: uuid('login_id')
    .primaryKey()
    .references(() => login.id, { onDelete: 'cascade' }),
  /** Null for a system administrator's. */
  tenantId: uuid('tenant_id').$type<TenantId>(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
