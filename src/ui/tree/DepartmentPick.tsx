// One of the school's departments, in a form.
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { departmentNodeSchema, getDepartmentTree } from '#contract/school/department.ts'
import { optionsStateOf } from '../kit/form/useNoOptions.ts'
import { useKit } from '../kit/ports.ts'
import type { Option } from '../kit/screen.ts'
import { TreePick } from './TreePick.tsx'

interface Props {
  own?: readonly Option[]
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

export const DepartmentPick = (control: Props) => {
  const { send } = useKit()
  const asked = useQuery({
    queryKey: ['Department', 'tree'],
    queryFn: async ({ signal }) =>
      z.array(departmentNodeSchema).parse(await send(getDepartmentTree, {}, { signal, quiet: true })),
  })
  return <TreePick {...control} nodes={asked.data ?? []} state={optionsStateOf(asked)} hint="" />
}
