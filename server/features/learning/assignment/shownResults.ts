// What the student of an attempt sees by now, by the rules of the assignment's kind.
import { inArray, max } from 'drizzle-orm'
import { areAnswersShown, isMarkingShown } from '#contract/learning/assignment/attemptView.ts'
import type { AttemptState } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { type Assignment, kindOf } from './kinds.ts'

/** An assignment with the last end of the extensions of single people, for what waits for the end for all. */
export interface Shown {
  readonly assignment: Assignment
  readonly ownEnds: readonly Date[]
}

const waitsForAll = (given: Assignment): boolean => {
  const { answersFrom, marksFrom } = kindOf(given)
  return (answersFrom === 'end' || marksFrom === 'end') && given.endAt !== null && given.closedAt === null
}

/** By assignment; asked only for those that wait for them. */
export const readLastOwnEnds = async (
  tx: Transaction,
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, readonly Date[]>> => {
  const ids = [...new Set(assignments.filter(waitsForAll).map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ of: attempt.assignmentId, end: max(attempt.extensionEnd) })
    .from(attempt)
    .where(inArray(attempt.assignmentId, ids))
    .groupBy(attempt.assignmentId)
  return new Map(rows.flatMap(({ of, end }) => (of && end ? [[of, [end]] as const] : [])))
}

/** Of one assignment. */
export const withOwnEnds = async (tx: Transaction, assignment: Assignment): Promise<Shown> => ({
  assignment,
  ownEnds: (await readLastOwnEnds(tx, [assignment])).get(assignment.id) ?? [],
})

/** What is right. */
export const showsAnswers = (
  { assignment, ownEnds }: Shown,
  answer: { readonly state: AttemptState; readonly handedIn: boolean },
  now: Date,
): boolean => areAnswersShown({ ...assignment, ...kindOf(assignment) }, answer, ownEnds, now)

/** The scores and comments of the marking. */
export const showsMarking = ({ assignment, ownEnds }: Shown, state: AttemptState, now: Date): boolean =>
  isMarkingShown({ ...assignment, ...kindOf(assignment) }, state, ownEnds, now)
