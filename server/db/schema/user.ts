import { boolean, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { userStatuses } from '#contract/access/user.ts'
import { accountKinds } from '#contract/accountKinds.ts'
import type { DepartmentId, FileId, RoleId, TenantId, UserId } from '#contract/ids.ts'
import { createdAt, id } from './columns.ts'
import { department } from './department.ts'
import { role } from './role.ts'
import { tenant } from './tenant.ts'

/** Every account that can sign in. A student's or teacher's id is the user id. */
export const user = pgTable(
  'user',
  {
    id: id<UserId>(),
    /** Null only for system administrators, who are not in any school's lists. */
    tenantId: uuid('tenant_id')
      .$type<TenantId>()
      .references(() => tenant.id),
    username: text('username').notNull(),
    /** In one case and width (`foldName`): by it a name is found, and taken. */
    usernameFolded: text('username_folded').notNull(),
    /** 0; above it: an account of before names were folded, in whose school an older one has the same folded name. */
    spelling: smallint('spelling').notNull().default(0),
    name: text('name').notNull(),
    /** As in the passport, in any script; empty: none was given. */
    fullName: text('full_name').notNull().default(''),
    /** As in student. Accounts are written by features/access/person/writePeople.ts alone. */
    pinyin: text('pinyin').notNull(),
    searchKeys: text('search_keys').notNull(),
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
    avatar: uuid('avatar').$type<FileId>(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** argon2id; null: none yet (first administrator of a school, an imported account whose slip was not printed). */
    passwordHash: text('password_hash'),
    /** The password was made for its owner, who may do nothing before choosing another one (docs/decisions/0178). */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** For accounts without a school: created by the demo seed, as `tenant.isSeeded`. */
    isSeeded: boolean('is_seeded').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_username_in_tenant').on(table.tenantId, table.username).nullsNotDistinct(),
    unique('user_username_folded')
      .on(table.tenantId, table.usernameFolded, table.spelling)
      .nullsNotDistinct(),
    // A sign-in without a school searches the user name in all of them.
    index('user_by_username').on(table.usernameFolded),
    index('user_page').on(table.tenantId, table.id),
    index('user_by_name').on(table.tenantId, table.pinyin, table.id),
    index('user_role').on(table.roleId),
    index('user_department').on(table.departmentId),
  ],
)
