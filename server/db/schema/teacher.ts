import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { genders } from '#contract/access/person.ts'
import { createdAt, tenantId } from './columns.ts'
import { accountId } from './student.ts'
import { tenant } from './tenant.ts'

/** The office's data about a teacher. Created and named together with the account (features/access/person/writePeople.ts). */
export const teacher = pgTable(
  'teacher',
  {
    id: accountId(),
    tenantId: tenantId().references(() => tenant.id),
    pinyin: text('pinyin').notNull(),
    searchKeys: text('search_keys').notNull(),
    number: text('number').notNull().default(''),
    gender: text('gender', { enum: genders }),
    contact: text('contact').notNull().default(''),
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('teacher_number').on(table.tenantId, table.number).where(sql`${table.number} <> ''`),
    index('teacher_page').on(table.tenantId, table.id),
    index('teacher_by_name').on(table.tenantId, table.pinyin, table.id),
  ],
)
