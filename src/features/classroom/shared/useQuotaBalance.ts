import { useQuery } from '@tanstack/react-query'
import { getQuotaBalance } from '#contract/classroom/quota.ts'
import { request } from '#src/http/request.ts'

/** The live minutes of the school acted in, by kind. */
export const useQuotaBalance = () =>
  useQuery({
    queryKey: ['Quota', 'balance'],
    queryFn: ({ signal }) => request(getQuotaBalance, {}, { signal, quiet: true }),
  })
