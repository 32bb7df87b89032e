import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { writingSources } from '#contract/learning/writing/writingCalls.ts'
import type { Ink } from '#contract/rules/hanzi/ink.ts'
import { attempt } from './attempt.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** One character, written once by one student. */
export const writing = pgTable(
  'writing',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    char: text('char').notNull(),
    /** That it has. */
    strokes: integer('strokes').notNull(),
    mistakes: integer('mistakes').notNull(),
    /** For how many strokes a hint was shown. */
    hints: integer('hints').notNull(),
    ms: integer('ms').notNull(),
    score: doublePrecision('score').notNull(),
    source: text('source', { enum: writingSources }).notNull(),
    /** Of an answer to an exercise, whose ink is the answer itself. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'cascade' }),
    exerciseId: uuid('exercise_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('writing_own').on(table.tenantId, table.studentId, table.id),
    index('writing_char').on(table.tenantId, table.char),
    index('writing_student').on(table.studentId),
    index('writing_answer').on(table.attemptId, table.exerciseId),
  ],
)

/** A row beside it, so that ink can go by its age. */
export const writingInk = pgTable('writing_ink', {
  writingId: uuid('writing_id')
    .primaryKey()
    .references(() => writing.id, { onDelete: 'cascade' }),
  tenantId: tenantId(),
  ink: jsonb('ink').$type<Ink>().notNull(),
})
