import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { difficulties, resourceTags } from '#contract/constants.ts'
import type { FileId, UserId } from '#contract/ids.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { pointTypes } from '#contract/library/point.ts'
import type { RichText } from '#contract/richText.ts'
import { catalogCourse } from './catalogCourse.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { level } from './level.ts'
import { libraryColumns, libraryIndexes } from './libraryColumns.ts'
import { point } from './point.ts'
import { tenant } from './tenant.ts'
import { topic } from './topic.ts'

const type = () => text('type').$type<ExerciseType>().notNull()

/** Exercises of the library, and those below a group, which no list shows and which lie in no folder. */
export const exercise = pgTable(
  'exercise',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    /** The group that it belongs to. One that the group no longer names stays for the group's older versions. */
    parentId: uuid('parent_id').references((): AnyPgColumn => exercise.id, { onDelete: 'cascade' }),
    type: type(),
    /** The newest version. No foreign key: the version points here, and both are inserted together. */
    versionId: uuid('version_id').notNull(),
    /** The plain text of the stem, for lists and search. */
    text: text('text').notNull(),
    levelId: uuid('level_id').references(() => level.id),
    topicId: uuid('topic_id').references(() => topic.id),
    knowledgeType: text('knowledge_type').$type<(typeof pointTypes)[number]>(),
    difficulty: text('difficulty').$type<(typeof difficulties)[number]>().notNull(),
    tag: text('tag').$type<(typeof resourceTags)[number]>(),
    source: text('source').notNull().default(''),
    textbook: text('textbook').notNull().default(''),
    /** The course that it goes with. */
    mgrId: uuid('mgr_id').references(() => catalogCourse.id, { onDelete: 'set null' }),
    /** The video that explains it. */
    videoId: uuid('video_id')
      .$type<FileId>()
      .references(() => file.id),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  (table) => [
    ...libraryIndexes('exercise', table),
    index('exercise_level').on(table.levelId),
    index('exercise_parent').on(table.parentId),
    index('exercise_topic').on(table.topicId),
    index('exercise_mgr').on(table.mgrId),
  ],
)

/** The wording of an exercise at one time. Never changed. */
export const exerciseVersion = pgTable(
  'exercise_version',
  {
    id: id<string>(),
    tenantId: tenantId(),
    exerciseId: uuid('exercise_id')
      .notNull()
      .references(() => exercise.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    type: type(),
    stem: jsonb('stem').$type<RichText>().notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** What is right: a query for students does not select it, nor the explanation. */
    key: jsonb('key').$type<unknown>(),
    explanation: jsonb('explanation').$type<RichText>(),
    creatorId: uuid('creator_id').$type<UserId>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('exercise_version_number').on(table.exerciseId, table.number)],
)

/** What an exercise trains. */
export const exercisePoint = pgTable(
  'exercise_point',
  {
    tenantId: tenantId(),
    exerciseId: uuid('exercise_id')
      .notNull()
      .references(() => exercise.id, { onDelete: 'cascade' }),
    pointId: uuid('point_id')
      .notNull()
      .references(() => point.id),
  },
  (table) => [
    primaryKey({ columns: [table.exerciseId, table.pointId] }),
    index('exercise_point_point').on(table.pointId, table.tenantId, table.exerciseId),
  ],
)
