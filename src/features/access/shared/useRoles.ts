import { useQuery } from '@tanstack/react-query'
import { listRoles } from '#contract/access/role.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** The roles that the caller may give, built in and the school's own. */
export const useRoles = () => useQuery(callQuery(listRoles, {}))
