import { useQueries } from '@tanstack/react-query'
import { listTaskDays } from '#contract/learning/task/taskCalls.ts'
import { getCourseTable } from '#contract/school/course.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { mondaysOf, monthsOf, type ScheduleView, scheduleDays } from './scheduleDays.ts'

/** Lessons are asked for by weeks, tasks by months. Undefined days: some of them are not there yet. */
export const useSchedule = (view: ScheduleView, day: string) => {
  const mondays = mondaysOf(view, day)
  const weeks = useQueries({
    queries: mondays.map((date) => callQuery(getCourseTable, { query: { date } })),
  })
  const months = useQueries({
    queries: monthsOf(mondays).map((month) => callQuery(listTaskDays, { query: { month } })),
  })
  const queries = [...weeks, ...months]
  const isHere = queries.every(({ data }) => data !== undefined)
  return {
    days: isHere
      ? scheduleDays(
          mondays,
          weeks.flatMap(({ data }) => data?.entries ?? []),
          months.flatMap(({ data }) => data ?? []),
        )
      : undefined,
    error: queries.find(({ data, error }) => data === undefined && error)?.error ?? null,
    retry: () => queries.forEach(({ refetch }) => void refetch()),
  }
}
