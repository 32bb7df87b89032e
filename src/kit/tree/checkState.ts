// Decides what a click on a box does to the ticks of a tree, and how the boxes look. Pure.
import { type BranchOf, findNode, idsOf, pathToNode } from './treeNodes.ts'

export interface CheckNode extends BranchOf<CheckNode> {
  readonly id: string
  readonly name: string
  /** Said after the name: what kind of thing this is. */
  readonly note?: string | undefined
  /** A group: it is unticked when nothing below it is ticked. */
  readonly isGroup?: boolean | undefined
  /** Its tick stays as it is. */
  readonly isLocked?: boolean | undefined
}

/**
 * rights: what is below needs what is above, so a tick takes its ancestors along, and an entry keeps its own tick
 * when some below it are taken away. each: every node speaks for itself and for what is below it at the click.
 */
export type TickMode = 'rights' | 'each'
export interface Ticks {
  readonly nodes: readonly CheckNode[]
  readonly ticked: ReadonlySet<string>
  readonly mode: TickMode
}

const changeable = (nodes: readonly CheckNode[]): string[] =>
  nodes.flatMap((node) => [...(node.isLocked ? [] : [node.id]), ...changeable(node.children ?? [])])

const branchAt = (nodes: readonly CheckNode[], id: string): readonly CheckNode[] => {
  const node = findNode(nodes, id)
  return node ? [node] : []
}

export const tick = ({ nodes, ticked, mode }: Ticks, id: string): Set<string> => {
  const above = mode === 'rights' ? pathToNode(nodes, id) : []
  return new Set([...ticked, ...above, ...changeable(branchAt(nodes, id))])
}

const hasTicked = (node: CheckNode, ticked: ReadonlySet<string>): boolean =>
  idsOf(node.children ?? []).some((id) => ticked.has(id))

export const untick = ({ nodes, ticked, mode }: Ticks, id: string): Set<string> => {
  const remaining = new Set(ticked)
  for (const removedId of changeable(branchAt(nodes, id))) remaining.delete(removedId)
  if (mode === 'each') return remaining
  // A locked tick that stays below needs the ticks above it.
  const lockedBelow = branchAt(nodes, id).some((node) => hasTicked(node, remaining))
  if (lockedBelow) remaining.add(id)
  for (const above of pathToNode(nodes, id).reverse()) {
    const node = findNode(nodes, above)
    if (node?.isGroup && !node.isLocked && !hasTicked(node, remaining)) remaining.delete(above)
  }
  return remaining
}

export const tickAll = ({ nodes, ticked }: Ticks): Set<string> => new Set([...ticked, ...changeable(nodes)])

export const untickAll = (ticks: Ticks): Set<string> => {
  let remaining = new Set(ticks.ticked)
  for (const { id } of ticks.nodes) remaining = untick({ ...ticks, ticked: remaining }, id)
  return remaining
}

/** Half: itself ticked and not all below it, or some below it without itself. */
export const checkStateOf = ({ nodes, ticked, mode }: Ticks): { checked: string[]; half: string[] } => {
  const checked: string[] = []
  const half: string[] = []
  const look = (node: CheckNode) => {
    const below = idsOf(node.children ?? [])
    const isTicked = ticked.has(node.id)
    const isWhole = isTicked && below.every((id) => ticked.has(id))
    if (mode === 'each' ? isTicked : isWhole) checked.push(node.id)
    else if (mode === 'rights' && (isTicked || below.some((id) => ticked.has(id)))) half.push(node.id)
    for (const child of node.children ?? []) look(child)
  }
  for (const node of nodes) look(node)
  return { checked, half }
}
