// One of the school's departments, in a form.
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { departmentNodeSchema, getDepartmentTree } from '#contract/department.ts'
import { useKit } from '../kit/ports.ts'
import { TreePick } from './TreePick.tsx'

interface Props {
  // What the form puts in.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

export const DepartmentPick = (control: Props) => {
  const { send } = useKit()
  const { data = [] } = useQuery({
    queryKey: ['Department', 'tree'],
    queryFn: async ({ signal }) =>
      z.array(departmentNodeSchema).parse(await send(getDepartmentTree, {}, { signal, quiet: true })),
  })
  return <TreePick {...control} nodes={data} hint="" />
}
