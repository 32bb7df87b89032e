// The queries of the lists of lessons; the screens show failures themselves, so the client stays quiet.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { createLive, pageLive } from '#contract/classroom/liveCalls.ts'
import {
  findLiveOverlaps,
  findLiveStudents,
  findSchools,
  getLivePeople,
} from '#contract/classroom/livePeopleCalls.ts'
import { createTraining, pageTraining } from '#contract/classroom/training.ts'
import { limits } from '#contract/constants.ts'
import type { LiveId } from '#contract/ids.ts'
import { getCourseTable } from '#contract/school/course.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'

export type LiveFilter = Omit<CallInput<typeof pageLive>['query'], 'isOverview'>
/** Own lessons; all of the school and those that it is invited to; trainings. */
export type LiveSource = 'own' | 'overview' | 'trainings'

/** Everything under these addresses shows lessons. */
const lessonAddresses = [createLive, createTraining, getCourseTable]

export const refetchLessons = (queries: QueryClient): Promise<void> => refetchCalls(queries, lessonAddresses)

/** Lessons start without us: a list on the screen looks again every few seconds. */
const lookAgainMs = 8000

const pageQuery = (source: LiveSource, query: LiveFilter) =>
  source === 'trainings'
    ? callQuery(pageTraining, { query })
    : callQuery(pageLive, { query: { ...query, isOverview: String(source === 'overview') } })

export const useLiveSearch = (source: LiveSource, filter: Pick<LiveFilter, 'name' | 'state'>) =>
  usePagedSearch({
    size: limits.listPage,
    query: ({ current, size }) => pageQuery(source, { ...filter, current, size }),
    refetchInterval: lookAgainMs,
  })

export const useOwnLessons = (query: LiveFilter) =>
  useQuery({
    ...pageQuery('own', query),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  })

export const useLivePeople = () =>
  useQuery({
    ...callQuery(getLivePeople, {}),
    staleTime: 60_000,
  })

/** The students that the server finds for the typed text; an empty text sends no request. */
export const useFoundStudents = (name: string) =>
  useQuery({
    ...callQuery(findLiveStudents, name === '' ? undefined : { query: { name } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Other schools with this text in their names; less than two letters send no request. */
export const useFoundSchools = (name: string) =>
  useQuery({
    ...callQuery(findSchools, [...name].length < 2 ? undefined : { query: { name } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The chosen participants of a lesson; no request for a new one. */
export const useStudentsOf = (liveId: LiveId | undefined) =>
  useQuery(callQuery(findLiveStudents, liveId && { query: { liveId } }))

export interface PlannedTime {
  startTime: string
  endTime: string
  classIds: readonly string[]
  liveId: LiveId | undefined
}

/** Other lessons at that time of the teacher, or of a chosen class; null: the time is not one yet. */
export const useOverlaps = (planned: PlannedTime | null) =>
  useQuery({
    // The picker offers ids that came from the server as what they are; the form control forgets the brand.
    ...callQuery(
      findLiveOverlaps,
      planned ? { query: planned as CallInput<typeof findLiveOverlaps>['query'] } : undefined,
    ),
    placeholderData: keepPreviousData,
  })
