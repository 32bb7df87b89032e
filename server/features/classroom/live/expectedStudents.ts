// Keeps who was expected when a lesson started, and by which of its classes; the report of a term counts who did not come.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { ClassroomState } from '#live/index.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { liveExpected, liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'

const classOfLesson = (studentId: SQL): SQL => sql`(select cs.class_id from ${classStudent} cs
  where cs.student_id = ${studentId} and cs.class_id = any(${liveSession.classIds}) order by cs.class_id limit 1)`

export const writeExpected = async (
  tx: Transaction,
  { liveId }: ClassroomKey,
  { seats }: ClassroomState,
): Promise<void> => {
  const students = seats.filter(({ role, isExpected }) => role === 'student' && isExpected)
  if (students.length === 0) return
  const ids = sql.param(students.map(({ userId }) => userId))
  // Chosen from the accounts, because one may be gone since the plan was read.
  await tx.execute(sql`
    insert into ${liveExpected} (tenant_id, live_id, student_id, class_id)
    select ${liveSession.tenantId}, ${liveSession.id}, ${user.id}, ${classOfLesson(sql`${user.id}`)}
    from ${liveSession} join ${user} on ${user.id} = any(${ids}::uuid[])
    where ${liveSession.id} = ${liveId} on conflict do nothing`)
}

/** Those of them who are there for the first time. */
export const writeArrivals = async (
  tx: Transaction,
  { liveId }: ClassroomKey,
  { userIds, joinedAt }: { readonly userIds: readonly UserId[]; readonly joinedAt: Date },
): Promise<void> => {
  const isFirst = and(inArray(liveExpected.studentId, [...userIds]), isNull(liveExpected.joinedAt))
  await tx
    .update(liveExpected)
    .set({ joinedAt })
    .where(and(eq(liveExpected.liveId, liveId), isFirst))
}

/** A start was taken back. */
export const forgetExpected = async (tx: Transaction, { liveId }: ClassroomKey): Promise<void> => {
  await tx.delete(liveExpected).where(eq(liveExpected.liveId, liveId))
}
