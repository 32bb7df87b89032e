// The columns of every library item (contract/library/libraryItem.ts), and the indexes by which its lists are read.
// `ownerId` and `sort` are among the columns.
import { sql } from 'drizzle-orm'
import { boolean, type ExtraConfigColumn, index, integer, uuid } from 'drizzle-orm/pg-core'
import type { FolderId, UserId } from '#contract/ids.ts'
import { instant } from './columns.ts'
import { folder } from './folder.ts'
import { user } from './user.ts'

export const libraryColumns = () => ({
  /** Null: right below the root of its library. */
  folderId: uuid('folder_id')
    .$type<FolderId>()
    .references(() => folder.id),
  /** In the public library a system administrator, whose account no school sees. */
  ownerId: uuid('owner_id')
    .$type<UserId>()
    .notNull()
    .references(() => user.id),
  /** Null: not shared with the school. */
  sharedAt: instant('shared_at'),
  enabled: boolean('enabled').notNull().default(true),
  /** Its place in the owner's list, 0 first; what was never moved comes before, the newest first. */
  sort: integer('sort').notNull().default(0),
  /** The item that it is a copy of, which may be gone. */
  copiedFrom: uuid('copied_from'),
})

type Indexed = 'id' | 'tenantId' | 'folderId' | 'ownerId' | 'sharedAt' | 'sort'

/** `name` is the table's. `nulls first`, because that is what `order by id desc` asks for. */
export const libraryIndexes = (name: string, table: Readonly<Record<Indexed, ExtraConfigColumn>>) => [
  // The usual order, of a library and of a folder.
  index(`${name}_page`).on(table.tenantId, table.sort, table.id.desc().nullsFirst()),
  index(`${name}_folder`).on(table.folderId, table.sort, table.id.desc().nullsFirst()),
  index(`${name}_owner`).on(table.tenantId, table.ownerId),
  // What is shared, and the folders in which something is.
  index(`${name}_shared`).on(table.tenantId, table.folderId).where(sql`${table.sharedAt} is not null`),
]
