// Papers. A paper of the library has what every library item has; a private one belongs to its assignment.
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
import { paperKinds, paperStates } from '#contract/learning/paper/paper.ts'
import type { Draw } from '#contract/learning/paper/paperNoun.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { exercise, exerciseVersion } from './exercise.ts'
import { level } from './level.ts'
import { libraryColumns } from './libraryColumns.ts'
import { tenant } from './tenant.ts'

export const paper = pgTable(
  'paper',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    kind: text('kind', { enum: paperKinds }).notNull(),
    /** Empty for a private one. */
    name: text('name').notNull().default(''),
    levelId: uuid('level_id').references(() => level.id),
    /** A library paper takes so many minutes. */
    minutes: integer('minutes'),
    /** Stored for library papers; whether one is pushed follows from its assignments. */
    state: text('state', { enum: paperStates }).notNull().default('created'),
    releasedAt: instant('released_at'),
    createdAt: createdAt(),
    ...libraryColumns(),
  },
  (table) => [
    index('paper_owner').on(table.tenantId, table.kind, table.ownerId),
    index('paper_folder').on(table.folderId),
    index('paper_level').on(table.levelId),
  ],
)

export const paperSection = pgTable(
  'paper_section',
  {
    id: id<string>(),
    tenantId: tenantId(),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    /** Its heading; empty: none. */
    name: text('name').notNull().default(''),
    /** What to do, below the heading. */
    text: text('text').notNull().default(''),
    /** The section of a library paper takes so many minutes. */
    minutes: integer('minutes'),
    /** Its time is that of the section before. */
    sharesTime: boolean('shares_time').notNull().default(false),
    /** How often each of its sounds may be played; null: as often as one likes. */
    plays: integer('plays'),
    /** These rules are drawn when a library paper is released; none are left afterwards. */
    draws: jsonb('draws').$type<readonly Draw[]>().notNull().default([]),
    /** From 0. */
    sort: integer('sort').notNull(),
  },
  (table) => [index('paper_section_order').on(table.paperId, table.sort)],
)

export const paperItem = pgTable(
  'paper_item',
  {
    id: id<string>(),
    tenantId: tenantId(),
    /** That of its section, so that an exercise stands in a paper only once. */
    paperId: uuid('paper_id')
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => paperSection.id, { onDelete: 'cascade' }),
    /** A group with all that is below it, or any other exercise. Without cascade: a used exercise stays. */
    exerciseId: uuid('exercise_id')
      .notNull()
      .references(() => exercise.id),
    /** The pinned version; null: the newest. */
    versionId: uuid('version_id').references(() => exerciseVersion.id),
    /** A group with a pinned version pins what is below it too: the versions by exercise. */
    childVersions: jsonb('child_versions').$type<Readonly<Record<string, string>>>(),
    /** Of a group: of all that is below it. */
    points: doublePrecision('points').notNull(),
    /** From 0 in its section. */
    sort: integer('sort').notNull(),
  },
  (table) => [
    unique('paper_item_exercise').on(table.paperId, table.exerciseId),
    index('paper_item_order').on(table.sectionId, table.sort),
    index('paper_item_use').on(table.exerciseId),
    index('paper_item_version').on(table.versionId),
  ],
)
