// The marks of the parts of an answer that two people mark, as a marker sees them, and how a further one is written.
import { inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'
import {
  type MarkerPart,
  mayMarkPart,
  noScores,
  type PartScores,
  type PartsState,
  settleParts,
  waitsFor,
} from '#contract/rules/assignment/twoMarkers.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerMarkRow, answerMark } from '#server/db/schema/answerMark.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Assignment } from '../assignment/kinds.ts'
import type { AnsweredQuestion, MarkedAttempt, PartMarks } from './marked.ts'
import { isBlind } from './markers.ts'

/** By attempt. */
export const readPartMarks = async (
  tx: Transaction,
  { twoMarkers }: Assignment,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, AnswerMarkRow[]>> => {
  if (!twoMarkers || attemptIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(answerMark)
    .where(inArray(answerMark.attemptId, [...attemptIds]))
  return Map.groupBy(rows, ({ attemptId }) => attemptId)
}

/** Marks of an answer that was handed in again since are none of this one. */
export const partMarksOf = (
  rows: readonly AnswerMarkRow[],
  { exerciseId, handedInAt }: { readonly exerciseId: string; readonly handedInAt: Date | null },
): PartMarks =>
  Object.fromEntries(
    rows
      .filter((row) => row.exerciseId === exerciseId && row.handedInAt.getTime() === handedInAt?.getTime())
      .map((row) => [row.part, row]),
  )

const scoresOf = (marks: PartMarks): PartScores => ({
  first: marks.first?.score ?? noScores.first,
  second: marks.second?.score ?? noScores.second,
  third: marks.third?.score ?? noScores.third,
})

/** An answer that a person judges. What one marker gave before there were two stays, and so does what results have shown. */
const isMarkedTwice = (
  { twoMarkers, resultsAt }: Assignment,
  { type, answer, score, partMarks }: AnsweredQuestion,
): boolean => {
  if (!twoMarkers || typeDeclarations[type].markedBy !== 'teacher') return false
  if (!answer?.handedInAt || answer.markedBy === 'auto') return false
  return score === null || (resultsAt === null && Object.keys(partMarks).length > 0)
}

/** What was settled under another tolerance stays as it is. */
const stateOf = (assignmentRow: Assignment, { points, score, partMarks }: AnsweredQuestion): PartsState => {
  const { state } = settleParts(scoresOf(partMarks), { points, tolerance: assignmentRow.markTolerance })
  if (state === 'differs' && score !== null) return 'agreed'
  return state === 'agreed' && score === null ? 'differs' : state
}

export interface SeenQuestion {
  readonly question: AnsweredQuestion
  readonly mayMark: boolean
  /** It waits for a mark of this marker. */
  readonly isWaiting: boolean
  /** null: one person marks it. */
  readonly twice: {
    readonly part: MarkerPart | null
    readonly state: PartsState
    /** null: this marker sees the own mark alone. */
    readonly scores: PartScores | null
  } | null
}

/** The question as its reader sees it: who marks blindly sees the own mark in place of what counts. */
export const seenBy = (
  { assignment, marker }: Pick<MarkedAttempt, 'assignment' | 'marker'>,
  question: AnsweredQuestion,
): SeenQuestion => {
  const { part, marksRest } = marker
  if (!isMarkedTwice(assignment, question)) {
    const isWaiting = marksRest && question.hasPoints && question.score === null
    return { question, mayMark: marksRest, isWaiting, twice: null }
  }
  const scores = scoresOf(question.partMarks)
  const state = stateOf(assignment, question)
  const isHidden = isBlind(marker, assignment)
  return {
    question: part && (isHidden || question.partMarks[part]) ? withOwnMark(question, part) : question,
    mayMark: part !== null && mayMarkPart(part, state),
    isWaiting: part !== null && waitsFor(part, scores, state),
    twice: { part, state, scores: isHidden ? null : scores },
  }
}

const withOwnMark = (question: AnsweredQuestion, part: MarkerPart): AnsweredQuestion => {
  const { score = null, comment = '' } = question.partMarks[part] ?? {}
  const shown = {
    ...{ score, comment },
    isRight: score === null ? null : score === question.points,
    markedBy: score === null ? null : ('teacher' as const),
  }
  return { ...question, score, answer: question.answer && { ...question.answer, ...shown } }
}

/** The comments of those whose marks count, without the same one twice. */
const commentOf = (marks: PartMarks, state: PartsState): string => {
  if (state === 'decided') return marks.third?.comment ?? ''
  if (state !== 'agreed') return ''
  const comments = [marks.first?.comment ?? '', marks.second?.comment ?? ''].filter((text) => text !== '')
  return [...new Set(comments)].join('\n')
}

interface Given {
  /** null keeps the mark. */
  readonly score: number | null
  readonly comment: string
}

/** Writes the mark of a part, and answers all parts with what counts from now on. */
export const writePartMark = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  { assignment, attempt, marker: { part } }: MarkedAttempt,
  { exerciseId, answer, points, partMarks }: AnsweredQuestion,
  given: Given,
  now: Date,
) => {
  if (!part || !answer?.handedInAt) throw appError('NOT_YOURS_TO_MARK')
  const row: AnswerMarkRow = {
    ...{ tenantId, attemptId: attempt.id, exerciseId, part, markerId: userId },
    score: given.score ?? partMarks[part]?.score ?? null,
    comment: given.comment,
    ...{ handedInAt: answer.handedInAt, markedAt: now },
  }
  await tx
    .insert(answerMark)
    .values(row)
    .onConflictDoUpdate({
      target: [answerMark.attemptId, answerMark.exerciseId, answerMark.part],
      set: row,
    })
  const after: PartMarks = { ...partMarks, [part]: row }
  const { state, score } = settleParts(scoresOf(after), { points, tolerance: assignment.markTolerance })
  const mark = {
    ...{ score, points, comment: commentOf(after, state) },
    isRight: score === null ? null : score === points,
    markedBy: score === null ? null : ('teacher' as const),
    markerId: score === null ? null : userId,
    markedAt: score === null ? null : now,
  }
  return { partMarks: after, mark }
}
