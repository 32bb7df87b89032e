import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { departmentNodeSchema, getDepartmentTree } from '#contract/school/department.ts'
import { optionsStateOf } from '../form/useOptionsMessage.ts'
import { useKit } from '../ports.ts'
import { pathOptions } from './treeNodes.ts'

/** The school's departments to choose from; none for those who may not ask for them (teachers, students). */
export const useDepartmentTree = () => {
  const { send, mayCall } = useKit()
  const isAllowed = mayCall(getDepartmentTree)
  const asked = useQuery({
    queryKey: ['Department', 'tree'],
    queryFn: async ({ signal }) =>
      z.array(departmentNodeSchema).parse(await send(getDepartmentTree, {}, { signal, quiet: true })),
    enabled: isAllowed,
  })
  const nodes = asked.data ?? []
  return { isAllowed, nodes, options: pathOptions(nodes), state: optionsStateOf(asked) }
}
