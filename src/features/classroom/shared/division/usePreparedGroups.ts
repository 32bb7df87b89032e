// The groups that the host has prepared for a lesson.
import { useQuery } from '@tanstack/react-query'
import { getPreparedGroups } from '#contract/classroom/group.ts'
import type { LiveId } from '#contract/ids.ts'
import { request } from '#src/http/request.ts'

export const preparedGroupsKey = (liveId: LiveId) => ['live', 'preparedGroups', liveId] as const

export const usePreparedGroups = (liveId: LiveId) =>
  useQuery({
    queryKey: preparedGroupsKey(liveId),
    queryFn: ({ signal }) => request(getPreparedGroups, { params: { id: liveId } }, { signal, quiet: true }),
    // Another window may have changed them.
    staleTime: 0,
  })
