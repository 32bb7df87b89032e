// The days of a week or of a month with their lessons and tasks. Pure; days are calendar days, which no zone may touch.
import type { TaskDay } from '#contract/learning/task/taskCalls.ts'
import type { TableEntry } from '#contract/school/course.ts'

const dayMs = 86_400_000
const toDay = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10)

export const scheduleViews = ['week', 'month'] as const
export type ScheduleView = (typeof scheduleViews)[number]

export const mondayOf = (day: string): string => {
  const epoch = Date.parse(day)
  return toDay(epoch - ((new Date(epoch).getUTCDay() + 6) % 7) * dayMs)
}

/** The Mondays of the weeks that are shown: one, or all that have a day of the month. */
export const mondaysOf = (view: ScheduleView, day: string): string[] => {
  if (view === 'week') return [mondayOf(day)]
  const [year = 0, month = 1] = day.split('-').map(Number)
  const [first, last] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)]
  const mondays: string[] = []
  for (
    let monday = mondayOf(toDay(first));
    Date.parse(monday) <= last;
    monday = toDay(Date.parse(monday) + 7 * dayMs)
  )
    mondays.push(monday)
  return mondays
}

/** yyyy-MM of all shown days: a week may lie in two months, and a month shows days of its neighbours. */
export const monthsOf = (mondays: readonly string[]): string[] => {
  const [first = '', last = first] = [mondays[0], mondays.at(-1)]
  const end = toDay(Date.parse(last) + 6 * dayMs).slice(0, 7)
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
  if (view === 'week') return toDay(Date.parse(day) + by * 7 * dayMs)
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
      const date = toDay(Date.parse(monday) + index * dayMs)
      return {
        date,
        lessons: lessons
          .filter((lesson) => lesson.date === date)
          .sort((one, other) => one.start.localeCompare(other.start)),
        tasks: taskDays.find((day) => day.date === date)?.tasks ?? [],
      }
    }),
  )
