// Which exercises a student is still to be asked: of them nothing tells what is right, wherever the student meets them.
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { isOfKinds } from '../assignment/kinds.ts'
import { lastEnd } from './lastEnd.ts'
import { graceMs } from './rules/takeAnswer.ts'

interface Student {
  readonly tenantId: TenantId
  readonly studentId: UserId
}
interface Which {
  /** The assignment that asks by its own rule what it shows of itself. */
  readonly except?: string | null | undefined
  /** Of what all answer at one time alone, such as exams and activities. */
  readonly together?: boolean
}

/** The exercise that stands in lists and papers: of a child its group. */
export const listedId = sql<string>`coalesce(${exercise.parentId}, ${exercise.id})`

const kind = sql`s.kind`
const columns = { id: sql`s.id`, endAt: sql`s.end_at`, extensionEnd: sql`s.extension_end` }

/** What arrives within the minute of grace is still taken. */
const stillTaken = sql.raw(`now() - interval '${graceMs} milliseconds'`)

/**
 * A subquery of ids (docs/decisions/0140): what stands in an assignment of the student that takes answers or will, from its
 * release until the last extension is over, also when it is handed in where what is right is not shown from then on; in one
 * of the school that is open, of which there is no attempt before the answer; and every copy of these, in either direction.
 */
const heldBack = ({ tenantId, studentId }: Student, { except, together }: Which): SQL => {
  const isOther = except ? sql`s.id <> ${except}` : sql`true`
  const isTogether = isOfKinds(kind, ({ answersFrom }) => answersFrom === 'end')
  const isOfKind = together ? isTogether : sql`true`
  const isFreeAfterHandIn = isOfKinds(kind, ({ answersFrom }) => answersFrom === 'handIn')
  const isAsked = sql`(t.state in ('open', 'returned') or not (${isFreeAfterHandIn}))`
  const end = sql`case when ${isTogether} then ${lastEnd(columns)} else greatest(s.end_at, s.extension_end, t.extension_end) end`
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

/** The query reads the table of exercises. A child is held back with its group. */
export const isHeldBack = (
  { tenantId, userId }: { readonly tenantId: TenantId; readonly userId: UserId },
  which: Which = {},
): SQL<boolean> => sql<boolean>`${listedId} in ${heldBack({ tenantId, studentId: userId }, which)}`

/** Those of these, by the ids that stand in lists. */
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
