// What differs by the kind of an assignment. Each kind declares it once, in its own folder; the server registers all of them at its
// start (server/assignmentKinds.ts). Assignments, attempts and marking ask here, and know no kind.
import { inArray, type SQL } from 'drizzle-orm'
import type { AssignmentKind } from '#contract/learning/assignment/assignment.ts'
import type { KindRules } from '#contract/learning/assignment/attemptView.ts'
import type { NoticeKind } from '#contract/system/notice.ts'
import type { assignment } from '#server/db/schema/assignment.ts'
import type { AnyStore } from '#server/kit/nounStore.ts'

export type Assignment = typeof assignment.$inferSelect

/** What those who have it are told of. */
export type AssignmentEvent = 'released' | 'extended' | 'material' | 'marked' | 'returned'

export interface KindDeclaration extends KindRules {
  readonly kind: AssignmentKind
  /** Its noun: who sees which of them, and what the record of changes calls them. Left out: it has no pages of its own. */
  readonly store?: AnyStore
  /** Left out: nobody is told of anything. */
  readonly notices?: {
    /** The text of each event; of one without a text nobody is told. */
    readonly texts: { readonly [E in AssignmentEvent]?: NoticeKind }
    /** The page where a student finds it. */
    readonly path: (given: Pick<Assignment, 'id'>) => string
  }
}
/** A kind whose answers people mark. */
export type MarkedKind = KindDeclaration & Required<Pick<KindDeclaration, 'store'>>

const declarations = new Map<AssignmentKind, KindDeclaration>()

export const registerKinds = (...kinds: readonly KindDeclaration[]): void => {
  for (const declaration of kinds) declarations.set(declaration.kind, declaration)
}

export const kindOf = ({ kind }: Pick<Assignment, 'kind'>): KindDeclaration => {
  const declaration = declarations.get(kind)
  if (!declaration)
    throw new Error(`no kind of assignments is registered as ${kind}: server/assignmentKinds.ts`)
  return declaration
}

/** The column has a kind whose rules are such. */
export const isOfKinds = (column: SQL, areSuch: (rules: KindRules) => boolean): SQL =>
  inArray(
    column,
    [...declarations.values()].filter(areSuch).map(({ kind }) => kind),
  )
