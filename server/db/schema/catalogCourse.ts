// The catalogue of courses: their teachers and lessons.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { UserId } from '#contract/ids.ts'
import type { lessonBoundSchema } from '#contract/school/catalogCourse.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

export const creatorId = () =>
  uuid('creator_id')
    .$type<UserId>()
    .references(() => user.id, { onDelete: 'set null' })
export const teacherId = () =>
  uuid('teacher_id')
    .$type<UserId>()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const catalogCourse = pgTable(
  'course_mgr',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    number: text('number').notNull(),
    name: text('name').notNull(),
    books: text('books').array().notNull(),
    hours: integer('hours').notNull().default(0),
    introduction: text('introduction').notNull().default(''),
    creatorId: creatorId(),
    createdAt: createdAt(),
  },
  (table) => [unique('course_mgr_number').on(table.tenantId, table.number)],
)

const mgrId = () =>
  uuid('mgr_id')
    .notNull()
    .references(() => catalogCourse.id, { onDelete: 'cascade' })

export const catalogCourseTeacher = pgTable(
  'course_mgr_teacher',
  { tenantId: tenantId(), mgrId: mgrId(), teacherId: teacherId() },
  (table) => [
    primaryKey({ columns: [table.mgrId, table.teacherId] }),
    index('course_mgr_teacher_teacher').on(table.teacherId),
  ],
)

export const lesson = pgTable(
  'lesson',
  {
    id: id<string>(),
    tenantId: tenantId(),
    mgrId: mgrId(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
    hours: integer('hours').notNull().default(1),
    bound: jsonb('bound').$type<z.output<typeof lessonBoundSchema>>(),
    /** The lesson plan that it is bound to, to be found by it: an index serves no operators of jsonb here. */
    planId: uuid('plan_id').generatedAlwaysAs(
      sql`case when bound->>'kind' = 'plan' then (bound->>'id')::uuid end`,
    ),
    createdAt: createdAt(),
  },
  (table) => [index('lesson_order').on(table.mgrId, table.sort), index('lesson_plan_bound').on(table.planId)],
)
