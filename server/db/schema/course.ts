import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClassId } from '#contract/ids.ts'
import type { CourseSlot } from '#contract/school/course.ts'
import { catalogCourse, creatorId, teacherId } from './catalogCourse.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { courseClass } from './courseClass.ts'
import { tenant } from './tenant.ts'

/** A course as it is taught: to which classes, by which teachers, from when to when. */
export const course = pgTable(
  'course',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    number: text('number').notNull(),
    name: text('name').notNull(),
    mgrId: uuid('mgr_id').references(() => catalogCourse.id),
    books: text('books').array().notNull(),
    grade: text('grade').notNull().default(''),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    schoolYear: text('school_year').notNull(),
    semester: integer('semester').notNull(),
    hours: integer('hours').notNull().default(0),
    introduction: text('introduction').notNull().default(''),
    slots: jsonb('slots').$type<CourseSlot[]>().notNull(),
    deployed: boolean('deployed').notNull().default(false),
    creatorId: creatorId(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_number').on(table.tenantId, table.number),
    index('course_of_mgr').on(table.mgrId),
    index('course_dates').on(table.tenantId, table.startDate),
  ],
)

const courseId = () =>
  uuid('course_id')
    .notNull()
    .references(() => course.id, { onDelete: 'cascade' })

/** The classes that take it. */
export const courseToClass = pgTable(
  'course_to_class',
  {
    tenantId: tenantId(),
    courseId: courseId(),
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => courseClass.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.classId] }),
    index('course_to_class_class').on(table.classId),
  ],
)

/** The teachers who teach it. */
export const courseTeacher = pgTable(
  'course_teacher',
  { tenantId: tenantId(), courseId: courseId(), teacherId: teacherId() },
  (table) => [
    primaryKey({ columns: [table.courseId, table.teacherId] }),
    index('course_teacher_teacher').on(table.teacherId),
  ],
)
