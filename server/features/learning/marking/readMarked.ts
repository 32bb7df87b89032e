// Reads the questions of attempts with their answers and marks. The transactions are those of `inLibrary`.
import { and, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'
import { questionsOf } from '#contract/rules/paper/questions.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import type { AnswerMarkRow } from '#server/db/schema/answerMark.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { asAsked } from '../assignment/asAsked.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { withOwnEnds } from '../assignment/resultVisibility.ts'
import { type MarkedVersion, readVersions } from '../exercise/readVersions.ts'
import { readItems, versionsOf } from '../paper/readPaper.ts'
import type { AnsweredQuestion, MarkedAttempt, PaperQuestion } from './marked.ts'
import { readMarker } from './markers.ts'
import { readableAttempts } from './markScope.ts'
import { partMarksOf, readPartMarks } from './partMarks.ts'

type Assignment = typeof assignment.$inferSelect

export const readQuestions = async (tx: Transaction, paperId: string): Promise<PaperQuestion[]> => {
  const items = await readItems(tx, paperId)
  const versions = versionsOf(items)
  const below = items
    .flatMap(({ children }) => children.map(({ id }) => id))
    .filter((id) => !versions.has(id))
  if (below.length > 0) {
    const rows = await tx
      .select({ id: exercise.id, versionId: exercise.versionId })
      .from(exercise)
      .where(inArray(exercise.id, below))
    for (const { id, versionId } of rows) versions.set(id, versionId)
  }
  return questionsOf(items).flatMap((question) => {
    const versionId = versions.get(question.exerciseId)
    return versionId ? [{ ...question, versionId }] : []
  })
}

/** Whether the question is worth points. A question without a key that nobody judges, such as a poll, is not. */
const bringsPoints = ({ type, key }: Pick<MarkedVersion, 'type' | 'key'>): boolean =>
  typeDeclarations[type].markedBy === 'teacher' || key !== null

const answered = (
  { versionId, ...question }: PaperQuestion,
  row: AnswerRow | null,
  versions: ReadonlyMap<string, MarkedVersion>,
  assignmentRow: Assignment,
  marks: readonly AnswerMarkRow[],
): AnsweredQuestion[] => {
  const stored = versions.get(row?.versionId ?? versionId)
  if (!stored) return []
  const version = asAsked(assignmentRow)(stored)
  return [
    {
      ...question,
      points: row?.points ?? question.points,
      type: version.type,
      score: row?.score ?? null,
      hasPoints: bringsPoints(version),
      answer: row,
      version,
      partMarks: row ? partMarksOf(marks, row) : {},
    },
  ]
}

/** Reads attempts of one assignment. */
export const readMarkedAttempts = async (
  tx: Transaction,
  caller: TenantCaller,
  assignmentRow: Assignment,
  attempts: readonly AttemptRow[],
): Promise<MarkedAttempt[]> => {
  const paper = await readQuestions(tx, assignmentRow.paperId)
  const ids = attempts.map(({ id }) => id)
  const rows = ids.length > 0 ? await tx.select().from(answer).where(inArray(answer.attemptId, ids)) : []
  const versionIds = [...paper.map(({ versionId }) => versionId), ...rows.map(({ versionId }) => versionId)]
  const versions = await readVersions(tx, [...new Set(versionIds)])
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId)
  const timedAssignment = await withOwnEnds(tx, assignmentRow)
  const marker = await readMarker(tx, caller, assignmentRow)
  const partMarks = await readPartMarks(tx, assignmentRow, ids)
  return attempts.map((one) => {
    const its = new Map((byAttempt.get(one.id) ?? []).map((row) => [row.exerciseId, row]))
    return {
      attempt: one,
      ...timedAssignment,
      marker,
      questions: paper.flatMap((question) =>
        answered(
          question,
          its.get(question.exerciseId) ?? null,
          versions,
          assignmentRow,
          partMarks.get(one.id) ?? [],
        ),
      ),
    }
  })
}

/** Finds an attempt that the caller may read; NOT_FOUND for any other. */
export const findAttempt = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<{ attempt: AttemptRow; assignment: Assignment }> => {
  const [row] = await tx
    .select({ attempt, assignment })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(and(eq(attempt.id, id), readableAttempts(caller)))
  if (!row) throw appError('NOT_FOUND')
  return row
}

/**
 * Locks the attempts in the order of their ids, and then reads them. Returns them in the order of the students, because the
 * numbers of these are changed next.
 */
export const lockAttempts = async (
  tx: Transaction,
  caller: TenantCaller,
  { kind }: MarkedKind,
  ids: readonly string[],
): Promise<MarkedAttempt[]> => {
  const sortedIds = [...new Set(ids)].sort()
  await tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(inArray(attempt.id, sortedIds))
    .orderBy(attempt.id)
    .for('no key update')
  const rows = await tx
    .select({ attempt, assignment })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(and(inArray(attempt.id, sortedIds), eq(assignment.kind, kind), readableAttempts(caller)))
  if (rows.length < sortedIds.length) throw appError('NOT_FOUND')
  const marked: MarkedAttempt[] = []
  for (const some of Map.groupBy(rows, (one) => one.assignment.id).values()) {
    const [first] = some
    if (first)
      marked.push(
        ...(await readMarkedAttempts(
          tx,
          caller,
          first.assignment,
          some.map((one) => one.attempt),
        )),
      )
  }
  return marked.sort((one, other) => (one.attempt.studentId < other.attempt.studentId ? -1 : 1))
}
