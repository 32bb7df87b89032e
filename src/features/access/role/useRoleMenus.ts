import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMenuTree } from '#contract/access/menu.ts'
import { getRoleMenus, type RoleChoice, setRoleMenus } from '#contract/access/role.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

export type RoleOfMenus = Pick<RoleChoice, 'id' | 'kind' | 'name'>

/** The entries that a role of this kind can have, those that are ticked, and saving them. */
export const useRoleMenus = ({ id, kind }: RoleOfMenus) => {
  const queries = useQueryClient()
  // The tree is not asked again while somebody ticks, because the answer would replace unsaved ticks.
  const tree = useQuery({ ...callQuery(getMenuTree, { query: { kind } }), refetchOnWindowFocus: false })
  const ticked = useQuery({
    ...callQuery(getRoleMenus, { params: { id } }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const saving = useMutation({
    mutationFn: (menuIds: string[]) => request(setRoleMenus, { params: { id }, body: { menuIds } }),
    onSuccess: () => refetchCalls(queries, [getRoleMenus]),
  })
  return {
    data: tree.data && ticked.data && { tree: tree.data, ticked: ticked.data },
    error: tree.error ?? ticked.error,
    handleRetry: () => void Promise.all([tree.refetch(), ticked.refetch()]),
    saving,
  }
}
