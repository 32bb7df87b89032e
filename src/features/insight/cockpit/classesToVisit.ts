// Which classes a head with five minutes should visit: those where the share of points fell, few come, or little is handed in.
// Pure; each reason is one number, and says from which stat it is.
import type { StatRow } from '#contract/insight/stat/defineStat.ts'

export type VisitReason = 'fell' | 'absent' | 'notHandedIn'

export interface ClassReason {
  readonly reason: VisitReason
  /** A share, 0 to 1; of a fall how much is gone. */
  readonly value: number
}
export interface ClassToVisit {
  readonly row: StatRow
  readonly reasons: readonly ClassReason[]
}

/** From these on something is worth a visit. */
const least = { fell: 0.05, absent: 0.15, notHandedIn: 0.3 } as const
const mostShown = 3

type Rows = readonly StatRow[]
export interface ClassNumbers {
  /** The share of points by class, in the period and in the one before. */
  readonly results: Rows
  readonly resultsBefore: Rows
  readonly attendance: Rows
  readonly tasks: Rows
}

const measureOf = (rows: Rows, key: string, measure: string): number | undefined =>
  rows.find((row) => row.key === key)?.values[measure] ?? undefined

const reasonsOf = (
  key: string,
  { results, resultsBefore, attendance, tasks }: ClassNumbers,
): ClassReason[] => {
  const [now, before] = [measureOf(results, key, 'scoreShare'), measureOf(resultsBefore, key, 'scoreShare')]
  const [present, submitted] = [
    measureOf(attendance, key, 'presentShare'),
    measureOf(tasks, key, 'submittedShare'),
  ]
  const values = {
    fell: now !== undefined && before !== undefined ? before - now : 0,
    absent: present === undefined ? 0 : 1 - present,
    notHandedIn: submitted === undefined ? 0 : 1 - submitted,
  }
  return (Object.keys(least) as VisitReason[])
    .filter((reason) => values[reason] >= least[reason])
    .map((reason) => ({ reason, value: values[reason] }))
}

/** How far beyond what is tolerable. */
const weightOf = (reasons: readonly ClassReason[]): number =>
  reasons.reduce((sum, { reason, value }) => sum + value / least[reason], 0)

export const classesToVisit = (numbers: ClassNumbers): ClassToVisit[] => {
  const rows = new Map(
    [...numbers.results, ...numbers.attendance, ...numbers.tasks]
      .filter(({ key, label }) => key !== '' && label !== null)
      .map((row) => [row.key, row]),
  )
  return [...rows.values()]
    .map((row) => ({ row, reasons: reasonsOf(row.key, numbers) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weightOf(other.reasons) - weightOf(one.reasons))
    .slice(0, mostShown)
}
