// What was deleted by mistake can come back for thirty days (docs/decisions/0205).
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DepartmentId, UserId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { department } from './department.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** One deletion: an item with all that went with it. Its rows are in trash_part. */
export const trash = pgTable(
  'trash',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    /** The noun's name in the contract, and the item's id, which it has again when it is restored. */
    noun: text('noun').notNull(),
    item: uuid('item').notNull(),
    name: text('name').notNull(),
    deletedBy: uuid('deleted_by')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    deletedByName: text('deleted_by_name').notNull(),
    /** The owner of a library item; passed on when the owner's account is deleted. */
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    /** The department of a person: a role that sees some departments sees their people here too. */
    departmentId: uuid('department_id')
      .$type<DepartmentId>()
      .references(() => department.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('trash_page').on(table.tenantId, table.createdAt),
    index('trash_time').on(table.createdAt),
    index('trash_deleted_by').on(table.deletedBy),
    index('trash_owner').on(table.ownerId),
    index('trash_department').on(table.departmentId),
  ],
)

/** Rows of one table that went with the item, or a column that changed in rows that stayed. */
export const trashPart = pgTable(
  'trash_part',
  {
    tenantId: tenantId(),
    trashId: uuid('trash_id')
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    /** In this order rows are inserted again. */
    position: integer('position').notNull(),
    tableName: text('table_name').notNull(),
    /** Null: whole rows. A column: the rows stayed, and each has its key and what it had in the column. */
    columnName: text('column_name'),
    /** What the deletion wrote into the column, as text. A row that has something else by now was changed since, and keeps it. */
    columnAfter: text('column_after'),
    rows: jsonb('rows').$type<Record<string, unknown>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trashId, table.position] })],
)
