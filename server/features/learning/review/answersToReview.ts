// Reads answers of attempts as items of reviews, for a teacher who marks them.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ComposeAnswer, ComposeContent } from '#contract/learning/exercise/compose.ts'
import type { ReviewItem } from '#contract/learning/review/review.ts'
import { plainText } from '#contract/richText.ts'
import type { Transaction } from '#server/db/database.ts'
import type { ReviewInput } from '#server/db/schema/review.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { score as scoreAnswer } from '../exercise/score.ts'
import { readCandidates } from '../marking/hiddenNames.ts'
import type { AnsweredQuestion, MarkedAttempt } from '../marking/marked.ts'
import { seenBy } from '../marking/partMarks.ts'
import { findAttempt, readMarkedAttempts } from '../marking/readMarked.ts'
import { answerText } from '../mistake/answerText.ts'

export interface AttemptToReview {
  readonly marked: MarkedAttempt
  /** The name of the assignment and whose it is, or the number in place of a hidden name. */
  readonly title: string
}

/** Throws NOT_FOUND for an attempt that the caller does not read, ATTEMPT_NOT_HANDED_IN for one that is still open. */
export const readAttemptToReview = async (
  tx: Transaction,
  caller: TenantCaller,
  attemptId: string,
): Promise<AttemptToReview> => {
  const { attempt, assignment } = await findAttempt(tx, caller, attemptId)
  const [marked] = await readMarkedAttempts(tx, caller, assignment, [attempt])
  if (!marked) throw appError('NOT_FOUND')
  if (attempt.state === 'open') throw appError('ATTEMPT_NOT_HANDED_IN')
  const candidates = await readCandidates(tx, assignment)
  const [person] = candidates
    ? []
    : await tx.select({ name: user.name }).from(user).where(eq(user.id, attempt.studentId))
  const who = candidates ? `#${candidates.get(attempt.id) ?? ''}` : (person?.name ?? '')
  return { marked, title: `${assignment.name} · ${who}` }
}

/** Whether a person judges it by its text. */
export const isWritten = ({ type }: Pick<AnsweredQuestion, 'type'>): boolean => type === 'compose'

const textOf = ({ type, version, answer }: AnsweredQuestion): string => {
  const value = answer?.value ?? null
  if (type === 'compose') return (value as ComposeAnswer | null)?.text ?? ''
  return answerText({ type, content: version.content, value })
}

const remarkOf = (question: AnsweredQuestion): ReviewItem['remark'] => {
  const { answer, score, points } = question
  if (!answer || answer.value === null) return 'unanswered'
  if (score === null) return 'noText'
  return score >= points ? 'right' : score > 0 ? 'partly' : 'wrong'
}

/** The question of an attempt as an item. One with a key has its mark already, or gets what its key says. */
export const inputOf = (question: AnsweredQuestion): ReviewInput => {
  const { number, exerciseId, type, points, version, answer } = question
  const text = textOf(question)
  const isOpen = isWritten(question) && /\p{Script=Han}/u.test(text)
  const { share } = scoreAnswer(version, answer?.value ?? null)
  const byKey = question.score ?? (share === null ? null : Math.round(share * points * 100) / 100)
  const score = isOpen ? null : byKey
  return {
    ...{ number, exerciseId, type, text, isOpen, points, score, proposed: score },
    stem: plainText(version.stem).slice(0, 2000),
    by: isOpen ? 'rules' : byKey === null ? 'nobody' : 'key',
    remark: isOpen ? 'byRules' : remarkOf({ ...question, score: byKey }),
    explanation: version.explanation ? plainText(version.explanation).slice(0, 1000) : '',
    comment: answer?.comment ?? '',
    minChars: type === 'compose' ? (version.content as ComposeContent).minChars : 0,
    words: type === 'compose' ? (version.content as ComposeContent).words : [],
    handedInAt: answer?.handedInAt?.toISOString() ?? null,
  }
}

/** Throws NOT_YOURS_TO_MARK for a question that somebody else marks. */
export const requireMarker = (marked: MarkedAttempt, question: AnsweredQuestion): void => {
  if (!seenBy(marked, question).mayMark) throw appError('NOT_YOURS_TO_MARK')
}
