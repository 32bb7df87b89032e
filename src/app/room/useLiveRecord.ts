import { useQuery } from '@tanstack/react-query'
import { getLive } from '#contract/classroom/liveCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import { onceQuery } from '#src/http/callQuery.ts'

/** The record as it was on arrival: the classroom's own connection tells what changes afterwards. */
export const useLiveRecord = (liveId: LiveId | null) =>
  useQuery({
    ...onceQuery(getLive, liveId ? { params: { id: liveId } } : undefined),
    retry: false,
  })
