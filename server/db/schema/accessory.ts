import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AccessoryId, FileId } from '#contract/ids.ts'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { catalogCourse } from './catalogCourse.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { customType } from './customType.ts'
import { file } from './file.ts'
import { libraryColumns, libraryIndexes } from './libraryColumns.ts'
import { tenant } from './tenant.ts'

/** A stored file used for teaching, with a name and its place in the library: a resource. */
export const accessory = pgTable(
  'accessory',
  {
    id: id<AccessoryId>(),
    tenantId: tenantId().references(() => tenant.id),
    fileId: uuid('file_id')
      .$type<FileId>()
      .references(() => file.id, { onDelete: 'cascade' }),
    /** Of a link, which has no file. */
    url: text('url'),
    name: text('name').notNull(),
    tag: text('tag').$type<ResourceRecord['tag']>(),
    textbook: text('textbook').notNull().default(''),
    schoolYear: text('school_year'),
    semester: integer('semester'),
    /** The course of the catalogue that it is for. */
    mgrId: uuid('mgr_id').references(() => catalogCourse.id, { onDelete: 'set null' }),
    customTypeId: uuid('custom_type_id').references(() => customType.id),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  (table) => [
    // One file is one accessory, so removing the accessory removes the bytes.
    unique('accessory_file').on(table.fileId),
    ...libraryIndexes('accessory', table),
    check('accessory_content', sql`num_nonnulls(${table.fileId}, ${table.url}) = 1`),
    index('accessory_mgr').on(table.mgrId),
    index('accessory_custom_type').on(table.customTypeId),
  ],
)
