import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { quotaKinds } from '#contract/classroom/quota.ts'
import type { LiveId, UserId } from '#contract/ids.ts'
import { id, instant, tenantId } from './columns.ts'
import { liveSession } from './live.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

const kind = () => text('kind', { enum: quotaKinds }).notNull()

/** The live minutes of a school for one kind of live session. No row: unlimited. */
export const quota = pgTable(
  'quota',
  {
    tenantId: tenantId().references(() => tenant.id),
    kind: kind(),
    /** Given in all. What is left is this less what is used, so a new amount and a running lesson never collide. */
    granted: integer('granted').notNull(),
    used: integer('used').notNull().default(0),
    threshold: integer('threshold').notNull().default(0),
    /** When the administrators were notified that the balance fell below the threshold; null: it has not, or was raised since. */
    warnedAt: instant('warned_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] })],
)

/** What an operator changed of a quota, append-only. Null: unlimited. */
export const quotaEntry = pgTable(
  'quota_entry',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    kind: kind(),
    quotaBefore: integer('quota_before'),
    quotaAfter: integer('quota_after'),
    balanceBefore: integer('balance_before'),
    balanceAfter: integer('balance_after'),
    thresholdBefore: integer('threshold_before').notNull(),
    thresholdAfter: integer('threshold_after').notNull(),
    reason: text('reason').notNull(),
    operatorId: uuid('operator_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    operator: text('operator').notNull(),
    time: instant('time').notNull().defaultNow(),
  },
  (table) => [index('quota_entry_page').on(table.tenantId, table.id)],
)

/** The minutes that one live session has used. */
export const consumption = pgTable(
  'consumption',
  {
    /** The live session's own id: there is one row for each. */
    id: uuid('live_id')
      .$type<LiveId>()
      .primaryKey()
      .references(() => liveSession.id),
    tenantId: tenantId().references(() => tenant.id),
    kind: kind(),
    minutes: integer('minutes').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [index('consumption_page').on(table.tenantId, table.startedAt)],
)
