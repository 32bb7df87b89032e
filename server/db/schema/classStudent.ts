import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ClassId, UserId } from '#contract/ids.ts'
import { tenantId } from './columns.ts'
import { courseClass } from './courseClass.ts'
import { user } from './user.ts'

/** Which students a class has. */
export const classStudent = pgTable(
  'class_student',
  {
    tenantId: tenantId(),
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => courseClass.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId] }),
    index('class_student_student').on(table.studentId),
  ],
)
