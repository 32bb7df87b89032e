// The nodes that were chosen out of a tree, to read: one or several, each by its path.

import { useListText } from '#src/ui/useListText.ts'
import { withChosenOptions } from '../form/formValues.ts'
import type { Option } from '../screen.ts'
import { pathOptions } from './treeNodes.ts'
import { useDepartmentTree } from './useDepartmentTree.ts'
import type { PickNode } from './useTreeChoices.ts'

interface Props {
  /** The options that the record has chosen, also when they are not in the tree. */
  chosenOptions?: readonly Option[]
  // Set by the form.
  value?: string | readonly string[]
}

export const NodeNames = ({ nodes, chosenOptions, value = [] }: Props & { nodes: readonly PickNode[] }) => {
  const listText = useListText()
  const options = withChosenOptions(pathOptions(nodes), chosenOptions)
  const names = [value].flat().flatMap((id) => options.find((one) => one.value === id)?.label ?? [])
  return listText(names)
}

export const DepartmentNames = (props: Props) => <NodeNames {...props} nodes={useDepartmentTree().nodes} />
