import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { genders } from '#contract/access/person.ts'
import type { UserId } from '#contract/ids.ts'
import { timeFactors } from '#contract/rules/assignment/answering.ts'
import { createdAt, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

export const accountId = () =>
  uuid('id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' })

/** The office's data about a student. Created and named together with the account (features/access/person/writePeople.ts). */
export const student = pgTable(
  'student',
  {
    id: accountId(),
    tenantId: tenantId().references(() => tenant.id),
    /** Without tones. */
    pinyin: text('pinyin').notNull(),
    /** The search keys of this person, each preceded by a space (features/access/person/searchKeys.ts). */
    searchKeys: text('search_keys').notNull(),
    number: text('number').notNull().default(''),
    gender: text('gender', { enum: genders }),
    contact: text('contact').notNull().default(''),
    grade: text('grade').notNull().default(''),
    nationality: text('nationality').notNull().default(''),
    motherLanguage: text('mother_language').notNull().default(''),
    type: text('type').notNull().default(''),
    capabilityLevel: text('capability_level').notNull().default(''),
    admissionTime: date('admission_time', { mode: 'string' }),
    /** How much more of the minutes of an assignment they have. */
    timeFactor: text('time_factor', { enum: timeFactors }).notNull().default('1'),
    /** Null: at school. */
    leftAt: instant('left_at'),
    /** For a student who has left: the account was frozen by an administrator too, so returning does not unfreeze it. */
    frozenBefore: boolean('frozen_before').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('student_number').on(table.tenantId, table.number).where(sql`${table.number} <> ''`),
    index('student_page').on(table.tenantId, table.id),
    // One index per sort order of the list, so that a late page is found without sorting the whole school.
    index('student_by_name').on(table.tenantId, table.pinyin, table.id),
    index('student_by_number').on(table.tenantId, table.number, table.id),
    index('student_by_grade').on(table.tenantId, table.grade, table.id),
    index('student_by_admission').on(table.tenantId, table.admissionTime, table.id),
  ],
)
