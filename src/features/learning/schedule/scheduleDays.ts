// The days of a week or of a month with their lessons and tasks. Pure; days are calendar days, which no zone may touch.
import type { TaskDay } from '#contract/learning/task/taskCalls.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { daysLater, mondayOf, toDay } from '#src/lib/calendarDays.ts'

export const scheduleViews = ['week', 'month'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** The Mondays of the weeks that are shown: one, or all that have a day of the month. */
export const mondaysOf = (view: ScheduleView, day: string): string[] => {
  if (view === 'week') return [mondayOf(day)]
  const [year = 0, month = 1] = day.split('-').map(Number)
  const [first, last] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)]
  const mondays: string[] = []
  for (let monday = mondayOf(toDay(first)); Date.parse(monday) <= last; monday = daysLater(monday, 7))
    mondays.push(monday)
  return mondays
}

/** yyyy-MM of all shown days: a week may lie in two months, and a month shows days of its neighbours. */
export const monthsOf = (mondays: readonly string[]): string[] => {
  const [first = '', last = first] = [mondays[0], mondays.at(-1)]
  const end = daysLater(last, 6).slice(0, 7)
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= end; ) {
    months.push(month)
    const [year = 0, number = 1] = month.split('-').map(Number)
    month = toDay(Date.UTC(year, number, 1)).slice(0, 7)
  }
  return months
}

/** The day from which the week or month before (−1) or after (1) is shown. */
export const moved = (view: ScheduleView, day: string, by: -1 | 1): string => {
  if (view === 'week') return daysLater(day, by * 7)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return toDay(Date.UTC(year, month - 1 + by, 1))
}

export interface ScheduleDay {
  readonly date: string
  readonly lessons: readonly TableEntry[]
  readonly tasks: TaskDay['tasks']
}

export const scheduleDays = (
  mondays: readonly string[],
  lessons: readonly TableEntry[],
  taskDays: readonly TaskDay[],
): ScheduleDay[] =>
  mondays.flatMap((monday) =>
    Array.from({ length: 7 }, (_, index) => {
      const date = daysLater(monday, index)
      return {
        date,
        lessons: lessons
          .filter((lesson) => lesson.date === date)
          .sort((one, other) => one.start.localeCompare(other.start)),
        tasks: taskDays.find((day) => day.date === date)?.tasks ?? [],
      }
    }),
  )
