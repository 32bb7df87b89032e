import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { FileId, LiveId } from '#contract/ids.ts'
import { tenantId } from './columns.ts'
import { file } from './file.ts'
import { liveSession } from './live.ts'

/** The boards that a picture is on: permission to read one of them is permission to read the picture. On none, it is swept. */
export const boardFile = pgTable(
  'board_file',
  {
    tenantId: tenantId(),
    liveId: uuid('live_id')
      .$type<LiveId>()
      .notNull()
      .references(() => liveSession.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .$type<FileId>()
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.fileId] }),
    index('board_file_file').on(table.fileId),
  ],
)
