// A need is declared by two selects: the rows that tell of students, and the students whom these rows name. The number of a
// reason is computed from its rows alone, so opening it shows what it stands on.
import { type SQL, sql } from 'drizzle-orm'
import { type NeedSetting, needsLookBackDays } from '#contract/insight/needs/needs.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

export const dayMs = 24 * 3600_000

/** Both selects read the common table expression `learner` (id, joined_at): the students who are looked at. */
export interface NeedInput {
  readonly caller: TenantCaller
  readonly setting: NeedSetting
  readonly now: Date
}

export interface Need {
  /** Columns student_id, id, at, title, kind, share, is_last. */
  readonly rows: (input: NeedInput) => SQL
  /** Columns student_id, count, before, after, mark. */
  readonly people: (input: NeedInput) => SQL
}

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
export const daysBefore = (now: Date, days: number): SQL => instant(new Date(now.getTime() - days * dayMs))
/** From here on things are looked at. */
export const lookBack = ({ now }: Pick<NeedInput, 'now'>): SQL => daysBefore(now, needsLookBackDays)

/** The day of an instant in the school. */
export const dayIn = (column: SQL, { caller }: Pick<NeedInput, 'caller'>): SQL =>
  sql`(${column} at time zone ${caller.timeZone})::date`
export const today = ({ caller, now }: Pick<NeedInput, 'caller' | 'now'>): SQL =>
  sql`${toWallTime(now, caller.timeZone).slice(0, 10)}::date`

/** Students who are named for the number of their rows, from `least` on. */
export const countedRows = (rows: SQL, least: number): SQL => sql`
  select r.student_id, count(*)::float8 as count, null::float8 as before, null::float8 as after,
    (array_agg(r.id::text order by r.at desc, r.id desc))[1] as mark
  from (${rows}) r group by r.student_id having count(*) >= ${least}`
