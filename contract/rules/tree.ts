// Trees of rows that name the one above them: folders, departments, knowledge points, menu entries. Pure; nothing here
// calls itself, so a tree from before the limit can be read however deep it is.

/** The most levels of a tree, the top one counted. Whatever walks down an answered tree may call itself so often. */
export const treeDepthMax = 16

export interface TreePlace {
  readonly id: string
  readonly parentId: string | null
}

/**
 * The rows by the one that they are listed below, null: at the top; in the order of the rows. A row whose parent is not
 * among them is at the top, as is the first of a circle. What lies deeper than `depthMax` is listed on the last level.
 */
export const rowsBelow = <R extends TreePlace>(
  rows: readonly R[],
  depthMax = treeDepthMax,
): ReadonlyMap<string | null, readonly R[]> => {
  const ids = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null))
  const above = new Map<string, string | null>()
  const placeFrom = (top: readonly R[]) => {
    const queue: { row: R; parent: string | null; level: number }[] = top.map((row) => ({
      row,
      parent: null,
      level: 1,
    }))
    for (const { row, parent, level } of queue) {
      if (above.has(row.id)) continue
      above.set(row.id, parent)
      const isLast = level >= depthMax
      for (const child of children.get(row.id) ?? [])
        queue.push({ row: child, parent: isLast ? parent : row.id, level: isLast ? level : level + 1 })
    }
  }
  placeFrom(children.get(null) ?? [])
  for (const row of rows) if (!above.has(row.id)) placeFrom([row])
  return Map.groupBy(rows, ({ id }) => above.get(id) ?? null)
}

/** The node and all below it, in no particular order. */
export const idsWithBelow = <R extends TreePlace>(rows: readonly R[], id: R['id']): R['id'][] => {
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const branchIds = new Set<R['id']>([id])
  for (const one of branchIds) for (const child of children.get(one) ?? []) branchIds.add(child.id)
  return [...branchIds]
}

const ancestorsOf = (parents: ReadonlyMap<string, string | null>, parentId: string | null) => {
  const seen = new Set<string>()
  for (let at = parentId; at && !seen.has(at); at = parents.get(at) ?? null) seen.add(at)
  return seen
}

/** How many levels the node and what is below it have. */
const heightOf = (places: readonly TreePlace[], id: string): number => {
  const children = Map.groupBy(places, ({ parentId }) => parentId)
  const seen = new Set([id])
  let height = 0
  for (let level = [id]; level.length > 0; height += 1) {
    level = level.flatMap((one) => (children.get(one) ?? []).map((child) => child.id))
    level = level.filter((one) => !seen.has(one))
    for (const one of level) seen.add(one)
  }
  return height
}

interface Move {
  /** Undefined: a new node. */
  readonly id?: string | undefined
  readonly parentId: string | null
}

/**
 * Why a node may not be put below `parentId`: a tree stays a tree, and within its depth. A node that lies too deep from
 * before may still go anywhere that is not deeper.
 */
export const whyNotBelow = (
  places: readonly TreePlace[],
  { id, parentId }: Move,
): 'belowItself' | 'tooDeep' | undefined => {
  const parents = new Map(places.map((place) => [place.id, place.parentId]))
  const ancestors = ancestorsOf(parents, parentId)
  if (id !== undefined && ancestors.has(id)) return 'belowItself'
  const height = id === undefined ? 1 : heightOf(places, id)
  if (ancestors.size + height <= treeDepthMax) return undefined
  const isDeeper = id === undefined || ancestors.size > ancestorsOf(parents, parents.get(id) ?? null).size
  return isDeeper ? 'tooDeep' : undefined
}
