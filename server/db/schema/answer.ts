import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { markers, pastReasons } from '#contract/learning/attempt/attempt.ts'
import { attempt } from './attempt.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { exercise } from './exercise.ts'

/** What was given to one exercise, and what it is worth. */
const columns = () => ({
  tenantId: tenantId(),
  attemptId: uuid('attempt_id')
    .notNull()
    .references(() => attempt.id, { onDelete: 'cascade' }),
  /** Of a group the exercises below it have answers, the group has none. Who is named here cannot be deleted. */
  exerciseId: uuid('exercise_id')
    .notNull()
    .references(() => exercise.id),
  /** The student of the attempt. */
  studentId: uuid('student_id').$type<UserId>().notNull(),
  /** The wording that it was given to. Without a foreign key: versions go only with their exercise, which stays. */
  versionId: uuid('version_id').notNull(),
  /** An answer of the type (contract/learning/exercise); null: none. */
  value: jsonb('value').$type<unknown>(),
  /** Epoch of the attempt and number of the change (contract/learning/attempt/attempt.ts); 0: nothing was saved. */
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  savedAt: instant('saved_at'),
  /** Null: the student may still change it. */
  handedInAt: instant('handed_in_at'),
  /** Equal answers have equal ones. */
  fingerprint: text('fingerprint').notNull().default(''),
  /** Null: no mark, or nothing is right. */
  isRight: boolean('is_right'),
  /** What it brought, of `points`; null: no mark. */
  score: doublePrecision('score'),
  points: doublePrecision('points'),
  markedBy: text('marked_by', { enum: markers }),
  /** Null: the program. */
  markerId: uuid('marker_id').$type<UserId>(),
  markedAt: instant('marked_at'),
  comment: text('comment').notNull().default(''),
  /** From 1; each return begins another. */
  round: integer('round').notNull().default(1),
})

export const answer = pgTable(
  'answer',
  {
    ...columns(),
    /** To be answered once more. */
    isReturned: boolean('is_returned').notNull().default(false),
    /** Since when the derived numbers have it (features/learning/progress); null: its marking is not completed. */
    countedAt: instant('counted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.exerciseId] }),
    // Begins with the exercise, so that deleting one finds its answers in all schools.
    index('answer_exercise').on(table.exerciseId, table.tenantId, table.isRight),
    // What the search for equal wrong answers has not seen yet.
    index('answer_wrong')
      .on(table.tenantId, table.countedAt)
      .where(sql`not ${table.isRight} and ${table.countedAt} is not null`),
  ],
)
export type AnswerRow = typeof answer.$inferSelect

/** Former answers, and those that came too late. */
export const answerPast = pgTable(
  'answer_past',
  {
    id: id<string>(),
    ...columns(),
    why: text('why', { enum: pastReasons }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('answer_past_of').on(table.attemptId, table.exerciseId, table.round),
    index('answer_past_exercise').on(table.exerciseId),
    index('answer_past_late').on(table.savedAt).where(sql`${table.why} = 'late'`),
  ],
)
