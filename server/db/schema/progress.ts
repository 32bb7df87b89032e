// What a student has answered, by day, month and knowledge point. Derived from the counted answers
// (features/learning/progress); only the seconds of a day are facts of their own.
import { date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { instant, tenantId } from './columns.ts'
import { point } from './point.ts'
import { user } from './user.ts'

const studentId = () =>
  uuid('student_id')
    .$type<UserId>()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })
const count = (name: string) => integer(name).notNull().default(0)
/** Points have two decimals; sums of them stay exact. */
const points = (name: string) =>
  numeric(name, { precision: 12, scale: 2, mode: 'number' }).notNull().default(0)
/** `wrong`: of what the program marks. What a teacher judges has points, and is right with all of them. */
const sums = () => ({
  answered: count('answered'),
  right: count('right'),
  wrong: count('wrong'),
  score: points('score'),
  points: points('points'),
})

/** Days are those of the school’s time zone. */
export const studentDay = pgTable(
  'student_day',
  {
    tenantId: tenantId(),
    studentId: studentId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Seconds signed in; in a lesson; answering; writing by hand. */
    loginS: count('login_s'),
    liveS: count('live_s'),
    answerS: count('answer_s'),
    writeS: count('write_s'),
    /** Up to when each was counted. */
    loginAt: instant('login_at'),
    liveAt: instant('live_at'),
    answerAt: instant('answer_at'),
    writeAt: instant('write_at'),
    answered: count('answered'),
    right: count('right'),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.day] }),
    index('student_day_day').on(table.tenantId, table.day),
  ],
)

export const progressMonth = pgTable(
  'progress_month',
  {
    tenantId: tenantId(),
    studentId: studentId(),
    /** yyyy-MM */
    month: text('month').notNull(),
    /** What the exercise trains; '': it has no tag. */
    tag: text('tag').notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.month, table.tag] }),
    index('progress_month_month').on(table.tenantId, table.month),
  ],
)

export const pointProgress = pgTable(
  'point_progress',
  {
    tenantId: tenantId(),
    studentId: studentId(),
    pointId: uuid('point_id')
      .notNull()
      .references(() => point.id, { onDelete: 'cascade' }),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.pointId] }),
    index('point_progress_point').on(table.pointId, table.tenantId),
  ],
)
