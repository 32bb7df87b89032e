// Departments as a tree. Pure.

import type { DepartmentId } from '#contract/ids.ts'
import { rowsBelow } from '#contract/rules/tree.ts'
import type { DepartmentNode } from '#contract/school/department.ts'

type Row = Omit<DepartmentNode, 'children'>

/** Makes the tree in the order of the rows. */
export const treeOf = (rows: readonly Row[]): DepartmentNode[] => {
  const below = rowsBelow(rows)
  const branch = (parentId: DepartmentId | null): DepartmentNode[] =>
    (below.get(parentId) ?? []).map((row) => ({ ...row, children: branch(row.id) }))
  return branch(null)
}
