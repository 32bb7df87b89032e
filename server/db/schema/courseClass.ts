import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ClassId, UserId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

export const courseClass = pgTable(
  'course_class',
  {
    id: id<ClassId>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    grade: text('grade').notNull().default(''),
    /** The teacher who heads it. */
    teacherId: uuid('teacher_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_class_name').on(table.tenantId, table.name),
    index('course_class_teacher').on(table.teacherId),
  ],
)
