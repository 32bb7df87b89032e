import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { importStates, type UnderstoodSheet } from '#contract/sheet.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A refused row: translation keys, shown in the reader's language. */
export interface FailedRow {
  row: number
  field: string
  reason: string
  /** As the sheet names it; left out: the whole row. */
  cell?: string
  /** What the reason says of this cell. */
  values?: Readonly<Record<string, string>>
}

/** The progress of a sheet import. In the database, so that every process can report it. */
export const importJob = pgTable(
  'import_job',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    noun: text('noun').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    isPreview: boolean('is_preview').notNull().default(false),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    stored: integer('stored').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: jsonb('failed').$type<FailedRow[]>().notNull(),
    failedCount: integer('failed_count').notNull().default(0),
    /** Columns and values by their keys. */
    understood: jsonb('understood').$type<UnderstoodSheet>(),
    /** Why nothing was stored. */
    problem: jsonb('problem').$type<FailedRow>(),
    createdAt: createdAt(),
    /** A job without progress for a while belongs to a process that has ended. */
    movedAt: instant('moved_at').notNull().defaultNow(),
  },
  (table) => [
    index('import_job_owner').on(table.ownerId, table.createdAt),
    index('import_job_noun').on(table.tenantId, table.noun, table.createdAt),
  ],
)

/** What an import added and changed, so that it can be taken back (docs/decisions/0177). */
export const importRecord = pgTable(
  'import_record',
  {
    tenantId: tenantId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => importJob.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').notNull(),
    /** The fields of its form that the import changed, as they were; null: the import added it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** As the import left it (server/kit/recordVersion.ts). */
    version: text('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.recordId] })],
)
