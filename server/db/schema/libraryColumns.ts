// The columns of every library item (contract/library/libraryItem.ts). `ownerId` and `sort` are among them.
import { boolean, integer, uuid } from 'drizzle-orm/pg-core'
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
