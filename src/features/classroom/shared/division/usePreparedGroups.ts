// The groups that the host has prepared for a lesson.
import { useQuery } from '@tanstack/react-query'
import { getPreparedGroups } from '#contract/classroom/group.ts'
import type { LiveId } from '#contract/ids.ts'
import { callQuery } from '#src/http/callQuery.ts'

export const usePreparedGroups = (liveId: LiveId) =>
  useQuery({
    ...callQuery(getPreparedGroups, { params: { id: liveId } }),
    // Another window may have changed them.
    staleTime: 0,
  })
