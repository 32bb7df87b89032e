import { useState } from 'react'
import { type Branch, openableIds } from './treeNodes.ts'

/** Keeps which nodes of a tree stand open. While something is looked for all of it does. */
export const useOpenNodes = (nodes: readonly Branch[], isFiltered: boolean, startsOpen: boolean) => {
  const [chosen, setChosen] = useState<readonly string[]>()
  const all = openableIds(nodes)
  const open = isFiltered ? all : (chosen ?? (startsOpen ? all : []))
  return {
    open,
    change: setChosen,
    openAll: () => setChosen(all),
    closeAll: () => setChosen([]),
    openAlso: (id: string) => setChosen([...open, id]),
  }
}
