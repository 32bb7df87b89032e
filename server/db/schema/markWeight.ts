import { doublePrecision, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ClassId } from '#contract/ids.ts'
import { assignment } from './assignment.ts'
import { tenantId } from './columns.ts'
import { courseClass } from './courseClass.ts'

/** How much a task or an exam weighs in the mean of a class. Without a row it weighs 1. */
export const markWeight = pgTable(
  'mark_weight',
  {
    tenantId: tenantId(),
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => courseClass.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignment.id, { onDelete: 'cascade' }),
    weight: doublePrecision('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.assignmentId] }),
    index('mark_weight_assignment').on(table.assignmentId),
  ],
)
