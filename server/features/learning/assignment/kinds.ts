// The differences between the kinds of assignments. Each kind declares them once in its own folder, and the server registers all
// kinds at its start (server/assignmentKinds.ts). Assignments, attempts and marking read them here, and name no kind.
import { inArray, type SQL } from 'drizzle-orm'
import type { AssignmentKind } from '#contract/rules/assignment/assignment.ts'
import type { KindRules } from '#contract/rules/assignment/attemptView.ts'
import type { NoticeKind } from '#contract/system/notice.ts'
import type { assignment } from '#server/db/schema/assignment.ts'
import type { AnyStore } from '#server/kit/nounStore.ts'

export type Assignment = typeof assignment.$inferSelect

/** The events of which students are notified. */
export type AssignmentEvent = 'released' | 'moved' | 'extended' | 'material' | 'marked' | 'returned'

export interface KindDeclaration extends KindRules {
  readonly kind: AssignmentKind
  /** The store of the kind's noun, for rights and for the audit log; left out by a kind without pages of its own. */
  readonly store?: AnyStore
  /** Chosen students are beside those of the classes. In other kinds they are those of the classes who get it. */
  readonly addsTargets?: true
  /** Answers that come after the end are kept for a day, for its teacher to take or refuse. */
  readonly keepsLate?: true
  /** Sections with minutes of their own run by them (attempt/sections.ts); elsewhere all of a paper is open. */
  readonly timesSections?: true
  /** Somebody watches while it is answered, so saves are noted as signs of life (attempt/presence.ts). */
  readonly isInvigilated?: true
  /** Characters are written without an outline, also where their exercise shows one for practice. */
  readonly unguided?: true
  /** A completed marking can no longer be changed, and nothing of it goes back. */
  readonly locksCompleted?: true
  /** Left out by a kind without notices. */
  readonly notices?: {
    /** The kind of notice for each event; an event that is left out sends none. */
    readonly texts: { readonly [E in AssignmentEvent]?: NoticeKind }
    /** The page on which a student finds the assignment. */
    readonly path: (assignmentRow: Pick<Assignment, 'id'>) => string
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

/** Condition for the kinds with such a declaration. */
export const isOfKinds = (column: SQL, areSuch: (kind: KindDeclaration) => boolean): SQL => {
  if (declarations.size === 0) throw new Error('no kinds of assignments are registered: registerKinds')
  const kinds = [...declarations.values()].filter(areSuch).map(({ kind }) => kind)
  return inArray(column, kinds)
}
