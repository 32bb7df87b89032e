// What the lists ask the server; the screens show failures themselves, so the client stays quiet.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { findLiveStudents, getLiveAttendance, getLivePeople, pageLive } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import { request } from '#src/http/request.ts'

export type LiveFilter = CallInput<typeof pageLive>['query']
export const liveKey = ['live'] as const

/** Lessons start without us: a list on the screen looks again every few seconds. */
const lookAgainMs = 8000

export const useLivePage = (query: LiveFilter) =>
  useQuery({
    queryKey: [...liveKey, 'page', query],
    queryFn: ({ signal }) => request(pageLive, { query }, { signal, quiet: true }),
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

/** The chosen participants of a lesson; no request for a new one. */
export const useStudentsOf = (liveId: LiveId | undefined) =>
  useQuery({
    queryKey: [...liveKey, 'students', liveId],
    queryFn: ({ signal }) => request(findLiveStudents, { query: { liveId } }, { signal, quiet: true }),
    enabled: liveId !== undefined,
  })

export const useAttendance = (id: string) =>
  useQuery({
    queryKey: [...liveKey, 'attendance', id],
    queryFn: ({ signal }) => request(getLiveAttendance, { params: { id } }, { signal, quiet: true }),
  })
