// Exercises that a student still has to answer in an assignment. Their solution is hidden everywhere.
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import { isTogether } from '#contract/rules/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { isOfKinds } from '../assignment/kinds.ts'
import { lastEnd } from './lastEnd.ts'

interface Student {
  readonly tenantId: TenantId
  readonly studentId: UserId
}
interface Which {
  /** An assignment that decides by its own rule what it shows. */
  readonly except?: string | null | undefined
  /** Only assignments that all students answer at the same time, such as exams and activities. */
  readonly together?: boolean
}

/** The exercise that lists and papers name: the group of a child. */
export const listedId = sql<string>`coalesce(${exercise.parentId}, ${exercise.id})`

const kind = sql`s.kind`
const columns = { id: sql`s.id`, endAt: sql`s.end_at`, extensionEnd: sql`s.extension_end` }

/** Answers that arrive within the grace period are still taken. */
const stillTaken = sql`now() - make_interval(secs => s.grace_seconds)`

/**
 * A subquery of exercise ids (docs/decisions/0140). They are in an assignment of the student, from its release until the end
 * of the last extension; a hand-in ends this only if it shows the solution. They may also be in an open assignment of the
 * school whose attempts are created with the answer. Every copy and every original of such an exercise is included.
 */
const heldBack = ({ tenantId, studentId }: Student, { except, together }: Which): SQL => {
  const isOther = except ? sql`s.id <> ${except}` : sql`true`
  const areTogether = isOfKinds(kind, isTogether)
  const isOfKind = together ? areTogether : sql`true`
  const isFreeAfterHandIn = isOfKinds(kind, ({ answersFrom }) => answersFrom === 'handIn')
  const isAsked = sql`(t.state in ('open', 'returned') or not (${isFreeAfterHandIn}))`
  const end = sql`case when ${areTogether} then ${lastEnd(columns)} else greatest(s.end_at + make_interval(mins => t.extra_minutes), s.extension_end, t.extension_end) end`
  const isForWhoeverComes = isOfKinds(kind, ({ attemptsFrom }) => attemptsFrom === 'answer')
  return sql`(with recursive held(id) as (
    select i.exercise_id from ${paperItem} i where i.paper_id in (
      select s.paper_id from ${attempt} t join ${assignment} s on s.id = t.assignment_id
      where t.tenant_id = ${tenantId} and t.student_id = ${studentId} and ${isAsked} and ${isOther} and ${isOfKind}
        and coalesce(s.closed_at, 'infinity') > ${stillTaken}
        and (s.end_at is null or ${end} > ${stillTaken})
      union all
      select s.paper_id from ${assignment} s
      where s.tenant_id = ${tenantId} and ${isForWhoeverComes} and s.closed_at is null and ${isOther})
    union
    select near.id from held, lateral (
      select copy.id from ${exercise} copy where copy.copied_from = held.id
      union all
      select origin.copied_from from ${exercise} origin where origin.id = held.id and origin.copied_from is not null
    ) near)
    select id from held)`
}

/** Condition for a query that reads the table of exercises. A child is held back with its group. */
export const isHeldBack = (
  { tenantId, userId }: { readonly tenantId: TenantId; readonly userId: UserId },
  which: Which = {},
): SQL<boolean> => sql<boolean>`${listedId} in ${heldBack({ tenantId, studentId: userId }, which)}`

/** The given exercises that are held back, by the ids that lists name. */
export const readHeldBack = async (
  tx: Transaction,
  { tenantId, studentId }: Student,
  ids: readonly string[],
  which: Which = {},
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const caller = { tenantId, userId: studentId }
  const rows = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .where(and(inArray(exercise.id, [...ids]), isHeldBack(caller, which)))
  return new Set(rows.map(({ id }) => id))
}
