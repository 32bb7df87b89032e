import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { userStatuses } from '#contract/access/user.ts'
import { accountKinds } from '#contract/accountKinds.ts'
import type { DepartmentId, RoleId, TenantId, UserId } from '#contract/ids.ts'
import { createdAt, id } from './columns.ts'
import { department } from './department.ts'
import { role } from './role.ts'
import { tenant } from './tenant.ts'

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
    /** As a student's: how the name sounds, and what one may type to find this person. A trigger begins them. */
    pinyin: text('pinyin').notNull().default(''),
    find: text('find').notNull().default(''),
    /** The kind of account: what may be asked of the server at all. */
    kind: text('role', { enum: accountKinds }).notNull(),
    /** The role of the school that narrows it; null: the built-in role of the kind. */
    roleId: uuid('role_id')
      .$type<RoleId>()
      .references(() => role.id),
    departmentId: uuid('department_id')
      .$type<DepartmentId>()
      .references(() => department.id),
    status: text('status', { enum: userStatuses }).notNull().default('normal'),
    avatar: text('avatar'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** argon2id; null until the person has chosen a password (first administrator of a school). */
    passwordHash: text('password_hash'),
    /** Of an account without a school: made by the seeding of the demo, as `tenant.isSeeded`. */
    isSeeded: boolean('is_seeded').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_username_in_tenant').on(table.tenantId, table.username).nullsNotDistinct(),
    // Whoever signs in without naming a school is looked for in all of them.
    index('user_by_username').on(table.username),
    index('user_page').on(table.tenantId, table.id),
    index('user_by_name').on(table.tenantId, table.pinyin, table.id),
    index('user_role').on(table.roleId),
    index('user_department').on(table.departmentId),
  ],
)
