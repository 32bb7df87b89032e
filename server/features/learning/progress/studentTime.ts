// Measures how long students are signed in, in lessons, answering and writing. Each process collects the heartbeats of a minute
// and writes them in one statement. The time since the last heartbeat that any process has written counts too.
import { sql } from 'drizzle-orm'
import type { PageActivity } from '#contract/access/auth.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { studentDay } from '#server/db/schema/progress.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { addSigns, longestGapMs, type Spans, type TimeKind, timeKinds } from './rules/signs.ts'

interface Noted {
  readonly tenantId: TenantId
  readonly studentId: UserId
  /** The day (yyyy-MM-dd) in the time zone of the school. */
  readonly day: string
  readonly spans: Spans
}

/** The columns of student_day of a kind: seconds, and up to when they were counted. */
const columns: Readonly<Record<TimeKind, { readonly s: string; readonly at: string }>> = {
  login: { s: 'login_s', at: 'login_at' },
  live: { s: 'live_s', at: 'live_at' },
  answering: { s: 'answer_s', at: 'answer_at' },
  writing: { s: 'write_s', at: 'write_at' },
}

const write = async (tx: Transaction, noted: readonly Noted[]): Promise<void> => {
  const rows = noted.map(({ tenantId, studentId, day, spans }) => ({
    tenant_id: tenantId,
    student_id: studentId,
    day,
    ...Object.fromEntries(
      timeKinds.flatMap((kind) => {
        const { first = null, last = null, seconds = 0 } = spans[kind] ?? {}
        return [
          [`${kind}_first`, first],
          [`${kind}_last`, last],
          [`${kind}_s`, seconds],
        ]
      }),
    ),
  }))
  const longest = sql.raw(`interval '${longestGapMs} milliseconds'`)
  const each = (of: (kind: TimeKind) => string) => sql.raw(timeKinds.map(of).join(', '))
  const sinceLast = (kind: TimeKind) =>
    `case when n.${kind}_first > d.${columns[kind].at} then extract(epoch from n.${kind}_first - d.${columns[kind].at}) else 0 end`
  await tx.execute(sql`
    insert into ${studentDay} (tenant_id, student_id, day, ${each((kind) => `${columns[kind].s}, ${columns[kind].at}`)})
    select n.tenant_id, n.student_id, n.day, ${sql.join(
      timeKinds.map(
        (kind) => sql`round(n.${sql.raw(kind)}_s + case
          when n.${sql.raw(kind)}_first - d.${sql.raw(columns[kind].at)} <= ${longest}
          then ${sql.raw(sinceLast(kind))} else 0 end)::int, n.${sql.raw(kind)}_last`,
      ),
      sql`, `,
    )}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (tenant_id uuid, student_id uuid, day date,
      ${each((kind) => `${kind}_first timestamptz, ${kind}_last timestamptz, ${kind}_s double precision`)})
    join ${user} u on u.id = n.student_id
    left join ${studentDay} d on d.student_id = n.student_id and d.day = n.day
    order by n.student_id, n.day
    on conflict (student_id, day) do update set ${each(
      (kind) =>
        `${columns[kind].s} = student_day.${columns[kind].s} + excluded.${columns[kind].s}, ` +
        `${columns[kind].at} = greatest(student_day.${columns[kind].at}, excluded.${columns[kind].at})`,
    )}`)
}

export interface StudentTime {
  readonly note: (caller: Caller, activities: readonly PageActivity[], at?: Date) => void
  /** Writes what was collected since the last time. */
  readonly flush: () => Promise<void>
}

export const countStudentTime = (database: Database): StudentTime => {
  let noted = new Map<string, Noted>()
  const note = (
    { kind, tenantId, userId, timeZone }: Caller,
    activities: readonly PageActivity[],
    at = new Date(),
  ) => {
    if (kind !== 'student' || !tenantId) return
    const day = toWallTime(at, timeZone).slice(0, 10)
    const key = `${userId} ${day}`
    const spans = addSigns(noted.get(key)?.spans ?? {}, activities, at)
    noted.set(key, { tenantId, studentId: userId, day, spans })
  }
  const flush = async () => {
    const rows = [...noted.values()]
    noted = new Map()
    if (rows.length > 0) await database.asPlatform('time of students', (tx) => write(tx, rows))
  }
  return { note, flush }
}
