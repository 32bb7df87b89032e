// Decides which results a student sees by now, by the rules of the assignment's kind.
import { and, inArray, isNotNull, max } from 'drizzle-orm'
import type { AttemptState } from '#contract/learning/attempt/attempt.ts'
import { areAnswersShown, areMarksCounted, isMarkingShown } from '#contract/rules/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { type Assignment, kindOf } from './kinds.ts'

/** An assignment with the ends of single students' extensions, for results that wait until the end for all. */
export interface TimedAssignment {
  readonly assignment: Assignment
  readonly ownEnds: readonly Date[]
}

const waitsForAll = (assignmentRow: Assignment): boolean => {
  const { answersFrom, marksFrom } = kindOf(assignmentRow)
  return (
    (answersFrom === 'end' || marksFrom === 'end') &&
    assignmentRow.endAt !== null &&
    assignmentRow.closedAt === null
  )
}

/** The ends of single extensions by assignment, read only for assignments whose results wait for them. */
export const readLastOwnEnds = async (
  tx: Transaction,
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, readonly Date[]>> => {
  const ids = [...new Set(assignments.filter(waitsForAll).map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ of: attempt.assignmentId, end: max(attempt.extensionEnd) })
    .from(attempt)
    .where(and(inArray(attempt.assignmentId, ids), isNotNull(attempt.extensionEnd)))
    .groupBy(attempt.assignmentId)
  return new Map(rows.flatMap(({ of, end }) => (of && end ? [[of, [end]] as const] : [])))
}

/** Adds the ends of single extensions to one assignment. */
export const withOwnEnds = async (tx: Transaction, assignment: Assignment): Promise<TimedAssignment> => ({
  assignment,
  ownEnds: (await readLastOwnEnds(tx, [assignment])).get(assignment.id) ?? [],
})

/** Whether completed marking counts in everything that is derived from answers. */
export const countsMarks = (assignment: Assignment): boolean =>
  areMarksCounted({ ...assignment, ...kindOf(assignment) })

/** Whether the student sees the solution. */
export const showsAnswers = (
  { assignment, ownEnds }: TimedAssignment,
  answer: { readonly state: AttemptState; readonly handedIn: boolean },
  now: Date,
): boolean => areAnswersShown({ ...assignment, ...kindOf(assignment) }, answer, ownEnds, now)

/** Whether the student sees the scores and comments of the marking. */
export const showsMarking = (
  { assignment, ownEnds }: TimedAssignment,
  state: AttemptState,
  now: Date,
): boolean => isMarkingShown({ ...assignment, ...kindOf(assignment) }, state, ownEnds, now)
