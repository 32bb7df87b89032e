import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DepartmentId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

/** A department of a school; people and data scopes name it. */
export const department = pgTable(
  'department',
  {
    id: id<DepartmentId>(),
    tenantId: tenantId().references(() => tenant.id),
    parentId: uuid('parent_id')
      .$type<DepartmentId>()
      .references((): AnyPgColumn => department.id),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('department_page').on(table.tenantId, table.id),
    index('department_parent').on(table.parentId),
  ],
)
