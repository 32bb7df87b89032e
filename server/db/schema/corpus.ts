// The texts of textbooks, sentence by sentence, and which words each has: under the walls between schools an index
// serves equality alone, so a word is looked up as it is (docs/decisions/0012).
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, tenantId } from './columns.ts'
import { bookPage, textbook } from './textbook.ts'

export const corpusSentence = pgTable(
  'corpus_sentence',
  {
    id: id<string>(),
    tenantId: tenantId(),
    textbookId: uuid('textbook_id')
      .notNull()
      .references(() => textbook.id, { onDelete: 'cascade' }),
    pageId: uuid('page_id')
      .notNull()
      .references(() => bookPage.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    index('corpus_sentence_page').on(table.pageId, table.sort),
    index('corpus_sentence_book').on(table.textbookId),
  ],
)

export const corpusWord = pgTable(
  'corpus_word',
  {
    tenantId: tenantId(),
    word: text('word').notNull(),
    sentenceId: uuid('sentence_id')
      .notNull()
      .references(() => corpusSentence.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.sentenceId, table.word] }),
    index('corpus_word_word').on(table.tenantId, table.word),
  ],
)
