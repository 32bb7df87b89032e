import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { recalls, wordSkills } from '#contract/learning/memory.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { exercise } from './exercise.ts'
import { user } from './user.ts'

/**
 * What one student should not forget. Of an exercise it is derived from the counted answers and never entered
 * (features/learning/progress); of a word it is written with each repetition.
 */
export const memory = pgTable(
  'memory',
  {
    id: id<string>(),
    tenantId: tenantId(),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Either an exercise, which was answered wrongly at least once, or a word. */
    exerciseId: uuid('exercise_id').references(() => exercise.id, { onDelete: 'cascade' }),
    word: text('word'),
    skill: text('skill', { enum: wordSkills }),
    /** The card that the word was taken from. Without a foreign key: the card may be gone. */
    cardId: uuid('card_id'),
    wrongCount: integer('wrong_count').notNull().default(0),
    lastWrongAt: instant('last_wrong_at'),
    /** When the student said so. What was answered wrongly later is not mastered. */
    masteredAt: instant('mastered_at'),
    due: instant('due').notNull(),
    /** The columns of the schedule (features/learning/memory/schedule.ts). */
    stability: doublePrecision('stability').notNull().default(0),
    difficulty: doublePrecision('difficulty').notNull().default(0),
    scheduledDays: integer('scheduled_days').notNull().default(0),
    learningSteps: integer('learning_steps').notNull().default(0),
    reps: integer('reps').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    /** 0 new, 1 learning, 2 review, 3 relearning. */
    state: integer('state').notNull().default(0),
    lastReview: instant('last_review'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('memory_exercise').on(table.studentId, table.exerciseId),
    unique('memory_word').on(table.studentId, table.word, table.skill),
    index('memory_due').on(table.studentId, table.due),
    index('memory_of_exercise')
      .on(table.exerciseId, table.studentId)
      .where(sql`${table.exerciseId} is not null`),
  ],
)
export type MemoryRow = typeof memory.$inferSelect

/** Each repetition of a word. Of an exercise the answers say it. */
export const memoryReview = pgTable(
  'memory_review',
  {
    tenantId: tenantId(),
    memoryId: uuid('memory_id')
      .notNull()
      .references(() => memory.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    recall: text('recall', { enum: recalls }).notNull(),
    /** From the question to the answer; null: not measured. */
    ms: integer('ms'),
  },
  (table) => [primaryKey({ columns: [table.memoryId, table.at] })],
)
