// Assignments: a paper given to people for a time. What one of them does with it is an attempt.
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { learningStages } from '#contract/constants.ts'
import type { ClassId, FileId, LiveId, UserId } from '#contract/ids.ts'
import type { TaskMaterial } from '#contract/learning/task/taskNoun.ts'
import type { RichText } from '#contract/richText.ts'
import { answersShown, assignmentKinds } from '#contract/rules/assignment/assignment.ts'
import { deskNames } from '#contract/rules/assignment/deskNames.ts'
import { examTypes } from '#contract/rules/assignment/exam.ts'
import type { MarkAgainRule } from '#contract/rules/assignment/markAgain.ts'
import { lesson } from './catalogCourse.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { course } from './course.ts'
import { courseClass } from './courseClass.ts'
import { evaluateCategory } from './evaluateCategory.ts'
import { lessonPlan } from './lessonPlan.ts'
import { level } from './level.ts'
import { liveSession } from './live.ts'
import { paper } from './paper.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

interface KeyDecision {
  readonly exerciseId: string
  readonly versionId: string
  readonly rule: MarkAgainRule
  /** ISO. */
  readonly at: string
}

/** Kinds differ by columns: an exam has minutes, an activity a live session and no end. */
export const assignment = pgTable(
  'assignment',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    kind: text('kind', { enum: assignmentKinds }).notNull(),
    name: text('name').notNull(),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => paper.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    description: text('description').notNull().default(''),
    requirements: jsonb('requirements').$type<RichText>(),
    /** In the order of the list. A writer also calls setFileUses (docs/decisions/0034). */
    files: uuid('files').array().$type<FileId[]>().notNull().default([]),
    /** What was sent to the students besides, in the order of sending. */
    material: jsonb('material').$type<TaskMaterial[]>().notNull().default([]),
    courseId: uuid('course_id').references(() => course.id, { onDelete: 'set null' }),
    lessonId: uuid('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    /** The plan from which it was made. */
    planId: uuid('plan_id').references(() => lessonPlan.id, { onDelete: 'set null' }),
    stage: text('stage').$type<(typeof learningStages)[number]>(),
    levelId: uuid('level_id').references(() => level.id),
    /** Of an exam. */
    examType: text('exam_type', { enum: examTypes }),
    /** Of an evaluation. */
    categoryId: uuid('category_id').references(() => evaluateCategory.id),
    /** Of an activity. */
    liveId: uuid('live_id')
      .$type<LiveId>()
      .references(() => liveSession.id, { onDelete: 'cascade' }),
    startAt: instant('start_at').notNull(),
    /** Null: until it is closed. */
    endAt: instant('end_at'),
    /** From the opening of each one; null: no limit. */
    minutes: integer('minutes'),
    /** How long answers are taken that were on their way at the end; the school's parameter at the release. */
    graceSeconds: integer('grace_seconds').notNull().default(60),
    isDraft: boolean('is_draft').notNull().default(false),
    isHidden: boolean('is_hidden').notNull().default(false),
    releasedAt: instant('released_at'),
    closedAt: instant('closed_at'),
    /** When the results of an exam were released; null: they are not, and nothing is derived from its answers. */
    resultsAt: instant('results_at'),
    /** The last attempt whose answers count since then; they are counted in the order of their ids. */
    resultsUpTo: uuid('results_up_to'),
    /** When all of them were counted. */
    resultsCountedAt: instant('results_counted_at'),
    /** For everybody; those of one are the attempt's. */
    extensionStart: instant('extension_start'),
    extensionEnd: instant('extension_end'),
    answersShown: text('answers_shown', { enum: answersShown }).notNull().default('afterAnswering'),
    /** Of an exam: its students see what they gave, without marks, from its end until its results are released. */
    ownAnswersShown: boolean('own_answers_shown').notNull().default(false),
    /** Whether markers see names before the results are released. */
    deskNames: text('desk_names', { enum: deskNames }).notNull().default('shown'),
    /** What a person judges is marked by two without seeing each other's marks (rules/assignment/twoMarkers.ts). */
    twoMarkers: boolean('two_markers').notNull().default(false),
    /** Percent of the points of a question by which the two may differ. */
    markTolerance: doublePrecision('mark_tolerance').notNull().default(10),
    /** What was decided where an exercise has another key by now: its newest version then, the rule, and when. */
    keyDecisions: jsonb('key_decisions').$type<KeyDecision[]>().notNull().default([]),
    /** Completed at the hand-in when every mark is automatic. */
    selfMarking: boolean('self_marking').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('assignment_start').on(table.tenantId, table.kind, table.startAt),
    index('assignment_end').on(table.tenantId, table.kind, table.endAt),
    index('assignment_owner').on(table.ownerId, table.kind),
    index('assignment_paper').on(table.paperId),
    index('assignment_course').on(table.courseId),
    index('assignment_lesson').on(table.lessonId),
    index('assignment_plan').on(table.planId),
    index('assignment_live').on(table.liveId),
    index('assignment_level').on(table.levelId),
    index('assignment_category').on(table.categoryId),
    index('assignment_results')
      .on(table.resultsAt)
      .where(sql`${table.resultsAt} is not null and ${table.resultsCountedAt} is null`),
  ],
)

/** Whom it was given to. A class stands for its students, unless rows of single students stand beside it. */
export const assignmentTarget = pgTable(
  'assignment_target',
  {
    id: id<string>(),
    tenantId: tenantId(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignment.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .$type<ClassId>()
      .references(() => courseClass.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('assignment_target_class').on(table.assignmentId, table.classId),
    unique('assignment_target_student').on(table.assignmentId, table.studentId),
    index('assignment_target_of_class').on(table.classId),
    index('assignment_target_of_student').on(table.studentId),
  ],
)
