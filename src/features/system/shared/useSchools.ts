import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listTenants } from '#contract/school/tenant.ts'
import { request } from '#src/http/request.ts'
import { actInSchool } from '#src/session/actInSchool.ts'
import { useSession } from '#src/session/sessionStore.ts'

const freshMs = 60_000
const schoolsKey = ['schools'] as const

/** The schools to act in, the one chosen, and choosing. */
export const useSchools = () => {
  const queries = useQueryClient()
  const chosen = useSession(({ user }) => user?.tenant?.id)
  const { data, error, refetch } = useQuery({
    queryKey: schoolsKey,
    queryFn: ({ signal }) => request(listTenants, {}, { signal, quiet: true }),
    staleTime: freshMs,
  })
  const choosing = useMutation({
    mutationFn: actInSchool,
    // Nothing of the school before may stay on the screen, not even while the next one is asked.
    onSuccess: () => queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== schoolsKey[0] }),
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
