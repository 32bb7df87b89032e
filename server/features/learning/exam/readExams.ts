// Presents exams in a few queries for a whole page. A student gets the own sitting in place of the paper and the numbers.
import { and, eq, inArray } from 'drizzle-orm'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { answeringOf, ownMinutesOf } from '#contract/rules/assignment/answering.ts'
import { isSubmitted, submitStateOf } from '#contract/rules/assignment/attemptView.ts'
import { areOwnAnswersShown, examPhaseOf, examStatusOf } from '#contract/rules/assignment/exam.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { examMarker } from '#server/db/schema/answerMark.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { level } from '#server/db/schema/level.ts'
import { paper } from '#server/db/schema/paper.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { mayChange } from '../assignment/assignmentConditions.ts'
import { noAttempts, readCounts } from '../assignment/readCounts.ts'
import { readLastOwnEnds, showsMarking, type TimedAssignment } from '../assignment/resultVisibility.ts'
import { readHidingNames } from '../marking/hiddenNames.ts'
import { noItems, readItemCounts } from '../paper/readPaper.ts'

/** The sitting of the student who asks, by exam. */
const readSittings = async (
  tx: Transaction,
  { tenantId, userId, kind }: TenantCaller,
  examIds: readonly string[],
): Promise<ReadonlyMap<string | null, AttemptRow>> => {
  if (kind !== 'student' || examIds.length === 0) return new Map()
  const rows = await tx
    .select({ row: attempt, factor: student.timeFactor })
    .from(attempt)
    .innerJoin(student, eq(student.id, attempt.studentId))
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, userId),
        inArray(attempt.assignmentId, [...examIds]),
      ),
    )
  // Before the opening the attempt has none yet.
  return new Map(rows.map(({ row, factor }) => [row.assignmentId, { ...row, timeFactor: Number(factor) }]))
}

const ownOf = (
  timed: TimedAssignment,
  sitting: AttemptRow | undefined,
  { timeZone }: TenantCaller,
  now: Date,
): ExamRecord['own'] => {
  if (!sitting) return null
  const answering = answeringOf(timed.assignment, sitting, now)
  const until = answering.isOpen ? answering.until : null
  const isShown = showsMarking(timed, sitting.state, now)
  return {
    id: sitting.id,
    submitState: submitStateOf(sitting.state),
    open: answering.isOpen && (sitting.state === 'open' || sitting.state === 'returned'),
    until: until && toWallTime(until, timeZone),
    opened: sitting.openedAt !== null,
    minutes: ownMinutesOf(timed.assignment, sitting),
    score: isShown ? sitting.score : null,
    showsAnswers: isShown || (isSubmitted(sitting.state) && areOwnAnswersShown(timed.assignment, now)),
  }
}

export const readExams = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<ExamRecord[]> => {
  const select = tx
    .select({
      row: assignment,
      levelName: level.name,
      paperName: paper.name,
      ownerName: user.name,
      mine: mayChange(caller),
      part: examMarker.part,
    })
    .from(assignment)
    .innerJoin(user, eq(user.id, assignment.ownerId))
    .leftJoin(paper, eq(paper.id, assignment.paperId))
    .leftJoin(level, eq(level.id, assignment.levelId))
    .leftJoin(examMarker, and(eq(examMarker.examId, assignment.id), eq(examMarker.userId, caller.userId)))
  const rows = await sliceOf(select.$dynamic(), slice)
  const now = new Date()
  const isStudent = caller.kind === 'student'
  const ids = rows.map(({ row }) => row.id)
  const items = await readItemCounts(
    tx,
    rows.map(({ row }) => row.paperId),
  )
  const counts = isStudent ? new Map<string, never>() : await readCounts(tx, caller.tenantId, ids)
  const sittings = await readSittings(tx, caller, ids)
  const hidingNames = await readHidingNames(
    tx,
    rows.map(({ row }) => row),
  )
  const ends = await readLastOwnEnds(tx, isStudent ? rows.map(({ row }) => row) : [])
  const wall = (at: Date) => toWallTime(at, caller.timeZone)
  return rows.map(({ row, levelName, paperName, ownerName, mine, part }) => ({
    id: row.id,
    name: row.name,
    type: row.examType ?? 'other', // an exam has a type
    levelId: row.levelId,
    levelName,
    status: examStatusOf(row),
    phase: examPhaseOf(row, now),
    startAt: wall(row.startAt),
    endAt: wall(row.endAt ?? row.startAt), // an exam has a hand-in time
    minutes: row.minutes,
    paperId: isStudent ? null : row.paperId,
    paperName: isStudent ? null : paperName,
    ...(items.get(row.paperId) ?? noItems),
    answersShown: row.answersShown,
    resultsAt: row.resultsAt && wall(row.resultsAt),
    ownAnswersShown: row.ownAnswersShown,
    deskNames: row.deskNames,
    namesHidden: hidingNames.has(row),
    twoMarkers: !isStudent && row.twoMarkers,
    part: row.twoMarkers ? part : null,
    ownerId: row.ownerId,
    ownerName,
    mine,
    ...(counts.get(row.id) ?? noAttempts),
    own: ownOf({ assignment: row, ownEnds: ends.get(row.id) ?? [] }, sittings.get(row.id), caller, now),
    createdAt: wall(row.createdAt),
  }))
}
