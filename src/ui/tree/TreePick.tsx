// One node out of a tree, in a form: the place where something hangs.
import { TreeSelect } from 'antd'
import type { BranchOf } from './treeNodes.ts'

export interface PickNode extends BranchOf<PickNode> {
  readonly name: string
}
interface Choice {
  value: string
  title: string
  children: Choice[]
}
const asChoices = (nodes: readonly PickNode[]): Choice[] =>
  nodes.map(({ id, name, children }) => ({ value: id, title: name, children: asChoices(children ?? []) }))

interface Props {
  nodes: readonly PickNode[]
  hint: string
  // What the form puts in.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

export const TreePick = ({ nodes, hint, value, ...control }: Props) => (
  <TreeSelect
    {...control}
    {...(value !== undefined && { value })}
    allowClear
    showSearch={{ treeNodeFilterProp: 'title' }}
    treeDefaultExpandAll
    virtual={false}
    placeholder={hint}
    treeData={asChoices(nodes)}
  />
)
