// Trees of any nodes with ids. Pure.

import { foldName } from '#contract/rules/text/typedText.ts'
import { rowsBelow } from '#contract/rules/tree.ts'

export interface Branch {
  readonly id: string
  readonly children?: readonly Branch[] | undefined
}
/** The same thing all the way down. */
export interface BranchOf<N> {
  readonly id: string
  readonly children?: readonly N[] | undefined
}

export const idsOf = (nodes: readonly Branch[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])])

/** The nodes that can be opened: those with children. */
export const openableIds = (nodes: readonly Branch[]): string[] =>
  nodes.flatMap(({ id, children }) => (children?.length ? [id, ...openableIds(children)] : []))

/** A match keeps all that is below it; what has a match below it stays as the way there. */
export const filterTree = <N extends BranchOf<N>>(
  nodes: readonly N[],
  isMatch: (node: N) => boolean,
): readonly N[] =>
  nodes.flatMap((node) => {
    if (isMatch(node)) return [node]
    const children = filterTree(node.children ?? [], isMatch)
    return children.length > 0 ? [{ ...node, children }] : []
  })

/** Keeps only the matches, and the way to them. */
export const narrowTree = <N extends BranchOf<N>>(
  nodes: readonly N[],
  isMatch: (node: N) => boolean,
): readonly N[] =>
  nodes.flatMap((node) => {
    const children = narrowTree(node.children ?? [], isMatch)
    return isMatch(node) || children.length > 0 ? [{ ...node, children }] : []
  })

/** Rows that name the one above them, as a tree in their order. */
export const treeOf = <N extends BranchOf<N> & { readonly parentId: string | null }>(
  rows: readonly N[],
): readonly N[] => {
  const below = rowsBelow(rows)
  const withChildren = (row: N): N => ({ ...row, children: (below.get(row.id) ?? []).map(withChildren) })
  return (below.get(null) ?? []).map(withChildren)
}

/** The tree that a node may be moved into: without the node itself and what is below it. */
export const withoutBranch = <N extends BranchOf<N>>(nodes: readonly N[], id: string | undefined): N[] =>
  nodes.flatMap((node) =>
    node.id === id ? [] : [{ ...node, children: withoutBranch(node.children ?? [], id) }],
  )

export const findNode = <N extends BranchOf<N>>(nodes: readonly N[], id: string): N | undefined => {
  for (const node of nodes) {
    const match = node.id === id ? node : findNode(node.children ?? [], id)
    if (match) return match
  }
  return undefined
}

/** The way from the root down to the node itself. */
export const pathToNode = (nodes: readonly Branch[], id: string): string[] => {
  for (const node of nodes) {
    if (node.id === id) return [id]
    const below = pathToNode(node.children ?? [], id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** A keyword somewhere in a text, in any case and width. */
export const containsText = (text: string, keyword: string): boolean =>
  foldName(text).includes(foldName(keyword))

/** The options of a select without a tree: each node with the way to it, 教学部 / 口语组. */
export const pathOptions = <N extends BranchOf<N> & { readonly name: string }>(
  nodes: readonly N[],
  above = '',
): { value: string; label: string }[] =>
  nodes.flatMap(({ id, name, children }) => [
    { value: id, label: `${above}${name}` },
    ...pathOptions(children ?? [], `${above}${name} / `),
  ])
