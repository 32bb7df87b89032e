import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listTenants } from '#contract/school/tenantList.ts'
import { actInSchool } from '#src/auth/actInSchool.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'

const freshMs = 60_000
const schoolsQuery = callQuery(listTenants, {})

/** The schools to act in, the one chosen, and choosing. */
export const useSchools = () => {
  const queries = useQueryClient()
  const chosen = useSession(({ user }) => user?.tenant?.id)
  const { data, error, refetch } = useQuery({
    ...schoolsQuery,
    staleTime: freshMs,
  })
  const choosing = useMutation({
    mutationFn: actInSchool,
    // Nothing of the school before may stay on the screen, not even while the next one is asked.
    onSuccess: () =>
      queries.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(schoolsQuery.queryKey) }),
  })
  return {
    schools: data,
    error,
    chosen,
    isChoosing: choosing.isPending,
    choosingError: choosing.error,
    handleChoose: choosing.mutate,
    handleRetry: () => void refetch(),
  }
}
