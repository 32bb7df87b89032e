import type { FailedRow } from '../../db/schema/importJob.ts'

/** A reason why nothing at all can be stored. */
export class ImportProblem extends Error {
  readonly problem: FailedRow
  constructor(field: string, reason: string, values: Record<string, string> = {}) {
    super(reason)
    this.problem = { row: 0, field, reason, values }
  }
}
