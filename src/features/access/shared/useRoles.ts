import { useQuery } from '@tanstack/react-query'
import { listRoles } from '#contract/access/role.ts'
import { request } from '#src/http/request.ts'

/** The roles that the caller may give, built in and the school's own. */
export const useRoles = () =>
  useQuery({
    queryKey: ['Role', 'list'],
    queryFn: ({ signal }) => request(listRoles, {}, { signal, quiet: true }),
  })
