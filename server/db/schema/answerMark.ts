// Who marks an exam of two markers, and what each of them gave (contract/rules/assignment/twoMarkers.ts).
import { doublePrecision, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { markerParts } from '#contract/rules/assignment/twoMarkers.ts'
import { answer } from './answer.ts'
import { assignment } from './assignment.ts'
import { instant, tenantId } from './columns.ts'
import { user } from './user.ts'

export const examMarker = pgTable(
  'exam_marker',
  {
    tenantId: tenantId(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => assignment.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    part: text('part', { enum: markerParts }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.userId] }),
    index('exam_marker_user').on(table.userId),
  ],
)

/** The mark of one part. `answer` has what counts. */
export const answerMark = pgTable(
  'answer_mark',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    exerciseId: uuid('exercise_id').notNull(),
    part: text('part', { enum: markerParts }).notNull(),
    /** Without a foreign key: the account may be gone. */
    markerId: uuid('marker_id').$type<UserId>().notNull(),
    /** Null: a comment alone. */
    score: doublePrecision('score'),
    comment: text('comment').notNull().default(''),
    /** When the answer was handed in that it is about. One that was handed in again has no marks. */
    handedInAt: instant('handed_in_at').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.exerciseId, table.part] }),
    foreignKey({
      name: 'answer_mark_answer',
      columns: [table.attemptId, table.exerciseId],
      foreignColumns: [answer.attemptId, answer.exerciseId],
    }).onDelete('cascade'),
  ],
)
export type AnswerMarkRow = typeof answerMark.$inferSelect
