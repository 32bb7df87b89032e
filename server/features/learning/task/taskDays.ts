// Lists the tasks of a month by their days (calendarList).
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { TaskDay } from '#contract/learning/task/taskCalls.ts'
import { stateOf } from '#contract/rules/assignment/assignment.ts'
import { submitStateOf } from '#contract/rules/assignment/attemptView.ts'
import { fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taskScope } from './taskStore.ts'

/** yyyy-MM; December is followed by January. */
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export const readTaskDays = async (
  tx: Transaction,
  caller: TenantCaller,
  chosenMonth: string | undefined,
): Promise<TaskDay[]> => {
  const { tenantId, timeZone, userId } = caller
  const now = new Date()
  const month = chosenMonth ?? toWallTime(now, timeZone).slice(0, 7)
  const from = (first: string) => fromWallTime(`${first}-01 00:00:00`, timeZone)
  const isOwn = and(
    eq(attempt.assignmentId, assignment.id),
    eq(attempt.tenantId, tenantId),
    eq(attempt.studentId, userId),
  )
  const rows = await tx
    .select({ row: assignment, submitted: attempt.state })
    .from(assignment)
    .leftJoin(attempt, isOwn)
    .where(
      and(
        eq(assignment.tenantId, tenantId),
        taskScope(caller),
        gte(assignment.startAt, from(month)),
        lt(assignment.startAt, from(monthAfter(month))),
      ),
    )
    .orderBy(asc(assignment.startAt), asc(assignment.id))
  const wall = (at: Date) => toWallTime(at, timeZone)
  const byDay = Map.groupBy(rows, ({ row }) => wall(row.startAt).slice(0, 10))
  return [...byDay].map(([date, some]) => ({
    date,
    tasks: some.map(({ row, submitted }) => ({
      id: row.id,
      name: row.name,
      state: stateOf(row, now),
      draft: row.isDraft,
      stage: row.stage,
      startAt: wall(row.startAt),
      endAt: wall(row.endAt ?? row.startAt), // a task has an end
      submitState: submitted && submitStateOf(submitted),
    })),
  }))
}
