// The plan of a live session, for its host.
import { useQuery } from '@tanstack/react-query'
import { getLivePlan } from '#contract/classroom/plan.ts'
import { callQuery } from '#src/http/callQuery.ts'

export const useLivePlan = (liveId: string) =>
  useQuery({
    ...callQuery(getLivePlan, { params: { id: liveId } }),
    // A colleague may still be writing it.
    refetchInterval: 30_000,
  })
