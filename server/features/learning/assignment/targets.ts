// The receivers of an assignment. Targets are stored, and become attempts when it is released: one attempt for each person, so
// that a student's tasks, rates and notices are one indexed read.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { changeReceivers, targetsOf } from '#contract/rules/assignment/receivers.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { type assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taughtClasses } from '../../school/courseClass/classScope.ts'
import { kindOf } from './kinds.ts'

type Assignment = typeof assignment.$inferSelect

interface Chosen {
  readonly classIds: readonly string[]
  readonly studentIds: readonly string[]
}

const readTargets = (tx: Transaction, assignmentId: string) =>
  tx
    .select({ classId: assignmentTarget.classId, studentId: assignmentTarget.studentId })
    .from(assignmentTarget)
    .where(eq(assignmentTarget.assignmentId, assignmentId))

const orKept = (isTaught: SQL, isKept: SQL | undefined) => or(isTaught, isKept)

/** Writes classes and students that the caller teaches, or that are targets already. VALIDATION for any other. */
export const writeTargets = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  assignmentId: string,
  { classIds, studentIds }: Chosen,
): Promise<void> => {
  const before = await readTargets(tx, assignmentId)
  const keptClasses = before.flatMap(({ classId }) => classId ?? [])
  const keptStudents = before.flatMap(({ studentId }) => studentId ?? [])
  const taught = taughtClasses(userId)
  const isClass = orKept(
    sql`${courseClass.id} in (${taught})`,
    keptClasses.length > 0 ? inArray(courseClass.id, keptClasses) : undefined,
  )
  const isStudent = orKept(
    sql`${student.id} in (select cs.student_id from ${classStudent} cs where cs.class_id in (${taught}))`,
    keptStudents.length > 0 ? inArray(student.id, keptStudents) : undefined,
  )
  await requireIds(tx, { table: courseClass, ids: classIds, field: 'classIds', also: isClass })
  await requireIds(tx, { table: student, ids: studentIds, field: 'studentIds', also: isStudent })
  await tx.delete(assignmentTarget).where(eq(assignmentTarget.assignmentId, assignmentId))
  const rows = targetsOf(classIds, studentIds).map(({ classId, studentId }) => ({
    tenantId,
    assignmentId,
    classId: classId as (typeof before)[number]['classId'], // just found in the tables of both
    studentId: studentId as (typeof before)[number]['studentId'],
  }))
  for (const chunk of inChunks(rows)) await tx.insert(assignmentTarget).values(chunk)
}

/** Further ones beside the present targets. */
export const addTargets = async (
  tx: Transaction,
  caller: TenantCaller,
  assignmentId: string,
  { classIds, studentIds }: Chosen,
): Promise<void> => {
  const before = await readTargets(tx, assignmentId)
  await writeTargets(tx, caller, assignmentId, {
    classIds: [...new Set([...before.flatMap(({ classId }) => classId ?? []), ...classIds])],
    studentIds: [...new Set([...before.flatMap(({ studentId }) => studentId ?? []), ...studentIds])],
  })
}

/** The receivers: students at school with an account that is not frozen, each once. */
export const readReceivers = async (
  tx: Transaction,
  assignmentRow: Pick<Assignment, 'id' | 'kind'>,
): Promise<UserId[]> => {
  const targets = await readTargets(tx, assignmentRow.id)
  const classIds = targets.flatMap(({ classId }) => classId ?? [])
  const studentIds = targets.flatMap(({ studentId }) => studentId ?? [])
  const ofClasses = sql`${student.id} in (select cs.student_id from ${classStudent} cs
    where ${classIds.length > 0 ? inArray(sql`cs.class_id`, classIds) : sql`false`})`
  const isNamed = studentIds.length > 0 ? inArray(student.id, studentIds) : undefined
  const isChosen = kindOf(assignmentRow).addsTargets || !isNamed ? or(ofClasses, isNamed) : isNamed
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .innerJoin(user, eq(user.id, student.id))
    .where(and(isChosen, isNull(student.leftAt), eq(user.status, 'normal')))
    .orderBy(student.id)
  return rows.map(({ id }) => id)
}

const readAttempts = (tx: Transaction, { tenantId, id }: Pick<Assignment, 'tenantId' | 'id'>) =>
  tx
    .select({ studentId: attempt.studentId, openedAt: attempt.openedAt })
    .from(attempt)
    .where(and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id)))

/**
 * Creates and removes attempts to match the receivers; opened attempts stay. Returns the new receivers. The assignment is
 * locked, so that two releases do not cross.
 */
export const giveAttempts = async (
  tx: Transaction,
  {
    tenantId,
    id: assignmentId,
    paperId,
    deskNames,
  }: Pick<Assignment, 'tenantId' | 'id' | 'paperId' | 'deskNames'>,
  receivers: readonly UserId[],
): Promise<UserId[]> => {
  const attempts = (await readAttempts(tx, { tenantId, id: assignmentId })).map(
    ({ studentId, openedAt }) => ({
      studentId,
      isTouched: openedAt !== null,
    }),
  )
  const { added, removed } = changeReceivers(receivers, attempts)
  const common = { tenantId, assignmentId, paperId, source: 'assignment', state: 'open' } as const
  // Ids that follow the order of the students would tell whose attempt one is.
  const ownId = () => (deskNames === 'shown' ? {} : { id: randomUUID() })
  for (const chunk of inChunks(added))
    await tx.insert(attempt).values(chunk.map((studentId) => ({ ...common, ...ownId(), studentId })))
  for (const chunk of inChunks(removed))
    await tx
      .delete(attempt)
      .where(and(eq(attempt.assignmentId, assignmentId), inArray(attempt.studentId, chunk)))
  return added
}
