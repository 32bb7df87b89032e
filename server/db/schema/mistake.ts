import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import {
  abilityTypes,
  mistakeCauses,
  mistakeStates,
  mistakeTypes,
} from '#contract/learning/mistake/mistake.ts'
import { answer } from './answer.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { exercise } from './exercise.ts'
import { level } from './level.ts'
import { point } from './point.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A kind of error that learners make, in the catalogue of the school. */
export const mistake = pgTable(
  'mistake',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    pointId: uuid('point_id').references(() => point.id, { onDelete: 'set null' }),
    type: text('type', { enum: mistakeTypes }).notNull(),
    cause: text('cause', { enum: mistakeCauses }),
    source: text('source').notNull().default(''),
    abilityType: text('ability_type', { enum: abilityTypes }),
    levelId: uuid('level_id').references(() => level.id, { onDelete: 'set null' }),
    factor: text('factor').notNull().default(''),
    detail: text('detail').notNull().default(''),
    childDetail: text('child_detail').notNull().default(''),
    /** How often it was met before the catalogue counted: of an import. */
    baseCount: integer('base_count').notNull().default(0),
    state: text('state', { enum: mistakeStates }).notNull(),
    /** Null: found by the program. */
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    /** The equal wrong answers that it was found by. */
    exerciseId: uuid('exercise_id').references(() => exercise.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint'),
    mergedInto: uuid('merged_into').references((): AnyPgColumn => mistake.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mistake_found').on(table.tenantId, table.exerciseId, table.fingerprint),
    index('mistake_page').on(table.tenantId, table.state, table.id),
    index('mistake_point').on(table.pointId),
    index('mistake_level').on(table.levelId),
    index('mistake_exercise_found').on(table.exerciseId),
    index('mistake_owner').on(table.ownerId),
    index('mistake_merged').on(table.mergedInto),
  ],
)

/** An answer that shows it. */
export const mistakeHit = pgTable(
  'mistake_hit',
  {
    tenantId: tenantId(),
    mistakeId: uuid('mistake_id')
      .notNull()
      .references(() => mistake.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').notNull(),
    exerciseId: uuid('exercise_id').notNull(),
    studentId: uuid('student_id').$type<UserId>().notNull(),
    /** Who attached it to the answer; null: the program. */
    markerId: uuid('marker_id').$type<UserId>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.mistakeId, table.attemptId, table.exerciseId] }),
    foreignKey({
      name: 'mistake_hit_answer',
      columns: [table.attemptId, table.exerciseId],
      foreignColumns: [answer.attemptId, answer.exerciseId],
    }).onDelete('cascade'),
    index('mistake_hit_of').on(table.attemptId, table.exerciseId),
    index('mistake_hit_student').on(table.tenantId, table.studentId),
  ],
)

/** The exercises that train it. */
export const mistakeExercise = pgTable(
  'mistake_exercise',
  {
    tenantId: tenantId(),
    mistakeId: uuid('mistake_id')
      .notNull()
      .references(() => mistake.id, { onDelete: 'cascade' }),
    exerciseId: uuid('exercise_id')
      .notNull()
      .references(() => exercise.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.mistakeId, table.exerciseId] }),
    index('mistake_exercise_of').on(table.exerciseId),
  ],
)

/** Up to when the answers of a school were searched for equal wrong ones; its row is the lock of that search. */
export const mistakeSearch = pgTable('mistake_search', {
  tenantId: tenantId()
    .primaryKey()
    .references(() => tenant.id, { onDelete: 'cascade' }),
  until: instant('until').notNull(),
})
