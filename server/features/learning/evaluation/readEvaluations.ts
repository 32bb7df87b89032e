// Presents evaluations in a few queries for a whole page. A student gets the own record in place of the questions and the numbers.
import { and, eq, inArray } from 'drizzle-orm'
import type { EvaluationListed, EvaluationRecord } from '#contract/learning/evaluation/evaluationNoun.ts'
import { itemsOf } from '#contract/learning/paper/paper.ts'
import { answeringOf } from '#contract/rules/assignment/answering.ts'
import { evaluationRecordStateOf, evaluationStateOf } from '#contract/rules/assignment/evaluation.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { evaluateCategory } from '#server/db/schema/evaluateCategory.ts'
import { user } from '#server/db/schema/user.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { namesBy, sliceOf } from '#server/kit/relatedRows.ts'
import { mayChange } from '../assignment/assignmentConditions.ts'
import type { Assignment } from '../assignment/kinds.ts'
import { noAttempts, readCounts } from '../assignment/readCounts.ts'
import { noItems, type ReadSection, readItemCounts, readSections } from '../paper/readPaper.ts'

const classesOf = { of: assignmentTarget.assignmentId, to: assignmentTarget.classId, named: courseClass }
const studentsOf = { of: assignmentTarget.assignmentId, to: assignmentTarget.studentId, named: user }

/** The record of the student who asks, by evaluation. */
const readOwn = async (
  tx: Transaction,
  { tenantId, userId, kind }: TenantCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, AttemptRow>> => {
  if (kind !== 'student' || ids.length === 0) return new Map()
  const isOwn = and(eq(attempt.tenantId, tenantId), eq(attempt.studentId, userId))
  const rows = await tx
    .select()
    .from(attempt)
    .where(and(isOwn, inArray(attempt.assignmentId, [...ids])))
  return new Map(rows.map((row) => [row.assignmentId, row]))
}

const ownOf = (
  row: Assignment,
  own: AttemptRow | undefined,
  { timeZone }: TenantCaller,
  now: Date,
): EvaluationRecord['own'] => {
  if (!own) return null
  const answering = answeringOf(row, own, now)
  const until = answering.isOpen ? answering.until : null
  const isReviewed = own.state === 'completed'
  return {
    id: own.id,
    state: evaluationRecordStateOf(own.state),
    returned: own.state === 'returned',
    open: answering.isOpen && (own.state === 'open' || own.state === 'returned'),
    until: until && toWallTime(until, timeZone),
    opened: own.openedAt !== null,
    score: isReviewed ? own.score : null,
    points: isReviewed ? own.points : null,
  }
}

const shownSections = (sections: readonly ReadSection[]): EvaluationRecord['sections'] =>
  sections.map(({ name, text, items }) => ({
    name,
    text,
    items: items.map(({ exerciseId, points, type, text: stem }) => ({
      ...{ exerciseId, points, type },
      text: stem,
    })),
  }))

/** What staff see and students do not. */
const readForStaff = async (tx: Transaction, caller: TenantCaller, rows: readonly Assignment[]) => {
  const isStaff = caller.kind !== 'student'
  const ids = isStaff ? rows.map(({ id }) => id) : []
  const paperIds = isStaff ? rows.map(({ paperId }) => paperId) : []
  return {
    classes: await namesBy(tx, classesOf, ids),
    students: await namesBy(tx, studentsOf, ids),
    counts: await readCounts(tx, caller.tenantId, ids),
    papers: await readSections(tx, paperIds),
  }
}

export const readEvaluations = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<EvaluationRecord[]> => {
  const select = tx
    .select({
      row: assignment,
      categoryName: evaluateCategory.name,
      ownerName: user.name,
      mine: mayChange(caller),
    })
    .from(assignment)
    .innerJoin(user, eq(user.id, assignment.ownerId))
    .leftJoin(evaluateCategory, eq(evaluateCategory.id, assignment.categoryId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const now = new Date()
  const assignments = rows.map(({ row }) => row)
  const itemCounts = await readItemCounts(
    tx,
    assignments.map(({ paperId }) => paperId),
  )
  const { classes, students, counts, papers } = await readForStaff(tx, caller, assignments)
  const own = await readOwn(
    tx,
    caller,
    assignments.map(({ id }) => id),
  )
  const wall = (at: Date) => toWallTime(at, caller.timeZone)
  return rows.map(({ row, categoryName, ownerName, mine }) => {
    const sections = shownSections(papers.get(row.paperId) ?? [])
    const single = students.get(row.id) ?? []
    return {
      id: row.id,
      name: row.name,
      categoryId: row.categoryId,
      categoryName,
      startAt: wall(row.startAt),
      endAt: wall(row.endAt ?? row.startAt), // an evaluation has an end
      state: evaluationStateOf(row, now),
      items: itemsOf(sections).map(({ exerciseId, points }) => ({ exerciseId, points })),
      exerciseCount: (itemCounts.get(row.paperId) ?? noItems).exerciseCount,
      classes: classes.get(row.id) ?? [],
      studentCount: single.length,
      students: single,
      sections,
      ownerId: row.ownerId,
      ownerName,
      mine,
      ...(counts.get(row.id) ?? noAttempts),
      own: ownOf(row, own.get(row.id), caller, now),
      createdAt: wall(row.createdAt),
    }
  })
}

export const readListedEvaluations = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<EvaluationListed[]> => {
  const records = await readEvaluations(tx, slice, caller)
  return records.map(({ students: _students, sections: _sections, ...listed }) => listed)
}
