// Tells the desk about the kind of assignment that is marked on it.
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { markingCalls } from '#contract/learning/marking/markingCalls.ts'
import type { AssignmentState } from '#contract/rules/assignment/assignment.ts'

/** The desk shows this of an assignment of any kind, with wall times. */
export interface MarkedAssignment {
  readonly name: string
  readonly state: AssignmentState
  readonly endAt: string
  readonly extensionEnd: string | null
}
export interface MarkedKind {
  /** Reads one by its id. */
  readonly get: Call & {
    readonly params: z.ZodType<{ id: string }, { id: string }>
    readonly answer: z.ZodType<MarkedAssignment>
  }
  readonly calls: ReturnType<typeof markingCalls>
}
