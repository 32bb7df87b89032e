// What an invigilator sees: one light query for all sittings of an exam, and afterwards for those that have changed.
import { and, asc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { awayAfterMs } from '#contract/rules/assignment/invigilation.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { examPresence } from '#server/db/schema/examPresence.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { mayChange } from '../../assignment/assignmentConditions.ts'
import { examStore } from '../examStore.ts'

/** A change is written a moment after its time, so what is asked for overlaps. */
const overlapMs = 10_000

/** The owner and the collaborators. Throws NOT_OWNER for others who see it, NOT_FOUND for who does not. */
const requireInvigilator = async (tx: Transaction, caller: TenantCaller, id: string): Promise<void> => {
  const [row] = await tx
    .select({ mine: mayChange(caller) })
    .from(assignment)
    .where(and(eq(assignment.id, id), eq(assignment.tenantId, caller.tenantId), examStore.scope?.(caller)))
  if (!row) throw appError('NOT_FOUND')
  if (!row.mine) throw appError('NOT_OWNER')
}

const hasChanged = (since: number | undefined) => {
  if (since === undefined) return undefined
  const from = new Date(since - overlapMs)
  return or(gte(attempt.changedAt, from), gte(examPresence.changedAt, from))
}

const seenAt = sql`coalesce(${examPresence.seenAt}, ${attempt.openedAt})`

/** Those who answer, and have given no sign for a minute. */
const findAway = async (tx: Transaction, ofExam: ReturnType<typeof and>, now: Date) => {
  const rows = await tx
    .select({
      studentId: attempt.studentId,
      seenAt: seenAt.mapWith(attempt.openedAt),
      savedAt: examPresence.savedAt,
    })
    .from(attempt)
    .leftJoin(examPresence, eq(examPresence.attemptId, attempt.id))
    .where(
      and(
        ofExam,
        inArray(attempt.state, ['open', 'returned']),
        isNotNull(attempt.openedAt),
        sql`${seenAt} <= ${new Date(now.getTime() - awayAfterMs).toISOString()}::timestamptz`,
      ),
    )
  return rows.map((row) => ({
    studentId: row.studentId,
    seenAt: (row.seenAt as Date).getTime(),
    savedAt: row.savedAt?.getTime() ?? null,
  }))
}

export const seeSittings = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, since }: { readonly id: string; readonly since?: number | undefined },
  now: Date,
) => {
  await requireInvigilator(tx, caller, id)
  const ofExam = and(eq(attempt.tenantId, caller.tenantId), eq(attempt.assignmentId, id))
  const rows = await tx
    .select({
      studentId: attempt.studentId,
      studentName: user.name,
      state: attempt.state,
      deliveredAt: examPresence.deliveredAt,
      openedAt: attempt.openedAt,
      until: attempt.until,
      savedAt: examPresence.savedAt,
      hiddenCount: examPresence.hiddenCount,
      isHidden: examPresence.isHidden,
      handedInAt: attempt.handedInAt,
      handedInBy: attempt.handedInBy,
    })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.studentId))
    .leftJoin(examPresence, eq(examPresence.attemptId, attempt.id))
    .where(and(ofExam, hasChanged(since)))
    .orderBy(asc(user.name), asc(attempt.id))
  const ms = (at: Date | null) => at?.getTime() ?? null
  return {
    now: now.getTime(),
    sittings: rows.map(({ deliveredAt, openedAt, until, savedAt, handedInAt, ...row }) => ({
      ...row,
      hiddenCount: row.hiddenCount ?? 0,
      isHidden: row.isHidden ?? false,
      deliveredAt: ms(deliveredAt),
      openedAt: ms(openedAt),
      until: ms(until),
      savedAt: ms(savedAt),
      handedInAt: ms(handedInAt),
    })),
    away: await findAway(tx, ofExam, now),
  }
}
