// When a teacher had the pages of the smart class open, for which class and lesson.
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { ClassId } from '#contract/ids.ts'
import { lesson, teacherId } from './catalogCourse.ts'
import { id, instant, tenantId } from './columns.ts'
import { course } from './course.ts'
import { courseClass } from './courseClass.ts'

/**
 * It lasted from `enteredAt` to `seenAt`, the last sign of the window. Those of one teacher never overlap, neither each other nor
 * a live session of the teacher (features/learning/task/signSmartClass.ts).
 */
export const smartClass = pgTable(
  'smart_class',
  {
    id: id<string>(),
    tenantId: tenantId(),
    teacherId: teacherId(),
    /** Null: all of the teacher's classes, or one that is gone. */
    classId: uuid('class_id')
      .$type<ClassId>()
      .references(() => courseClass.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => course.id, { onDelete: 'set null' }),
    lessonId: uuid('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    enteredAt: instant('entered_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    index('smart_class_entered').on(table.tenantId, table.enteredAt),
    index('smart_class_seen').on(table.teacherId, table.seenAt),
    index('smart_class_class').on(table.classId),
    index('smart_class_course').on(table.courseId),
    index('smart_class_lesson').on(table.lessonId),
  ],
)
