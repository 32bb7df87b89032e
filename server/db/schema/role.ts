import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataScopes } from '#contract/access/role.ts'
import { accountKinds } from '#contract/accountKinds.ts'
import type { DepartmentId, RoleId, TenantId } from '#contract/ids.ts'
import { createdAt, id } from './columns.ts'
import { menu } from './menu.ts'
import { tenant } from './tenant.ts'

/** What an account of a kind may do, and whose data it sees (server/features/access/role/README.md). */
export const role = pgTable(
  'role',
  {
    id: id<RoleId>(),
    /** Null: built in, one per kind, for every account without another role. */
    tenantId: uuid('tenant_id')
      .$type<TenantId>()
      .references(() => tenant.id),
    kind: text('kind', { enum: accountKinds }).notNull(),
    name: text('name').notNull(),
    identity: text('identity').notNull(),
    description: text('description').notNull().default(''),
    dataScope: text('data_scope', { enum: dataScopes }).notNull().default('all'),
    departmentIds: uuid('department_ids').array().$type<DepartmentId[]>().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('role_identity').on(table.tenantId, table.identity),
    uniqueIndex('role_name').on(table.tenantId, table.name),
  ],
)

/** Which menu entries the role has (the ticked ones). */
export const roleMenu = pgTable(
  'role_menu',
  {
    /** The tenant of its role. */
    tenantId: uuid('tenant_id').$type<TenantId>(),
    roleId: uuid('role_id')
      .$type<RoleId>()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    menuId: text('menu_id')
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.menuId] }),
    index('role_menu_menu').on(table.menuId),
  ],
)
