// The selects out of a tree share the nodes as choices, their loading, the search and the open branches.
import type { TreeSelectProps } from 'antd'
import { useMemo, useState } from 'react'
import { useOptionsMessage } from '../form/useOptionsMessage.ts'
import type { OptionsState } from '../screen.ts'
import { type BranchOf, openableIds } from './treeNodes.ts'

export interface PickNode extends BranchOf<PickNode> {
  readonly name: string
}
export interface TreeChoice {
  value: string
  title: string
  children: TreeChoice[]
}
const asChoices = (nodes: readonly PickNode[]): TreeChoice[] =>
  nodes.map(({ id, name, children }) => ({ value: id, title: name, children: asChoices(children ?? []) }))

interface Tree {
  nodes: readonly PickNode[]
  state: OptionsState
  /** All branches are open at first, not only while something is searched. */
  isOpen: boolean
}

export const useTreeChoices = ({ nodes, state, isOpen }: Tree) => {
  const words = useOptionsMessage(state)
  const choices = useMemo(() => asChoices(nodes), [nodes])
  const [searched, setSearched] = useState('')
  const [openedByHand, setOpenedByHand] = useState<string[]>()
  const search = (text: string) => {
    setSearched(text)
    setOpenedByHand(undefined)
  }
  // The select opens the branches of a search itself, but not of a tree that arrives after the text.
  const opened = openedByHand ?? (isOpen || searched ? openableIds(nodes) : [])
  const control = {
    ...(words && { notFoundContent: words }),
    loading: state === 'loading',
    showSearch: { treeNodeFilterProp: 'title', searchValue: searched, onSearch: search },
    treeExpandedKeys: opened,
    onTreeExpand: (ids) => setOpenedByHand(ids.map(String)),
    virtual: false,
  } satisfies TreeSelectProps
  return { choices, control, clearSearch: () => search('') }
}
