import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AccessoryId, FileId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { libraryColumns } from './libraryColumns.ts'
import { tenant } from './tenant.ts'

/** A stored file used for teaching, with a name and its place in the library: a resource. */
export const accessory = pgTable(
  'accessory',
  {
    id: id<AccessoryId>(),
    tenantId: tenantId().references(() => tenant.id),
    fileId: uuid('file_id')
      .$type<FileId>()
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  (table) => [
    // One file is one accessory, so removing the accessory removes the bytes.
    unique('accessory_file').on(table.fileId),
    index('accessory_page').on(table.tenantId, table.sort, table.id),
    index('accessory_owner').on(table.tenantId, table.ownerId),
    index('accessory_shared').on(table.tenantId, table.sharedAt),
    index('accessory_folder').on(table.folderId),
  ],
)
