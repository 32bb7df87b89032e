// Several nodes out of a tree, in a form. What was chosen keeps its name, also when it is not in the tree.
import { TreeSelect } from 'antd'
import type { OptionsState } from '../screen.ts'
import { type PickNode, useTreeChoices } from './useTreeChoices.ts'

interface Named {
  readonly id: string
  readonly name: string
}
/** The choice of the tree select; the label is a title of useTreeChoices.ts or a name that the record has. */
interface Chosen {
  value: string
  label: string
}
interface Props {
  nodes: readonly PickNode[]
  state: OptionsState
  hint: string
  max: number
  id: string
  value: readonly Named[]
  onChange: (value: Named[]) => void
}

export const TreePickMany = ({ nodes, state, hint, max, id, value, onChange }: Props) => {
  const { choices, control, clearSearch } = useTreeChoices({ nodes, state, isOpen: false })
  return (
    <TreeSelect
      {...control}
      id={id}
      multiple
      labelInValue
      maxCount={max}
      placeholder={hint}
      treeData={choices}
      value={value.map((one): Chosen => ({ value: one.id, label: one.name }))}
      onChange={(chosen: Chosen[]) => {
        clearSearch()
        onChange(chosen.map((one) => ({ id: one.value, name: one.label })))
      }}
    />
  )
}
