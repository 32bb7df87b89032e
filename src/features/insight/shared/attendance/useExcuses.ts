// What a dialog about one student's attendance asks: the lessons missed without an excuse, and the excuses.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserId } from '#contract/ids.ts'
import { excuse } from '#contract/insight/excuse.ts'
import { listFacts, stats } from '#contract/insight/stat/stats.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'

export interface Student {
  readonly id: UserId
  readonly name: string
}
export interface Period {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** A student has hardly more lessons in a term; the newest come first. */
const lessonsShown = 200

const daysOf = ({ from, until }: Period) => ({ ...(from && { from }), ...(until && { until }) })

export const useMissedLessons = ({ id }: Student, period: Period) =>
  useQuery({
    ...callQuery(listFacts, {
      query: {
        ...{ of: 'attendance', countType: 'student', key: id, size: lessonsShown },
        ...daysOf(period),
      },
    }),
    select: ({ records }) => records.filter(({ values }) => values.absent === 1),
  })

export const useExcuses = ({ id: studentId }: Student, period: Period) =>
  useQuery(callQuery(excuse.calls.list, { query: { studentId, ...daysOf(period) } }))

/** Every page that counts attendance counts anew. */
export const useRefetchAttendance = () => {
  const queries = useQueryClient()
  return () => void refetchCalls(queries, [excuse.declared, stats.attendance, listFacts])
}
