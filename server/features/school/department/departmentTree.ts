// Departments as a tree. Pure.

import type { DepartmentId } from '#contract/ids.ts'
import type { DepartmentNode } from '#contract/school/department.ts'

type Row = Omit<DepartmentNode, 'children'>
type Place = Pick<Row, 'id' | 'parentId'>

/** In the order of the rows. */
export const treeOf = (rows: readonly Row[]): DepartmentNode[] => {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const branch = (parentId: DepartmentId | null): DepartmentNode[] =>
    (below.get(parentId) ?? []).map((row) => ({ ...row, children: branch(row.id) }))
  return branch(null)
}

/** Whether moving `id` below `parentId` would put it below itself. */
export const isBelowItself = (
  places: readonly Place[],
  { id, parentId }: { id: string; parentId: string | null },
): boolean => {
  const parents = new Map<string, string | null>(places.map((place) => [place.id, place.parentId]))
  const seen = new Set<string>()
  for (let at = parentId; at && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
