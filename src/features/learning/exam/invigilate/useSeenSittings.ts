import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invigilateEveryMs, invigilateExam } from '#contract/learning/exam/invigilateCalls.ts'
import { callKey } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { mergeSeen, type Seen, sinceOf } from './seenSittings.ts'

/** The sittings of an exam. It asks by itself for what has changed. */
export const useSeenSittings = (id: string) => {
  const queries = useQueryClient()
  const queryKey = [...callKey(invigilateExam), id]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Seen>(queryKey)
      const since = sinceOf(before)
      const query = { id, ...(since !== undefined && { since }) }
      const reply = await request(invigilateExam, { query }, { signal, quiet: true })
      return mergeSeen(before, reply, since === undefined)
    },
    refetchInterval: invigilateEveryMs,
  })
}
