// The days of a week of the course table. Pure.
import type { TableEntry } from '#contract/school/course.ts'

const dayMs = 24 * 3600 * 1000

/** Days are calendar days: counted in UTC, no zone may touch them. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

export interface WeekDay {
  date: string
  entries: TableEntry[]
}

/** Monday to Sunday, each day with its lessons by the clock. */
export const weekDays = (monday: string, entries: readonly TableEntry[]): WeekDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    return {
      date,
      entries: entries
        .filter((entry) => entry.date === date)
        .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)),
    }
  })
