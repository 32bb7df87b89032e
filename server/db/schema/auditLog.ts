import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId, UserId } from '#contract/ids.ts'
import { auditActions } from '#contract/system/audit.ts'
import { id, instant } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

export type Changes = Record<string, { before: unknown; after: unknown }>

/** The audit log, append-only. It stores presented records, so never a password. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id<string>(),
    /** Null: a change of the installation itself, which no school sees. */
    tenantId: uuid('tenant_id')
      .$type<TenantId>()
      .references(() => tenant.id),
    at: instant('at').notNull().defaultNow(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    noun: text('noun').notNull(),
    itemId: uuid('item_id'),
    itemName: text('item_name').notNull().default(''),
    action: text('action', { enum: auditActions }).notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
  },
  (table) => [
    index('audit_log_page').on(table.tenantId, table.id),
    index('audit_log_item').on(table.itemId),
    // When an account is deleted, its rows are looked for.
    index('audit_log_user').on(table.userId),
  ],
)
