// What somebody marks of an assignment: all of it or, where two people mark what a person judges, one part.
import { and, eq } from 'drizzle-orm'
import type { MarkerPart } from '#contract/rules/assignment/twoMarkers.ts'
import type { Transaction } from '#server/db/database.ts'
import { examMarker } from '#server/db/schema/answerMark.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { mayChange } from '../assignment/assignmentConditions.ts'
import type { Assignment } from '../assignment/kinds.ts'

export interface Marker {
  /** Of what is marked twice; null: none of it. */
  readonly part: MarkerPart | null
  /** Marks what is not marked twice. */
  readonly marksRest: boolean
}

export const readMarker = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, twoMarkers }: Pick<Assignment, 'id' | 'twoMarkers'>,
): Promise<Marker> => {
  if (caller.kind !== 'teacher') return { part: null, marksRest: false }
  if (!twoMarkers) return { part: null, marksRest: true }
  const [row] = await tx
    .select({ part: examMarker.part, marksRest: mayChange(caller) })
    .from(assignment)
    .leftJoin(examMarker, and(eq(examMarker.examId, assignment.id), eq(examMarker.userId, caller.userId)))
    .where(eq(assignment.id, id))
  return row ?? { part: null, marksRest: false }
}

/** Such a marker sees the own marks alone, until the results are released. */
export const isBlind = ({ part }: Marker, { resultsAt }: Pick<Assignment, 'resultsAt'>): boolean =>
  (part === 'first' || part === 'second') && resultsAt === null
