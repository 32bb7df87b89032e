// A new school year: what it changes, record by record, so that it goes on after a crash and can be taken back for a day.
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { yearStates } from '#contract/school/schoolYear.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

export const schoolYearMove = pgTable(
  'school_year_move',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    ownerName: text('owner_name').notNull(),
    /** The one that begins: 2026-2027. */
    year: text('year').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    state: text('state', { enum: yearStates }).notNull(),
    createdAt: createdAt(),
    /** One that has not moved for a while belongs to a process that has ended. */
    movedAt: instant('moved_at').notNull().defaultNow(),
  },
  (table) => [
    // A year begins once, and of two who begin one at the same time one does.
    uniqueIndex('school_year_once').on(table.tenantId, table.year).where(sql`${table.state} <> 'takenBack'`),
    uniqueIndex('school_year_running')
      .on(table.tenantId)
      .where(sql`${table.state} in ('running', 'takingBack')`),
    index('school_year_move_owner').on(table.ownerId),
  ],
)

export type YearValues = Readonly<{
  name?: string
  grade?: string
  left?: boolean
  status?: string
  endDate?: string
}>

export const schoolYearRecord = pgTable(
  'school_year_record',
  {
    tenantId: tenantId(),
    moveId: uuid('move_id')
      .notNull()
      .references(() => schoolYearMove.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['class', 'student', 'course'] }).notNull(),
    recordId: uuid('record_id').notNull(),
    before: jsonb('before').$type<YearValues>().notNull(),
    after: jsonb('after').$type<YearValues>().notNull(),
    /** kept: somebody changed it in between, so it stayed. */
    state: text('state', { enum: ['waiting', 'done', 'back', 'kept'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moveId, table.kind, table.recordId] }),
    index('school_year_record_state').on(table.moveId, table.state, table.kind),
  ],
)
