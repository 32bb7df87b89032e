// The period that numbers are about: this week, this month, this semester, or days of one's own. It stands in the address, so
// that a page can be sent to a colleague, and is remembered on the machine for the next page.
import { semesterAt, semesterDays } from '#contract/rules/semester.ts'
import { daysBetween, daysLater, mondayOf, toDay } from '#src/lib/calendarDays.ts'

export const periodKinds = ['week', 'month', 'term', 'own'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Days, yyyy-MM-dd; both belong to it. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** `today` is the day of the school. Weeks begin on Monday. */
export const periodOf = (kind: Exclude<PeriodKind, 'own'>, today: string): Period => {
  if (kind === 'week') {
    const monday = mondayOf(today)
    return { from: monday, until: daysLater(monday, 6) }
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

/** The same number of days, right before: what a period is compared with. */
export const periodBefore = ({ from, until }: Period): Period => ({
  from: daysLater(from, -daysBetween(from, until) - 1),
  until: daysLater(from, -1),
})
