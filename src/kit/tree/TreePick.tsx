// One node out of a tree, in a form: the place where something hangs.
import { TreeSelect } from 'antd'
import type { Option, OptionsState } from '../screen.ts'
import { idsOf } from './treeNodes.ts'
import { type PickNode, type TreeChoice, useTreeChoices } from './useTreeChoices.ts'

interface Props {
  nodes: readonly PickNode[]
  /** What is chosen already: it keeps its name while the tree comes, or when it is not in the tree. */
  own?: readonly Option[]
  state?: OptionsState
  hint: string
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

const beside = (nodes: readonly PickNode[], own: readonly Option[]): TreeChoice[] => {
  const known = new Set(idsOf(nodes))
  return own.flatMap(({ value, label }) =>
    known.has(String(value)) ? [] : [{ value: String(value), title: label, children: [] }],
  )
}

export const TreePick = ({ nodes, own = [], state = 'here', hint, value, onChange, ...form }: Props) => {
  const { choices, control, clearSearch } = useTreeChoices({ nodes, state, isOpen: true })
  return (
    <TreeSelect
      {...control}
      {...form}
      {...(value !== undefined && { value })}
      allowClear
      placeholder={hint}
      treeData={[...choices, ...beside(nodes, own)]}
      onChange={(chosen: unknown) => {
        clearSearch()
        onChange?.(chosen)
      }}
    />
  )
}
