// Counts those who have opened, handed in and got their marks, when asked; nothing is kept on the assignment's row.

export interface AttemptCounts {
  readonly assigned: number
  /** The first opening of a released assignment: the sign-in of the statistics (L18). */
  readonly opened: number
  /** Those who have it back for redo are not among them. */
  readonly submitted: number
  readonly checked: number
}
export interface Rates {
  /** 0 to 1; null: no receivers to count. */
  readonly openRate: number | null
  readonly submitRate: number | null
  readonly checkRate: number | null
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** SCREEN-T-01: submitted of assigned, checked of submitted. */
export const ratesOf = ({ assigned, opened, submitted, checked }: AttemptCounts): Rates => ({
  openRate: shareOf(opened, assigned),
  submitRate: shareOf(submitted, assigned),
  checkRate: shareOf(checked, submitted),
})
