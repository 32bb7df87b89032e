import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FileId } from '#contract/ids.ts'
import { createdAt, id } from './columns.ts'
import { file } from './file.ts'

/** A version of the app. Belongs to the platform; its apk is a file of the public library. */
export const appVersion = pgTable(
  'app_version',
  {
    id: id<string>(),
    /** Three numbers, 1.10.0: compared as numbers. */
    version: text('version').notNull(),
    apk: uuid('apk')
      .$type<FileId>()
      .references(() => file.id),
    force: boolean('force').notNull().default(false),
    androidUrl: text('android_url').notNull().default(''),
    iosUrl: text('ios_url').notNull().default(''),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('app_version_number').on(table.version)],
)
