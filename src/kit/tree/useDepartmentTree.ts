import { useQuery } from '@tanstack/react-query'
import { getDepartmentTree } from '#contract/school/department.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { optionsStateOf } from '../form/useOptionsMessage.ts'
import { pathOptions } from './treeNodes.ts'

/** The school's departments to choose from; none for those who may not ask for them (teachers, students). */
export const useDepartmentTree = () => {
  const mayCall = useMayCall()
  const isAllowed = mayCall(getDepartmentTree)
  const query = useQuery({
    ...callQuery(getDepartmentTree, {}),
    enabled: isAllowed,
  })
  const nodes = query.data ?? []
  return { isAllowed, nodes, options: pathOptions(nodes), state: optionsStateOf(query) }
}
