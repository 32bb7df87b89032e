// One of the school's departments, in a form.
import type { Option } from '../screen.ts'
import { TreePick } from './TreePick.tsx'
import { useDepartmentTree } from './useDepartmentTree.ts'

interface Props {
  chosenOptions?: readonly Option[]
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

export const DepartmentPick = (control: Props) => {
  const { nodes, state } = useDepartmentTree()
  return <TreePick {...control} nodes={nodes} state={state} hint="" />
}
