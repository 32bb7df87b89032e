// The period that numbers are about: this week, this month, this semester, or days of one's own. It stands in the address, so
// that a page can be sent to a colleague, and is remembered on the machine for the next page.
import { semesterAt, semesterDays } from '#contract/rules/semester.ts'

export const periodKinds = ['week', 'month', 'term', 'own'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Days, yyyy-MM-dd; both belong to it. */
export interface Period {
  readonly from: string
  readonly until: string
}

const dayMs = 86_400_000
const toDay = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10)

/** `today` is the day of the school. Weeks begin on Monday. */
export const periodOf = (kind: Exclude<PeriodKind, 'own'>, today: string): Period => {
  const epoch = Date.parse(today)
  if (kind === 'week') {
    const monday = epoch - ((new Date(epoch).getUTCDay() + 6) % 7) * dayMs
    return { from: toDay(monday), until: toDay(monday + 6 * dayMs) }
  }
  if (kind === 'month') {
    const [year = 0, month = 1] = today.split('-').map(Number)
    return { from: `${today.slice(0, 7)}-01`, until: toDay(Date.UTC(year, month, 0)) }
  }
  const [from, until] = semesterDays(semesterAt(today))
  return { from, until }
}

/** Which of the named periods these days are; otherwise they are one's own. */
export const kindOfPeriod = (period: Period, today: string): PeriodKind =>
  (['week', 'month', 'term'] as const).find((kind) => {
    const { from, until } = periodOf(kind, today)
    return from === period.from && until === period.until
  }) ?? 'own'
