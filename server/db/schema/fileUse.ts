import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId } from '#contract/ids.ts'
import { tenantId } from './columns.ts'
import { file } from './file.ts'

/** Which record uses which file. A file that is used cannot be deleted; who may read it follows from its uses. */
export const fileUse = pgTable(
  'file_use',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id')
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
    /** The noun's name in the contract: Accessory, Alumnus, User … */
    noun: text('noun').notNull(),
    item: uuid('item').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.noun, table.item] }),
    index('file_use_item').on(table.item),
  ],
)
