// What a teacher changes of a review before it counts, and what the teacher accepts: then it is the teacher's own, and goes to the
// marking engine where it is about an answer.
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { commentMax } from '#contract/learning/marking/markingCalls.ts'
import {
  type Mark,
  type MarkKind,
  markNames,
  marksMax,
  type Review,
  type ReviewItem,
} from '#contract/learning/review/review.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { type ReviewTableRow, review } from '#server/db/schema/review.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { kindOf, type MarkedKind } from '../assignment/kinds.ts'
import { reviewAttempt } from '../marking/markCommands.ts'
import { findAttempt, readMarkedAttempts } from '../marking/readMarked.ts'
import { ownReviews, readReview } from './readReviews.ts'
import { itemsOf, sumsOf } from './reviewItems.ts'
import { essayParts, essayScore } from './rules/essayScore.ts'

const lockReview = async (tx: Transaction, caller: TenantCaller, id: string): Promise<ReviewTableRow> => {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(eq(review.id, id), ownReviews(caller)))
    .for('update')
  if (!row) throw appError('NOT_FOUND')
  if (row.state !== 'done') throw appError('REVIEW_NOT_READY')
  return row
}

const storeItems = (tx: Transaction, { id }: ReviewTableRow, items: readonly ReviewItem[], now?: Date) => {
  const sums = sumsOf(items)
  const acceptedAt = sums.open === 0 && items.some(({ decision }) => decision === 'accepted')
  return tx
    .update(review)
    .set({ corrected: items, ...sums, ...(now && acceptedAt ? { acceptedAt: now } : {}) })
    .where(eq(review.id, id))
}

const refuse = (field: string, reason: string) => appError('VALIDATION', { fields: { [field]: reason } })

interface MarkChange {
  readonly id: number
  readonly decision?: Mark['decision'] | undefined
  readonly kind?: MarkKind | undefined
  readonly suggestion?: string | undefined
  readonly remark?: string | undefined
}
interface AddedMark {
  readonly from: number
  readonly to: number
  readonly kind: MarkKind
  readonly suggestion: string
  readonly remark: string
}
export interface Correction {
  readonly id: string
  readonly number: number
  readonly score?: number | undefined
  readonly comment?: string | undefined
  readonly decision?: 'open' | 'refused' | undefined
  readonly marks: readonly MarkChange[]
  readonly added: readonly AddedMark[]
}

const changedMark = (mark: Mark, changes: readonly MarkChange[]): Mark => {
  const change = changes.find(({ id }) => id === mark.id)
  if (!change) return mark
  const {
    decision = mark.decision,
    kind = mark.kind,
    suggestion = mark.suggestion,
    remark = mark.remark,
  } = change
  const isChanged = kind !== mark.kind || suggestion !== mark.suggestion || remark !== mark.remark
  return { ...mark, decision, kind, suggestion, remark, source: isChanged ? 'teacher' : mark.source }
}

/** The score of the rules, as long as the teacher gave none: a refused place takes nothing from the points for writing. */
const scoredAgain = (item: ReviewItem, minChars: number): ReviewItem => {
  const { facts, points } = item
  if (item.by !== 'rules' || facts === null) return item
  if (item.score !== essayScore(item.parts, { minChars, points })) return item
  const standing = item.marks.filter(({ decision }) => decision !== 'refused')
  const parts = essayParts(facts, standing, { minChars, points })
  return { ...item, parts, score: essayScore(parts, { minChars, points }) }
}

const correctItem = (
  item: ReviewItem,
  { score, comment, decision, marks, added }: Correction,
  minChars: number,
): ReviewItem => {
  if (score !== undefined && score > item.points) throw refuse('score', 'field.invalid')
  if (marks.some(({ id }) => !item.marks.some((mark) => mark.id === id)))
    throw refuse('marks', 'field.unknownName')
  if (added.some(({ from, to }) => from >= to || to > item.text.length))
    throw refuse('added', 'field.invalid')
  if (item.marks.length + added.length > marksMax) throw refuse('added', 'field.tooMany')
  const next = Math.max(0, ...item.marks.map(({ id }) => id)) + 1
  const own = added.map(
    (one, at): Mark => ({
      ...one,
      ...{ id: next + at, quote: item.text.slice(one.from, one.to), reason: null },
      ...{ source: 'teacher', decision: 'accepted' },
    }),
  )
  const changed: ReviewItem = {
    ...item,
    comment: comment ?? item.comment,
    // Whoever changes what was accepted decides about it again.
    decision: decision ?? (item.decision === 'accepted' && item.by !== 'key' ? 'open' : item.decision),
    marks: [...item.marks.map((mark) => changedMark(mark, marks)), ...own].sort(
      (one, other) => one.from - other.from,
    ),
  }
  return score === undefined ? scoredAgain(changed, minChars) : { ...changed, score }
}

export const correctReview = async (
  tx: Transaction,
  caller: TenantCaller,
  correction: Correction,
): Promise<Review> => {
  const row = await lockReview(tx, caller, correction.id)
  const items = itemsOf(row)
  if (!items.some(({ number }) => number === correction.number)) throw refuse('number', 'field.unknownName')
  await storeItems(
    tx,
    row,
    items.map((item) => {
      if (item.number !== correction.number) return item
      const { minChars = 0 } = row.input.find(({ number }) => number === item.number) ?? {}
      return correctItem(item, correction, minChars)
    }),
  )
  return readReview(tx, caller, correction.id)
}

/** What the student reads: the teacher's words, then the accepted places. */
export const commentOf = ({
  comment,
  marks,
  text,
}: Pick<ReviewItem, 'comment' | 'marks' | 'text'>): string => {
  const lines = marks
    .filter(({ decision }) => decision === 'accepted')
    .map(({ kind, quote, suggestion, remark, from, to }) => {
      const [before] = /\p{Script=Han}{0,2}$/u.exec(text.slice(Math.max(0, from - 2), from)) ?? ['']
      const [behind] = /^\p{Script=Han}{0,2}/u.exec(text.slice(to, to + 2)) ?? ['']
      const place = [...quote].length > 1 ? quote : `${before}【${quote}】${behind}`
      const change = suggestion ? ` → ${suggestion}` : ''
      return `${markNames[kind]}：${place.replaceAll('\n', ' ')}${change}${remark ? `（${remark}）` : ''}`
    })
  let whole = comment
  for (const line of lines) {
    const longer = whole === '' ? line : `${whole}\n${line}`
    if ([...longer].length > commentMax) break
    whole = longer
  }
  return whole
}

/** Throws REVIEW_OUTDATED for an answer that was handed in again since it was read. */
const markedKindOf = async (
  tx: Transaction,
  caller: TenantCaller,
  row: ReviewTableRow,
  exerciseIds: readonly string[],
): Promise<MarkedKind> => {
  const { attempt, assignment } = await findAttempt(tx, caller, row.attemptId ?? '')
  const kind = kindOf(assignment)
  if (!kind.store) throw appError('NOT_FOUND')
  const [marked] = await readMarkedAttempts(tx, caller, assignment, [attempt])
  for (const { exerciseId, handedInAt } of row.input) {
    if (exerciseId === null || !exerciseIds.includes(exerciseId)) continue
    const answer = marked?.questions.find((question) => question.exerciseId === exerciseId)?.answer
    if ((answer?.handedInAt?.toISOString() ?? null) !== handedInAt) throw appError('REVIEW_OUTDATED')
  }
  return kind as MarkedKind
}

/** What a key has marked, and the teacher left so, stays the mark of the program. */
const isOwnMark = ({ by, score, proposed, comment }: ReviewItem, before: ReviewItem | undefined) =>
  by !== 'key' || score !== proposed || comment !== (before?.comment ?? '')

export const acceptReview = async (
  database: Database,
  caller: TenantCaller,
  { id, numbers }: { readonly id: string; readonly numbers: readonly number[] },
): Promise<Review> => {
  const { tenantId } = caller
  const chosen = new Set(numbers)
  const read = await database.inLibrary(tenantId, async (tx) => {
    const row = await lockReview(tx, caller, id)
    const items = itemsOf(row)
    if (numbers.some((number) => !items.some((item) => item.number === number)))
      throw refuse('numbers', 'field.unknownName')
    const marks = items.flatMap((item) => {
      const before = row.result?.find(({ number }) => number === item.number)
      if (!chosen.has(item.number) || item.exerciseId === null || !isOwnMark(item, before)) return []
      return [{ exerciseId: item.exerciseId, score: item.score, comment: commentOf(item) }]
    })
    const exerciseIds = marks.map(({ exerciseId }) => exerciseId)
    const kind =
      row.attemptId && marks.length > 0 ? await markedKindOf(tx, caller, row, exerciseIds) : undefined
    return { row, marks, kind }
  })
  const { row, marks, kind } = read
  // The marks first: should the rest fail, the review still waits, and accepting it again writes the same marks.
  if (kind && row.attemptId)
    await reviewAttempt({ database, kind }, caller, { attemptId: row.attemptId, marks, complete: false })
  return database.inLibrary(tenantId, async (tx) => {
    const now = new Date()
    const locked = await lockReview(tx, caller, id)
    await storeItems(
      tx,
      locked,
      itemsOf(locked).map((item) => (chosen.has(item.number) ? { ...item, decision: 'accepted' } : item)),
      now,
    )
    return readReview(tx, caller, id)
  })
}

export const removeReview = async (tx: Transaction, caller: TenantCaller, id: string): Promise<boolean> => {
  const gone = await tx
    .delete(review)
    .where(and(eq(review.id, id), ownReviews(caller)))
    .returning({ id: review.id })
  if (gone.length === 0) throw appError('NOT_FOUND')
  return true
}
