// What the lists ask the server; the screens show failures themselves, so the client stays quiet.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { getLiveAttendance, getLivePeople, pageLive } from '#contract/live.ts'
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

export const useAttendance = (id: string) =>
  useQuery({
    queryKey: [...liveKey, 'attendance', id],
    queryFn: ({ signal }) => request(getLiveAttendance, { params: { id } }, { signal, quiet: true }),
  })
