import { useQuery } from '@tanstack/react-query'
import { getQuotaBalance } from '#contract/classroom/quota.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** The live minutes of the school acted in, by kind. */
export const useQuotaBalance = () => useQuery(callQuery(getQuotaBalance, {}))
