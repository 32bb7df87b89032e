import { skipToken, useQuery } from '@tanstack/react-query'
import { getLive } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import { request } from '#src/http/request.ts'

/** As it was on arrival: what changes afterwards the classroom's own connection says. */
export const useLiveRecord = (liveId: LiveId | null) =>
  useQuery({
    queryKey: ['liveRoom', liveId],
    queryFn: liveId
      ? ({ signal }) => request(getLive, { params: { id: liveId } }, { quiet: true, signal })
      : skipToken,
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  })
