// What was chosen out of a tree, to read: each by its path, one or several.

import { useListText } from '#src/ui/useListText.ts'
import { withChosenOptions } from '../form/formValues.ts'
import type { Option } from '../screen.ts'
import { pathOptions } from './treeNodes.ts'
import { useDepartmentTree } from './useDepartmentTree.ts'
import type { PickNode } from './useTreeChoices.ts'

interface Props {
  /** What the record has chosen, also when it is not in the tree. */
  own?: readonly Option[]
  // Set by the form.
  value?: string | readonly string[]
}

export const NodeNames = ({ nodes, own, value = [] }: Props & { nodes: readonly PickNode[] }) => {
  const listText = useListText()
  const known = withChosenOptions(pathOptions(nodes), own)
  const names = [value].flat().flatMap((id) => known.find((one) => one.value === id)?.label ?? [])
  return listText(names)
}

export const DepartmentNames = (shown: Props) => <NodeNames {...shown} nodes={useDepartmentTree().nodes} />
