// What the lists ask the server; the screens show failures themselves, so the client stays quiet.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import {
  findLiveOverlaps,
  findLiveStudents,
  findSchools,
  getLivePeople,
  pageLive,
} from '#contract/classroom/live.ts'
import { pageTraining } from '#contract/classroom/training.ts'
import { limits } from '#contract/constants.ts'
import type { LiveId } from '#contract/ids.ts'
import { courseTableKey } from '#src/features/school/shared/courseTableKey.ts'
import { request } from '#src/http/request.ts'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'

export type LiveFilter = Omit<CallInput<typeof pageLive>['query'], 'isOverview'>
/** Own lessons; all of the school and those that it is invited to; trainings. */
export type LiveSource = 'own' | 'overview' | 'trainings'
export const liveKey = ['live'] as const

/** The lists and the course table show the same lessons. */
export const refetchLessons = (queries: QueryClient): Promise<unknown> =>
  Promise.all([liveKey, courseTableKey].map((queryKey) => queries.invalidateQueries({ queryKey })))

/** Lessons start without us: a list on the screen looks again every few seconds. */
const lookAgainMs = 8000

const askPage = (source: LiveSource, query: LiveFilter, signal: AbortSignal) =>
  source === 'trainings'
    ? request(pageTraining, { query }, { signal, quiet: true })
    : request(
        pageLive,
        { query: { ...query, isOverview: String(source === 'overview') } },
        { signal, quiet: true },
      )

export const useLiveSearch = (source: LiveSource, filter: Pick<LiveFilter, 'name' | 'state'>) =>
  usePagedSearch({
    key: [...liveKey, 'page', source, filter],
    size: limits.listPage,
    ask: ({ current, size }, signal) => askPage(source, { ...filter, current, size }, signal),
    refetchInterval: lookAgainMs,
  })

export const useOwnLessons = (query: LiveFilter) =>
  useQuery({
    queryKey: [...liveKey, 'own', query],
    queryFn: ({ signal }) => askPage('own', query, signal),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  })

export const useLivePeople = () =>
  useQuery({
    queryKey: ['livePeople'],
    queryFn: ({ signal }) => request(getLivePeople, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** The students that the server finds for the typed text; an empty text sends no request. */
export const useFoundStudents = (name: string) =>
  useQuery({
    queryKey: ['livePeople', 'named', name],
    queryFn: ({ signal }) => request(findLiveStudents, { query: { name } }, { signal, quiet: true }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Other schools with this text in their names; less than two letters send no request. */
export const useFoundSchools = (name: string) =>
  useQuery({
    queryKey: ['schools', name],
    queryFn: ({ signal }) => request(findSchools, { query: { name } }, { signal, quiet: true }),
    enabled: [...name].length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The chosen participants of a lesson; no request for a new one. */
export const useStudentsOf = (liveId: LiveId | undefined) =>
  useQuery({
    queryKey: [...liveKey, 'students', liveId],
    queryFn: ({ signal }) => request(findLiveStudents, { query: { liveId } }, { signal, quiet: true }),
    enabled: liveId !== undefined,
  })

export interface PlannedTime {
  startTime: string
  endTime: string
  classIds: readonly string[]
  liveId: LiveId | undefined
}

/** Other lessons at that time of the teacher, or of a chosen class; null: the time is not one yet. */
export const useOverlaps = (planned: PlannedTime | null) =>
  useQuery({
    queryKey: [...liveKey, 'overlaps', planned],
    queryFn: ({ signal }) =>
      request(
        findLiveOverlaps,
        // The picker offers ids that came from the server as what they are; the form control forgets the brand.
        { query: planned as CallInput<typeof findLiveOverlaps>['query'] },
        { signal, quiet: true },
      ),
    enabled: planned !== null,
    placeholderData: keepPreviousData,
  })
