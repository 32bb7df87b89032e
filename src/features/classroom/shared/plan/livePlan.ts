// The plan of a live session, for its host.
import { useQuery } from '@tanstack/react-query'
import { getLivePlan } from '#contract/classroom/plan.ts'
import { request } from '#src/http/request.ts'

export const livePlanKey = (liveId: string) => ['livePlan', liveId]

export const useLivePlan = (liveId: string) =>
  useQuery({
    queryKey: livePlanKey(liveId),
    queryFn: ({ signal }) => request(getLivePlan, { params: { id: liveId } }, { signal, quiet: true }),
    // A colleague may still be writing it.
    refetchInterval: 30_000,
  })
