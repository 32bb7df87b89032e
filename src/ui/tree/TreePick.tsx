// One node out of a tree, in a form: the place where something hangs.
import { TreeSelect } from 'antd'
import { useOptionsMessage } from '../kit/form/useOptionsMessage.ts'
import type { Option, OptionsState } from '../kit/screen.ts'
import { type BranchOf, idsOf } from './treeNodes.ts'

export interface PickNode extends BranchOf<PickNode> {
  readonly name: string
}
interface TreeChoice {
  value: string
  title: string
  children: TreeChoice[]
}
export const asChoices = (nodes: readonly PickNode[]): TreeChoice[] =>
  nodes.map(({ id, name, children }) => ({ value: id, title: name, children: asChoices(children ?? []) }))

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

export const TreePick = ({ nodes, own = [], state = 'here', hint, value, ...control }: Props) => {
  const words = useOptionsMessage(state)
  return (
    <TreeSelect
      {...control}
      {...(value !== undefined && { value })}
      {...(words && { notFoundContent: words })}
      loading={state === 'loading'}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      virtual={false}
      placeholder={hint}
      treeData={[...asChoices(nodes), ...beside(nodes, own)]}
    />
  )
}
