import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { instant, tenantId } from './columns.ts'
import { user } from './user.ts'

/** How a word or phrase is read, as a teacher of the school has put it right. */
export const readingCorrection = pgTable(
  'reading_correction',
  {
    tenantId: tenantId(),
    word: text('word').notNull(),
    /** A marked syllable for each character. */
    pinyin: text('pinyin').notNull(),
    /** Null: the account is gone. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.word] })],
)
