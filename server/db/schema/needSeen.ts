import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** Whom an account has seen among those who need it, and for which reasons. Another reason shows the name again. */
export const needSeen = pgTable(
  'need_seen',
  {
    tenantId: tenantId().references(() => tenant.id),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The marks of the reasons. */
    marks: text('marks').array().notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.studentId] }),
    index('need_seen_student').on(table.studentId),
  ],
)
