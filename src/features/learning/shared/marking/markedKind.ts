// Tells the desk about the kind of assignment that is marked on it.
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { markingCalls } from '#contract/learning/marking/markingCalls.ts'

/** The desk shows this of an assignment of any kind, with wall times. */
export interface MarkedAssignment {
  readonly name: string
  readonly endAt: string
  /** Left out: the kind has no extension for all. */
  readonly extensionEnd?: string | null
}
/** A: what the kind says of one. */
export interface MarkedKind<A extends MarkedAssignment = MarkedAssignment> {
  /** Reads one by its id. */
  readonly get: Call & {
    readonly params: z.ZodType<{ id: string }, { id: string }>
    readonly answer: z.ZodType<A>
  }
  readonly calls: ReturnType<typeof markingCalls>
  /** Whether its students have it. */
  isReleased(assignment: A): boolean
  /** Whether the caller may give questions back; left out: whoever marks may. */
  mayReturn?(assignment: A): boolean
  /** A completed marking can no longer be changed. */
  readonly locksCompleted?: true
}
