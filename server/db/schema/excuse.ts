// Why a student was not in a lesson, or not on a day.
import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LiveId, UserId } from '#contract/ids.ts'
import { creatorId } from './catalogCourse.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { liveSession } from './live.ts'
import { user } from './user.ts'

/** Either of a lesson or of a day. */
export const excuse = pgTable(
  'excuse',
  {
    id: id<string>(),
    tenantId: tenantId(),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    liveId: uuid('live_id')
      .$type<LiveId>()
      .references(() => liveSession.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }),
    note: text('note').notNull(),
    creatorId: creatorId(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('excuse_lesson').on(table.studentId, table.liveId),
    unique('excuse_day').on(table.studentId, table.day),
    index('excuse_of_lesson').on(table.liveId),
  ],
)
