// Writes a teacher's marks, completes marking and returns questions. The attempts are locked (readMarked.ts).
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { commentMax } from '#contract/learning/marking/markingCalls.ts'
import { handInAt } from '#contract/rules/assignment/answering.ts'
import { refuseComplete, refuseReturn } from '#contract/rules/assignment/marking.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import { chosenQuestions } from '#contract/rules/paper/questions.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer, answerPast } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { countsMarks } from '../assignment/resultVisibility.ts'
import { countAttempt, countChanges, uncount } from '../progress/countAnswers.ts'
import { dropHits } from '../progress/dropHits.ts'
import type { AnswerChange } from '../progress/progressSums.ts'
import { countedOf } from '../progress/readCounted.ts'
import type { AnsweredQuestion, MarkedAttempt } from './marked.ts'
import { seenBy, writePartMark } from './partMarks.ts'

export interface GivenMark {
  readonly exerciseId: string
  /** null keeps the mark. */
  readonly score: number | null
  readonly comment: string
}

const refuse = (field: string, reason: string) => appError('VALIDATION', { fields: { [field]: reason } })

/** The mark of the only one who marks. */
const markOf = ({ points }: AnsweredQuestion, { score, comment }: GivenMark, userId: UserId, now: Date) =>
  score === null
    ? { comment }
    : {
        ...{ score, comment, points },
        isRight: score === points,
        ...{ markedBy: 'teacher' as const, markerId: userId, markedAt: now },
      }

/** Marks handed-in answers, and overwrites earlier marks. Returns the changed attempt. */
export const writeMarks = async (
  tx: Transaction,
  caller: TenantCaller,
  marked: MarkedAttempt,
  marks: readonly GivenMark[],
  now: Date,
): Promise<MarkedAttempt> => {
  if (marks.length === 0) return marked
  if (marked.attempt.state === 'open') throw appError('ATTEMPT_NOT_HANDED_IN')
  const byExercise = new Map(marks.map((mark) => [mark.exerciseId, mark]))
  const questionIds = new Set(marked.questions.map(({ exerciseId }) => exerciseId))
  if (marks.some(({ exerciseId }) => !questionIds.has(exerciseId)))
    throw refuse('exerciseId', 'field.unknownName')
  const questions: MarkedAttempt['questions'][number][] = []
  const changes: AnswerChange[] = []
  for (const question of marked.questions) {
    const mark = byExercise.get(question.exerciseId)
    if (!mark) {
      questions.push(question)
      continue
    }
    if (!question.answer?.handedInAt) throw appError('ATTEMPT_NOT_HANDED_IN')
    const { mayMark, twice } = seenBy(marked, question)
    if (!mayMark) throw appError('NOT_YOURS_TO_MARK')
    const { score } = mark
    const isCounted =
      question.answer.countedAt !== null ||
      (marked.attempt.state === 'completed' && countsMarks(marked.assignment))
    if (score !== null && (!question.hasPoints || score > question.points))
      throw refuse('score', 'field.invalid')
    const given = twice && (await writePartMark(tx, caller, marked, question, mark, now))
    const written = given?.mark ?? markOf(question, mark, caller.userId, now)
    const isScored = 'score' in written && written.score !== null
    const values = {
      ...written,
      ...(isScored && { countedAt: isCounted ? (question.answer.countedAt ?? now) : null }),
    }
    await tx
      .update(answer)
      .set(values)
      .where(and(eq(answer.attemptId, marked.attempt.id), eq(answer.exerciseId, question.exerciseId)))
    const after = { ...question.answer, ...values }
    changes.push({ before: countedOf(question.answer), after: countedOf(after) })
    questions.push({
      ...question,
      score: after.score,
      answer: after,
      partMarks: given?.partMarks ?? question.partMarks,
    })
  }
  const right = questions.filter(({ answer }) => answer?.isRight).map(({ exerciseId }) => exerciseId)
  await dropHits(tx, marked.attempt.id, right, 'found')
  // If the attempt is completed already, the difference counts.
  await countChanges(tx, marked.attempt, changes)
  return writeSum(tx, { ...marked, questions })
}

/** Writes the sums over the marked answers. */
const writeSum = async (tx: Transaction, marked: MarkedAttempt): Promise<MarkedAttempt> => {
  const counted = marked.questions.filter(({ hasPoints }) => hasPoints)
  const sums = {
    score: sumOf(counted.map(({ score }) => score ?? 0)),
    points: sumOf(counted.map(({ points }) => points)),
  }
  await tx.update(attempt).set(sums).where(eq(attempt.id, marked.attempt.id))
  return { ...marked, attempt: { ...marked.attempt, ...sums } }
}

/** STATE-TASK-09. */
export const completeMarking = async (
  tx: Transaction,
  { userId }: TenantCaller,
  marked: MarkedAttempt,
  now: Date,
): Promise<void> => {
  const refusal = refuseComplete(marked.attempt.state, marked.questions)
  if (refusal) throw appError(refusal)
  const { attempt: row } = await writeSum(tx, marked)
  await tx
    .update(attempt)
    .set({ state: 'completed', completedAt: now, completedBy: userId })
    .where(eq(attempt.id, row.id))
  if (countsMarks(marked.assignment)) await countAttempt(tx, row, now)
}

/** A mark that was taken back by another one leaves something to be marked. */
export const reopenMarking = async (tx: Transaction, marked: MarkedAttempt): Promise<MarkedAttempt> => {
  const open = { state: 'handedIn', completedAt: null, completedBy: null } as const
  await tx.update(attempt).set(open).where(eq(attempt.id, marked.attempt.id))
  return { ...marked, attempt: { ...marked.attempt, ...open } }
}

const cleared = {
  handedInAt: null,
  isReturned: true,
  fingerprint: '',
  isRight: null,
  score: null,
  markedBy: null,
  markerId: null,
  markedAt: null,
  countedAt: null,
} as const

/** STATE-TASK-08: the chosen questions open again until `end`, with their answers; all others stay handed in. */
export const returnQuestions = async (
  tx: Transaction,
  marked: MarkedAttempt,
  {
    exerciseIds,
    end,
    reason,
  }: { readonly exerciseIds: readonly string[]; readonly end: Date; readonly reason: string },
  now: Date,
): Promise<void> => {
  const { attempt: row, assignment, questions } = marked
  const refusal = refuseReturn(row.state, questions, exerciseIds)
  if (refusal) throw appError(refusal)
  if (end <= now) throw refuse('end', 'field.inThePast')
  const ids = chosenQuestions(questions, exerciseIds).map(({ exerciseId }) => exerciseId)
  const chosen = and(eq(answer.attemptId, row.id), inArray(answer.exerciseId, ids))
  const former = await tx.select().from(answer).where(chosen)
  if (reason && former.some(({ comment }) => [...comment].length + [...reason].length >= commentMax))
    throw refuse('reason', 'field.tooLong')
  const pastAnswers = former
    .filter(({ handedInAt }) => handedInAt !== null)
    .map(({ isReturned: _isReturned, countedAt: _countedAt, ...columns }) => ({
      ...columns,
      why: 'returned' as const,
    }))
  if (pastAnswers.length > 0) await tx.insert(answerPast).values(pastAnswers)
  await tx
    .update(answer)
    .set({
      ...cleared,
      round: sql`${answer.round} + 1`,
      ...(reason && {
        comment: sql`case when ${answer.comment} = '' then ${reason} else ${answer.comment} || ${`\n${reason}`} end`,
      }),
    })
    .where(chosen)
  await dropHits(tx, row.id, ids, 'all')
  await uncount(tx, row, former)
  const extension = { extensionStart: now, extensionEnd: end }
  await tx
    .update(attempt)
    .set({
      ...extension,
      state: 'returned',
      returnedAt: now,
      completedAt: null,
      completedBy: null,
      until: handInAt(assignment, { ...row, ...extension }),
    })
    .where(eq(attempt.id, row.id))
}
