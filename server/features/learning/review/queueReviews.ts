// Puts reviews into the queue. Their texts are read here, so that what a student or teacher changes later does not change them.
import { and, count, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { AccessoryId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { type ReviewInput, review } from '#server/db/schema/review.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { inputOf, isWritten, readAttemptToReview, requireMarker } from './answersToReview.ts'
import { itemOf, sumsOf } from './reviewItems.ts'

/** How many reviews of one teacher may wait: a class of thirty is given at once, and a few classes. */
const waitingMost = 300

interface NewReview {
  readonly kind: 'paper' | 'essay'
  readonly title: string
  readonly input: readonly ReviewInput[]
  readonly attemptId?: string
  readonly resourceId?: AccessoryId | undefined
  readonly engine: 'rules' | 'model'
}

const titleMax = 200

const insertReviews = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  reviews: readonly NewReview[],
): Promise<string[]> => {
  const [waiting] = await tx
    .select({ many: count() })
    .from(review)
    .where(
      and(
        eq(review.tenantId, tenantId),
        eq(review.ownerId, userId),
        inArray(review.state, ['queued', 'running']),
      ),
    )
  if ((waiting?.many ?? 0) + reviews.length > waitingMost) throw appError('REVIEW_QUEUE_FULL')
  const rows = reviews.map(({ title, input, attemptId = null, resourceId = null, ...one }) => ({
    ...{ id: newId<string>(), tenantId, ownerId: userId, attemptId, resourceId, input },
    ...one,
    ...sumsOf(input.map(itemOf)),
    title: [...title].slice(0, titleMax).join(''),
  }))
  await tx.insert(review).values(rows)
  return rows.map(({ id }) => id)
}

interface Essay {
  readonly title: string
  readonly text: string
  readonly minChars: number
  readonly words: readonly string[]
  readonly resourceId?: AccessoryId | undefined
}
/** A typed text is worth a hundred points. */
const essayPoints = 100

export const queueEssay = async (
  tx: Transaction,
  caller: TenantCaller,
  { title, text, minChars, words, resourceId }: Essay,
  engine: NewReview['engine'],
): Promise<string> => {
  const input: ReviewInput = {
    ...{ number: 1, exerciseId: null, type: null, stem: '', text, isOpen: true, minChars, words },
    ...{ score: null, proposed: null, points: essayPoints, by: 'rules', remark: 'byRules' },
    ...{ explanation: '', comment: '', handedInAt: null },
  }
  const [id = ''] = await insertReviews(tx, caller, [
    { kind: 'essay', title, input: [input], resourceId, engine },
  ])
  return id
}

/** One review for each answer. An answer without a Chinese text has nothing to be read, and gets none. */
export const queueAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  answers: readonly { readonly attemptId: string; readonly exerciseId: string }[],
  engine: NewReview['engine'],
): Promise<string[]> => {
  const reviews: NewReview[] = []
  for (const [attemptId, its] of Map.groupBy(answers, (one) => one.attemptId)) {
    const { marked, title } = await readAttemptToReview(tx, caller, attemptId)
    for (const exerciseId of new Set(its.map((one) => one.exerciseId))) {
      const question = marked.questions.find((one) => one.exerciseId === exerciseId)
      if (!question || !isWritten(question)) throw appError('NOT_FOUND')
      requireMarker(marked, question)
      const input = inputOf(question)
      if (input.isOpen) reviews.push({ kind: 'essay', title, input: [input], attemptId, engine })
    }
  }
  return insertReviews(tx, caller, reviews)
}

export const queuePaper = async (
  tx: Transaction,
  caller: TenantCaller,
  attemptId: string,
  engine: NewReview['engine'],
): Promise<string> => {
  const { marked, title } = await readAttemptToReview(tx, caller, attemptId)
  const questions = marked.questions.filter(({ hasPoints }) => hasPoints)
  for (const question of questions) if (isWritten(question)) requireMarker(marked, question)
  if (!marked.marker.marksRest && !questions.some(isWritten)) throw appError('NOT_YOURS_TO_MARK')
  const input = questions.map(inputOf)
  const [id = ''] = await insertReviews(tx, caller, [{ kind: 'paper', title, input, attemptId, engine }])
  return id
}
