import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMenuTree } from '#contract/access/menu.ts'
import { getRoleMenus, type RoleChoice, setRoleMenus } from '#contract/access/role.ts'
import { request } from '#src/http/request.ts'

export type RoleOfMenus = Pick<RoleChoice, 'id' | 'kind' | 'name'>

/** What a role of this kind can be ticked for, what it is ticked for, and saving. */
export const useRoleMenus = ({ id, kind }: RoleOfMenus) => {
  const queries = useQueryClient()
  const key = ['roleMenus', id] as const
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const quiet = { signal, quiet: true }
      const [tree, ticked] = await Promise.all([
        request(getMenuTree, { query: { kind } }, quiet),
        request(getRoleMenus, { params: { id } }, quiet),
      ])
      return { tree, ticked }
    },
    // No refetch while editing: it would replace unsaved changes.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const saving = useMutation({
    mutationFn: (menuIds: string[]) => request(setRoleMenus, { params: { id }, body: { menuIds } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
  return { data, error, handleRetry: () => void refetch(), saving }
}
