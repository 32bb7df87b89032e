// Lesson plans: what lists, calls and Word read. The document `plan:<id>` is what is edited.
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import type { CourseType, PlanSection, PlanStep } from '#contract/learning/plan/planParts.ts'
import type { RichText } from '#contract/richText.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { libraryColumns, libraryIndexes } from './libraryColumns.ts'
import { tenant } from './tenant.ts'
import { textbook, textbookUnit } from './textbook.ts'

export const lessonPlan = pgTable(
  'lesson_plan',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    textbookId: uuid('textbook_id').references(() => textbook.id, { onDelete: 'set null' }),
    unitId: uuid('unit_id').references(() => textbookUnit.id, { onDelete: 'set null' }),
    courseType: text('course_type').$type<CourseType>(),
    hours: integer('hours').notNull(),
    sections: jsonb('sections').$type<Record<PlanSection, RichText>>().notNull(),
    steps: jsonb('steps').$type<PlanStep[]>().notNull(),
    /** Of all steps: a list shows it without reading them. */
    minutes: integer('minutes').notNull(),
    isTemplate: boolean('is_template').notNull().default(false),
    /** The stored updates of the document from which the row was written (planDocument.ts). */
    documentAt: text('document_at').notNull(),
    /** The document could not be read from then on: the row is as it was. */
    unreadableSince: instant('unreadable_since'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  (table) => [...libraryIndexes('lesson_plan', table), index('lesson_plan_textbook').on(table.textbookId)],
)

/** A plan as it was; the newest is the plan as it is, once it has settled. */
export const lessonPlanVersion = pgTable(
  'lesson_plan_version',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => lessonPlan.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<PlanContent>().notNull(),
    /** In the order in which they began. */
    authorIds: uuid('author_ids').array().$type<UserId[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('lesson_plan_version_of').on(table.planId, table.id)],
)
