// Finds the place of a folder that is dropped in the tree. Pure.
import type { AccountKind } from '#contract/accountKinds.ts'
import { type FolderId, folderIdSchema } from '#contract/ids.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import type { FolderRef } from '#contract/library/libraryItem.ts'
import { findFolder, isDisabled } from './folderState.ts'

export interface FolderDrop {
  readonly dragged: FolderRef
  readonly target: FolderRef
  readonly place: 'into' | 'before' | 'after'
}
export interface FolderPlace {
  readonly id: FolderId
  /** Left out: it stays below the same folder. */
  readonly pid?: FolderRef
  /** All folders there, in their new order. */
  readonly ids: readonly FolderId[]
}

/** Folders of others are not moved, and a library stays where it is. */
export const isMovable = ({ level, addFlag }: Pick<FolderNode, 'level' | 'addFlag'>): boolean =>
  level > 0 && addFlag

/** The new place; undefined: the folder cannot come there. */
export const placeOf = (
  roots: readonly FolderNode[],
  { dragged, target, place }: FolderDrop,
  kind: AccountKind | undefined,
): FolderPlace | undefined => {
  const [from, to] = [findFolder(roots, dragged), findFolder(roots, target)]
  if (!from || !to || from.libraryType !== to.libraryType || !isMovable(from.node)) return undefined
  if (to.path.includes(from.node)) return undefined
  const parent = place === 'into' ? to.node : to.path.at(-2)
  if (!parent) return undefined
  const stays = parent.id === from.node.pid
  if (!stays && isDisabled(parent, kind)) return undefined
  const others = parent.children.filter(({ id }) => id !== from.node.id)
  const at = place === 'into' ? others.length : others.indexOf(to.node) + (place === 'after' ? 1 : 0)
  const ids = others.toSpliced(at, 0, from.node).map(({ id }) => folderIdSchema.parse(id))
  return { id: folderIdSchema.parse(from.node.id), ...(!stays && { pid: parent.id }), ids }
}
