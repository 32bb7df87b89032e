// The sittings of an exam, one for each student, and the numbers of exams.
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { ExamSitting } from '#contract/learning/exam/examCalls.ts'
import { isSubmitted, type SubmitState } from '#contract/rules/assignment/attemptView.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { user } from '#server/db/schema/user.ts'
import { contains } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Page, PageQuery } from '#server/kit/page.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { readHidingNames } from '../marking/hiddenNames.ts'
import { isBlind, readMarker } from '../marking/markers.ts'
import { readableAttempts } from '../marking/markScope.ts'
import { examStore, readExamRow } from './examStore.ts'

/** With hidden names nothing stands beside a name that stands at the desk too. */
const stateOf = ({ state, openedAt }: AttemptRow, isHidden: boolean): ExamSitting['state'] => {
  if (state === 'completed' && !isHidden) return 'marked'
  if (isSubmitted(state)) return 'handedIn'
  return openedAt ? 'answering' : 'notStarted'
}

const isInSubmitState = (submitState: SubmitState | undefined): SQL | undefined =>
  submitState && sql`(${attempt.state} in ('handedIn', 'completed')) = ${submitState === 'submitted'}`

interface RecordQuery extends PageQuery {
  readonly examId: string
  readonly name?: string | undefined
  readonly submitState?: SubmitState | undefined
}

/** CALL-EXAM-03. Throws NOT_FOUND for an exam that the caller does not see. */
export const pageExamRecords = async (
  tx: Transaction,
  caller: TenantCaller,
  { examId, name, submitState, current, size }: RecordQuery,
): Promise<Page<ExamSitting>> => {
  const exam = await readOne(tx, examStore, caller, examId)
  const condition = and(
    readableAttempts(caller),
    eq(attempt.assignmentId, examId),
    contains(user.name, name),
    isInSubmitState(submitState),
  )
  const ofExam = tx
    .select({
      row: attempt,
      studentName: user.name,
      answers: sql<number>`(select count(*) from ${answer} n
        where n.attempt_id = ${attempt.id} and n.value is not null)`.mapWith(Number),
    })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .where(condition)
    .orderBy(asc(user.name), asc(attempt.id))
  const [totals] = await tx
    .select({ total: count() })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .where(condition)
  const examRow = await readExamRow(tx, examId)
  const isHidden = (await readHidingNames(tx, [examRow])).has(examRow)
  const marker = await readMarker(tx, caller, examRow)
  const rows = await ofExam.limit(size).offset((current - 1) * size)
  const wall = (at: Date | null) => at && toWallTime(at, caller.timeZone)
  return {
    total: totals?.total ?? 0,
    current,
    size,
    records: rows.map(({ row, studentName, answers }) => ({
      id: isHidden ? null : row.id,
      examId,
      examName: exam.name,
      studentId: row.studentId,
      studentName,
      startAt: wall(row.openedAt),
      handedInAt: wall(row.handedInAt),
      handedInBy: row.handedInBy,
      answers: isHidden ? null : answers,
      score: isHidden || isBlind(marker, examRow) ? null : row.score,
      points: isHidden ? null : row.points,
      state: stateOf(row, isHidden),
    })),
  }
}

/** Names only what the exam was pushed to, with how many of each have it and have handed in. */
export const listExamPushes = async (tx: Transaction, caller: TenantCaller, examId: string) => {
  await readOne(tx, examStore, caller, examId)
  const ofTarget = sql`${attempt} a where a.tenant_id = ${caller.tenantId} and a.assignment_id = ${examId}
    and (a.student_id = ${assignmentTarget.studentId} or a.student_id in (
      select cs.student_id from ${classStudent} cs where cs.class_id = ${assignmentTarget.classId}))`
  const rows = await tx
    .select({
      classId: assignmentTarget.classId,
      studentId: assignmentTarget.studentId,
      className: courseClass.name,
      studentName: user.name,
      assigned: sql<number>`(select count(*) from ${ofTarget})`.mapWith(Number),
      submitted:
        sql<number>`(select count(*) from ${ofTarget} and a.state in ('handedIn', 'completed'))`.mapWith(
          Number,
        ),
    })
    .from(assignmentTarget)
    .leftJoin(courseClass, eq(courseClass.id, assignmentTarget.classId))
    .leftJoin(user, eq(user.id, assignmentTarget.studentId))
    .where(eq(assignmentTarget.assignmentId, examId))
    .orderBy(asc(courseClass.name), asc(user.name), asc(assignmentTarget.id))
  return rows.map(({ className, studentName, ...row }) => ({ ...row, name: className ?? studentName ?? '' }))
}

/** CALL-EXAM-04: the exams of the caller's scope. */
export const countExams = async (tx: Transaction, caller: TenantCaller, now: Date) => {
  const inScope = and(
    eq(assignment.tenantId, caller.tenantId),
    caller.kind === 'teacher'
      ? and(eq(assignment.kind, 'exam'), eq(assignment.ownerId, caller.userId))
      : examStore.scope?.(caller),
  )
  const numberOf = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number)
  const isPushed = sql`(not ${assignment.isDraft} and ${assignment.releasedAt} is not null)`
  const at = sql`${now.toISOString()}::timestamptz`
  const isEnded = sql`(${isPushed} and (${assignment.closedAt} <= ${at} or ${assignment.endAt} <= ${at}))`
  const [exams] = await tx
    .select({ exams: count(), pushed: numberOf(isPushed), ended: numberOf(isEnded) })
    .from(assignment)
    .where(inScope)
  const [sittings] = await tx
    .select({
      assigned: count(),
      submitted: numberOf(sql`${attempt.state} in ('handedIn', 'completed')`),
      checked: numberOf(sql`${attempt.state} = 'completed'`),
    })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(and(eq(attempt.tenantId, caller.tenantId), inScope))
  return {
    ...(exams ?? { exams: 0, pushed: 0, ended: 0 }),
    ...(sittings ?? { assigned: 0, submitted: 0, checked: 0 }),
  }
}
