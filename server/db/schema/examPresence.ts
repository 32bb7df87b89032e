// What is seen of those who sit an exam, beside their attempts: signs of life must not wait for the lock of the answers.
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { assignment } from './assignment.ts'
import { attempt } from './attempt.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'

export const examPresence = pgTable('exam_presence', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempt.id, { onDelete: 'cascade' }),
  tenantId: tenantId(),
  /** When the sealed paper was fetched. */
  deliveredAt: instant('delivered_at'),
  /** The last sign of life and the last save, each written every ten seconds at most. */
  seenAt: instant('seen_at'),
  savedAt: instant('saved_at'),
  /** How often the page was left. */
  hiddenCount: integer('hidden_count').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
  /** The last change that an invigilator has to hear of. Signs and saves alone are none. */
  changedAt: instant('changed_at').notNull(),
})

/** What an invigilator has said; the record of changes says who. */
export const examMessage = pgTable(
  'exam_message',
  {
    id: id<string>(),
    tenantId: tenantId(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => assignment.id, { onDelete: 'cascade' }),
    /** Null: to all. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('exam_message_of').on(table.examId), index('exam_message_attempt').on(table.attemptId)],
)
