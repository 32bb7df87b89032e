// Numbers in place of names, as long as markers are not to see whose answers they mark.
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { areNamesHidden } from '#contract/rules/assignment/deskNames.ts'
import type { Transaction } from '#server/db/database.ts'
import type { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'

type Named = Pick<typeof assignment.$inferSelect, 'paperId' | 'deskNames' | 'resultsAt'>

/** The papers with an exercise that is written or spoken. */
const readJudged = async (tx: Transaction, paperIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (paperIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ paperId: paperItem.paperId })
    .from(paperItem)
    .innerJoin(
      exercise,
      or(eq(exercise.id, paperItem.exerciseId), eq(exercise.parentId, paperItem.exerciseId)),
    )
    .where(and(inArray(paperItem.paperId, [...paperIds]), inArray(exercise.type, ['compose', 'speak'])))
  return new Set(rows.map(({ paperId }) => paperId))
}

/** The assignments whose names are hidden. */
export const readHidingNames = async <A extends Named>(
  tx: Transaction,
  assignments: readonly A[],
): Promise<ReadonlySet<A>> => {
  const byPaper = assignments.filter((one) => one.deskNames === 'byPaper' && one.resultsAt === null)
  const judged = await readJudged(tx, [...new Set(byPaper.map(({ paperId }) => paperId))])
  return new Set(assignments.filter((one) => areNamesHidden({ ...one, isJudged: judged.has(one.paperId) })))
}

export type Candidates = ReadonlyMap<string, number>

/**
 * The numbers that stand for the students, by attempt; null: names are shown. Ids of attempts whose names may be hidden are
 * random (giveAttempts), so their order says nothing.
 */
export const readCandidates = async (
  tx: Transaction,
  assignmentRow: Named & Pick<typeof assignment.$inferSelect, 'id' | 'tenantId'>,
): Promise<Candidates | null> => {
  if (!(await readHidingNames(tx, [assignmentRow])).has(assignmentRow)) return null
  const rows = await tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(eq(attempt.tenantId, assignmentRow.tenantId), eq(attempt.assignmentId, assignmentRow.id)))
    .orderBy(asc(attempt.id))
  return new Map(rows.map(({ id }, at) => [id, at + 1]))
}
