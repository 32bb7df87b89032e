import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FolderId, UserId } from '#contract/ids.ts'
import type { ResType } from '#contract/library/libraryItem.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A folder for one kind of item: of an account, or of the public library, without an owner. */
export const folder = pgTable(
  'folder',
  {
    id: id<FolderId>(),
    tenantId: tenantId().references(() => tenant.id),
    /** Null: right below the root. A parent is of the same owner and for the same kind of item. */
    parentId: uuid('parent_id')
      .$type<FolderId>()
      .references((): AnyPgColumn => folder.id),
    library: text('library', { enum: ['public', 'personal'] }).notNull(),
    resType: text('res_type').$type<ResType>().notNull(),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => user.id),
    /** Empty: the first folder of an account, which has a name in every language until it is renamed. */
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Switched off, its content is the owner's alone. */
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('folder_tree').on(table.tenantId, table.resType, table.library, table.parentId, table.sort),
    index('folder_parent').on(table.parentId),
    index('folder_owner').on(table.ownerId),
    check('folder_library', sql`(${table.library} = 'personal') = (${table.ownerId} is not null)`),
  ],
)

/** With whom the content of a folder is shared; the folders below it are not. */
export const folderShare = pgTable(
  'folder_share',
  {
    tenantId: tenantId(),
    folderId: uuid('folder_id')
      .$type<FolderId>()
      .notNull()
      .references(() => folder.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.folderId, table.userId] }),
    index('folder_share_user').on(table.userId),
  ],
)
