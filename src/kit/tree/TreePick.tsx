// One node out of a tree, in a form: the place where something hangs.
import { TreeSelect } from 'antd'
import type { Option, OptionsState } from '../screen.ts'
import { idsOf } from './treeNodes.ts'
import { type PickNode, type TreeChoice, useTreeChoices } from './useTreeChoices.ts'

interface Props {
  nodes: readonly PickNode[]
  /** The chosen options: they keep their names while the tree is loaded, or when they are not in it. */
  chosenOptions?: readonly Option[]
  state?: OptionsState
  hint: string
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

const beside = (nodes: readonly PickNode[], chosenOptions: readonly Option[]): TreeChoice[] => {
  const nodeIds = new Set(idsOf(nodes))
  return chosenOptions.flatMap(({ value, label }) =>
    nodeIds.has(String(value)) ? [] : [{ value: String(value), title: label, children: [] }],
  )
}

export const TreePick = ({
  nodes,
  chosenOptions = [],
  state = 'here',
  hint,
  value,
  onChange,
  ...form
}: Props) => {
  const { choices, control, clearSearch } = useTreeChoices({ nodes, state, isOpen: true })
  return (
    <TreeSelect
      {...control}
      {...form}
      {...(value !== undefined && { value })}
      allowClear
      placeholder={hint}
      treeData={[...choices, ...beside(nodes, chosenOptions)]}
      onChange={(chosen: unknown) => {
        clearSearch()
        onChange?.(chosen)
      }}
    />
  )
}
