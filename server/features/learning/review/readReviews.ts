// Shows reviews to their owner. For everybody else, in the same school too, they do not exist.
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Review, ReviewKind, ReviewRow } from '#contract/learning/review/review.ts'
import type { PaperToReview } from '#contract/learning/review/reviewCalls.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { type ReviewTableRow, review } from '#server/db/schema/review.ts'
import { user } from '#server/db/schema/user.ts'
import { equals } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import { readCandidates } from '../marking/hiddenNames.ts'
import { readableAttempts } from '../marking/markScope.ts'
import { seenBy } from '../marking/partMarks.ts'
import { readMarkedAttempts } from '../marking/readMarked.ts'
import { isWritten } from './answersToReview.ts'
import { itemsOf } from './reviewItems.ts'

export const ownReviews = ({ tenantId, userId }: TenantCaller): SQL | undefined =>
  and(eq(review.tenantId, tenantId), eq(review.ownerId, userId))

/** Among the waiting ones of the school. */
const placeOf = sql<
  number | null
>`case when ${review.state} = 'queued' then (select count(*)::int from review other
  where other.tenant_id = ${review.tenantId} and other.state in ('queued', 'running') and other.engine = ${review.engine}
  and (other.created_at, other.id) <= (${review.createdAt}, ${review.id})) end`

type Selected = { readonly row: ReviewTableRow; readonly place: number | null }

const rowOf = ({ timeZone }: TenantCaller, { row, place }: Selected): ReviewRow => {
  const wall = (at: Date | null) => at && toWallTime(at, timeZone)
  const { id, kind, title, state, engine, problem, score, points, open, resourceId, attemptId } = row
  return {
    ...{ id, kind, title, state, place, engine, problem, score, points, open, resourceId, attemptId },
    createdAt: toWallTime(row.createdAt, timeZone),
    acceptedAt: wall(row.acceptedAt),
  }
}

export const pageReviews = (
  tx: Transaction,
  caller: TenantCaller,
  { kind, ...page }: PageQuery & { readonly kind?: ReviewKind | undefined },
) =>
  readPage(
    tx,
    {
      table: review,
      conditions: [ownReviews(caller), equals(review.kind, kind)],
      orderBy: [desc(review.id)],
    },
    page,
    async (slice) => {
      const rows = await tx
        .select({ row: review, place: placeOf })
        .from(review)
        .where(slice.where)
        .orderBy(...slice.orderBy)
      return rows.map((one) => rowOf(caller, one))
    },
  )

export const presentReview = (caller: TenantCaller, selected: Selected): Review => ({
  ...rowOf(caller, selected),
  failure: selected.row.failure,
  model: selected.row.model,
  facts: selected.row.facts,
  items: [...itemsOf(selected.row)],
})

export const readReview = async (tx: Transaction, caller: TenantCaller, id: string): Promise<Review> => {
  const [found] = await tx
    .select({ row: review, place: placeOf })
    .from(review)
    .where(and(eq(review.id, id), ownReviews(caller)))
  if (!found) throw appError('NOT_FOUND')
  return presentReview(caller, found)
}

const papersMost = 200

/** Handed-in attempts with something that the caller marks. */
export const listPapersToReview = async (tx: Transaction, caller: TenantCaller): Promise<PaperToReview[]> => {
  const rows = await tx
    .select({ attempt, assignment, name: user.name })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .where(and(readableAttempts(caller), inArray(attempt.state, ['handedIn']), isNotNull(attempt.handedInAt)))
    .orderBy(desc(attempt.handedInAt), asc(attempt.id))
    .limit(papersMost)
  const papers = new Map<string, PaperToReview>()
  for (const its of Map.groupBy(rows, (row) => row.assignment.id).values()) {
    const [first] = its
    if (!first) continue
    const candidates = await readCandidates(tx, first.assignment)
    const marked = await readMarkedAttempts(
      tx,
      caller,
      first.assignment,
      its.map((row) => row.attempt),
    )
    for (const [at, one] of marked.entries()) {
      const mine = one.questions.filter((question) => question.hasPoints && seenBy(one, question).mayMark)
      if (mine.length === 0) continue
      const { id, handedInAt } = one.attempt
      papers.set(id, {
        attemptId: id,
        assignmentId: first.assignment.id,
        name: first.assignment.name,
        person: candidates ? '' : (its[at]?.name ?? ''),
        candidate: candidates?.get(id) ?? null,
        handedInAt: candidates || !handedInAt ? null : toWallTime(handedInAt, caller.timeZone),
        openExerciseIds: mine.filter(isWritten).map(({ exerciseId }) => exerciseId),
      })
    }
  }
  return rows.flatMap((row) => papers.get(row.attempt.id) ?? [])
}
