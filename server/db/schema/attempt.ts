import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import {
  attemptSources,
  attemptStates,
  type SoundPlays,
  submitters,
} from '#contract/learning/attempt/attempt.ts'
import { assignment } from './assignment.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

type SectionTimes = Readonly<
  Record<string, { readonly enteredAt: number | null; readonly leftAt: number | null }>
>

/** What one person does with a paper or, in practice, with exercises. Its row is the lock of its answers. */
export const attempt = pgTable(
  'attempt',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    /** Null: practice. */
    assignmentId: uuid('assignment_id').references(() => assignment.id, { onDelete: 'cascade' }),
    /** Null: practice, whose exercises are those that it has answers of. No foreign key: the assignment has one. */
    paperId: uuid('paper_id'),
    source: text('source', { enum: attemptSources }).notNull(),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text('state', { enum: attemptStates }).notNull(),
    /** How often it was opened. Answers of an earlier opening are no longer taken. */
    epoch: integer('epoch').notNull().default(0),
    openedAt: instant('opened_at'),
    /** When answers are no longer taken (answeringTime.ts); null: never. */
    until: instant('until'),
    extensionStart: instant('extension_start'),
    extensionEnd: instant('extension_end'),
    /** The student's at the last opening (attempt/timeFactors.ts); the minutes are multiplied with it. */
    timeFactor: doublePrecision('time_factor').notNull().default(1),
    /** Given to this one beside the minutes. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** When the sections with minutes of their own were entered and left (rules/assignment/sections.ts); epoch ms. */
    sectionTimes: jsonb('section_times').$type<SectionTimes>().notNull().default({}),
    handedInAt: instant('handed_in_at'),
    handedInBy: text('handed_in_by', { enum: submitters }),
    returnedAt: instant('returned_at'),
    /** How often its sounds were played (contract/learning/attempt). */
    plays: jsonb('plays').$type<SoundPlays>().notNull().default({}),
    completedAt: instant('completed_at'),
    /** Null: by the server. Without a foreign key: the account may be gone. */
    completedBy: uuid('completed_by').$type<UserId>(),
    /** The sums over the answers that have a mark. */
    score: doublePrecision('score'),
    points: doublePrecision('points'),
    /** The last change of this row, for the page of the invigilator. */
    changedAt: instant('changed_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    createdAt: createdAt(),
  },
  (table) => [
    unique('attempt_student').on(table.assignmentId, table.studentId),
    index('attempt_own').on(table.tenantId, table.studentId, table.id),
    index('attempt_of').on(table.tenantId, table.assignmentId, table.state),
    index('attempt_student_user').on(table.studentId),
    // The personal extensions of an exam are few, and everybody who opens it asks for them.
    index('attempt_extended').on(table.assignmentId).where(sql`${table.extensionEnd} is not null`),
    index('attempt_until')
      .on(table.until)
      .where(sql`${table.state} in ('open', 'returned') and ${table.until} is not null`),
  ],
)
export type AttemptRow = typeof attempt.$inferSelect
