import { useQuery } from '@tanstack/react-query'
import { getLive } from '#contract/classroom/liveCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import { onceQuery } from '#src/http/callQuery.ts'

/** As it was on arrival: what changes afterwards the classroom's own connection says. */
export const useLiveRecord = (liveId: LiveId | null) =>
  useQuery({
    ...onceQuery(getLive, liveId ? { params: { id: liveId } } : undefined),
    retry: false,
  })
