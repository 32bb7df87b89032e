// Several nodes out of a tree, in a form. What was chosen keeps its name, also when it is not in the tree.
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useOptionsMessage } from '../kit/form/useOptionsMessage.ts'
import type { OptionsState } from '../kit/screen.ts'
import { asChoices, type PickNode } from './TreePick.tsx'

interface Named {
  readonly id: string
  readonly name: string
}
/** As the tree select has it; the label is a title of TreePick.tsx or a name that was given. */
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
  const words = useOptionsMessage(state)
  const treeData = useMemo(() => asChoices(nodes), [nodes])
  return (
    <TreeSelect
      id={id}
      multiple
      labelInValue
      maxCount={max}
      {...(words && { notFoundContent: words })}
      loading={state === 'loading'}
      showSearch={{ treeNodeFilterProp: 'title' }}
      virtual={false}
      placeholder={hint}
      treeData={treeData}
      value={value.map((one): Chosen => ({ value: one.id, label: one.name }))}
      onChange={(chosen: Chosen[]) => onChange(chosen.map((one) => ({ id: one.value, name: one.label })))}
    />
  )
}
