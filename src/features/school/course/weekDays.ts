// The days of a week of the course table. Pure.
import type { TableEntry } from '#contract/school/course.ts'
import { daysLater } from '#src/lib/calendarDays.ts'

export interface WeekDay {
  date: string
  entries: TableEntry[]
}

/** Monday to Sunday, each day with its lessons by the clock. */
export const weekDays = (monday: string, entries: readonly TableEntry[]): WeekDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = daysLater(monday, index)
    return {
      date,
      entries: entries
        .filter((entry) => entry.date === date)
        .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)),
    }
  })
