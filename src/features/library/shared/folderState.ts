// Says what a node of the folder tree allows. Pure.
import type { AccountKind } from '#contract/accountKinds.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import { type FolderRef, type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'

/** FOLD-08 to FOLD-11: neither chosen nor added to. The root of the personal library is open to teachers alone. */
export const isDisabled = (
  { id, level, addFlag, userId }: Pick<FolderNode, 'id' | 'level' | 'addFlag' | 'userId'>,
  kind: AccountKind | undefined,
): boolean => {
  const isPersonalRoot = level === 0 && id === libraryTypes.personal
  return !addFlag || userId !== null || (isPersonalRoot && kind !== 'teacher')
}

/** The node and the library that it is in. */
export interface FoundNode {
  readonly node: FolderNode
  readonly libraryType: LibraryType
  /** The way from the root down to the node itself. */
  readonly path: readonly FolderNode[]
}

const pathTo = (nodes: readonly FolderNode[], id: string): FolderNode[] => {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export const findFolder = (
  roots: readonly FolderNode[],
  id: FolderRef | undefined,
): FoundNode | undefined => {
  if (id === undefined) return undefined
  const path = pathTo(roots, id)
  const node = path.at(-1)
  const libraryType = Object.values(libraryTypes).find((type) => type === path[0]?.id)
  return node && libraryType ? { node, libraryType, path } : undefined
}

/** The folder that is preset where none was given: ROLE-03, FOLD-14, FOLD-15. */
export const defaultFolder = (
  roots: readonly FolderNode[],
  kind: AccountKind | undefined,
): FolderRef | undefined => {
  if (kind === 'systemAdmin') return roots[0]?.id
  return roots.find(({ id }) => id === libraryTypes.personal)?.children[0]?.id
}

/** The folders below roots that the caller may put something into, for a form. */
export const ownFolders = (roots: readonly FolderNode[]): FolderNode[] =>
  roots.flatMap(({ children }) => children.filter(({ addFlag }) => addFlag))
