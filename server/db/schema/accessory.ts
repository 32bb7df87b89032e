import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AccessoryId, FileId, UserId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A stored file used for teaching: has a name, is listed, and may be collected by others. */
export const accessory = pgTable(
  'accessory',
  {
    id: id<AccessoryId>(),
    tenantId: tenantId().references(() => tenant.id),
    fileId: uuid('file_id')
      .$type<FileId>()
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    /** Its position in the owner's list, 0 first; files never moved come before, the newest first. */
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    // One file is one accessory, so removing the accessory removes the bytes.
    unique('accessory_file').on(table.fileId),
    index('accessory_page').on(table.tenantId, table.sort, table.id),
  ],
)

/** The accounts that collected it. */
export const accessoryFavorite = pgTable(
  'accessory_favorite',
  {
    tenantId: tenantId(),
    accessoryId: uuid('accessory_id')
      .$type<AccessoryId>()
      .notNull()
      .references(() => accessory.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accessoryId] }),
    index('accessory_favorite_of').on(table.accessoryId),
  ],
)
