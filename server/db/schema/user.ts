import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { TenantId, UserId } from '#contract/ids.ts'
import { roles } from '#contract/roles.ts'
import { createdAt, id } from './columns.ts'
import { tenant } from './tenant.ts'

export const userStatuses = ['normal', 'frozen'] as const

/** Everybody who can sign in. A student's or teacher's id is its user id. */
export const user = pgTable(
  'user',
  {
    id: id<UserId>(),
    /** Null only for the system administrator, whom no school lists or edits. */
    tenantId: uuid('tenant_id')
      .$type<TenantId>()
      .references(() => tenant.id),
    username: text('username').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: roles }).notNull(),
    status: text('status', { enum: userStatuses }).notNull().default('normal'),
    avatar: text('avatar'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** argon2id; null until the person has chosen a password (first administrator of a school). */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (table) => [unique('user_username_in_tenant').on(table.tenantId, table.username).nullsNotDistinct()],
)
