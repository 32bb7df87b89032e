import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId } from '#contract/ids.ts'
import { partsOfSpeech } from '#contract/library/lexicon.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { libraryColumns, libraryIndexes } from './libraryColumns.ts'
import { tenant } from './tenant.ts'

export const wordCard = pgTable(
  'word_card',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    pinyin: text('pinyin').notNull(),
    partOfSpeech: text('part_of_speech', { enum: partsOfSpeech }),
    interpretation: text('interpretation').notNull(),
    collocation: text('collocation').notNull(),
    sentence: text('sentence').notNull(),
    soundId: uuid('sound_id')
      .$type<FileId>()
      .references(() => file.id),
    /** The note that it came from; null: a card that began here goes out under its own id. */
    ankiGuid: text('anki_guid'),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  // By name: the recording of a word.
  (table) => [...libraryIndexes('word_card', table), index('word_card_name').on(table.tenantId, table.name)],
)
export type WordCardRow = typeof wordCard.$inferSelect
