// The tasks that wait for a teacher: hand-ins to mark, and students who are late.
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { lateNamesMax, type TaskToMark } from '#contract/learning/task/taskCalls.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { mayChange } from '../assignment/assignmentConditions.ts'

const tasksMax = 20
const dayMs = 24 * 3600_000
/** Students who are late for longer are not listed any more. */
const lateDays = 14

/** Only attempts that were opened have `until`, and the clock hands these in. */
const isLate = (now: Date): SQL => sql`(${attempt.state} in ('open', 'returned') and
  greatest(${assignment.endAt}, ${assignment.extensionEnd}, ${attempt.extensionEnd}) <= ${now.toISOString()}::timestamptz)`

const readLateNames = async (
  tx: Transaction,
  { tenantId }: TenantCaller,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ of: attempt.assignmentId, name: user.name })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.studentId))
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(and(eq(attempt.tenantId, tenantId), inArray(attempt.assignmentId, [...ids]), isLate(now)))
    .orderBy(asc(user.name), asc(user.id))
  const names = new Map<string, string[]>()
  for (const { of, name } of rows) if (of) names.set(of, [...(names.get(of) ?? []), name])
  return names
}

export const listTasksToMark = async (
  tx: Transaction,
  caller: TenantCaller,
  now: Date,
): Promise<TaskToMark[]> => {
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const waits = sql`${attempt.state} = 'handedIn'`
  const isRecent = gt(assignment.endAt, new Date(now.getTime() - lateDays * dayMs))
  const rows = await tx
    .select({
      id: assignment.id,
      name: assignment.name,
      endAt: assignment.endAt,
      toMark: countOf(waits),
      late: countOf(isLate(now)),
    })
    .from(assignment)
    .innerJoin(attempt, eq(attempt.assignmentId, assignment.id))
    .where(
      and(
        eq(assignment.tenantId, caller.tenantId),
        eq(attempt.tenantId, caller.tenantId),
        eq(assignment.kind, 'task'),
        eq(assignment.isDraft, false),
        isNotNull(assignment.releasedAt),
        mayChange(caller),
        or(waits, and(isRecent, isLate(now))),
      ),
    )
    .groupBy(assignment.id)
    .orderBy(asc(assignment.endAt), asc(assignment.id))
    .limit(tasksMax)
  const lateIds = rows.flatMap(({ id, late }) => (late > 0 ? [id] : []))
  const names = await readLateNames(tx, caller, lateIds, now)
  return rows.map(({ endAt, ...row }) => ({
    ...row,
    endAt: toWallTime(endAt ?? now, caller.timeZone),
    lateNames: (names.get(row.id) ?? []).slice(0, lateNamesMax),
  }))
}
