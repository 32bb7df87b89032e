// Folders below the roots of their libraries. Pure.
import type { FolderId } from '#contract/ids.ts'
import type { FolderNode } from '#contract/library/folder.ts'
import type { LibraryType } from '#contract/library/libraryItem.ts'
import { rowsBelow } from '#contract/rules/tree.ts'

export interface ListedRoot {
  readonly library: LibraryType
  readonly name: string
  readonly addFlag: boolean
}
/** A folder as it is listed in one library, before its place is known. */
export interface ListedFolder
  extends Pick<FolderNode, 'name' | 'label' | 'addFlag' | 'userId' | 'isLock' | 'enabled'> {
  readonly id: FolderId
  readonly parentId: FolderId | null
  readonly library: LibraryType
}

/** Makes the tree in the order of the rows. Children of a folder that is not listed are put below the root (`rowsBelow`). */
export const folderTree = (roots: readonly ListedRoot[], rows: readonly ListedFolder[]): FolderNode[] =>
  roots.map(({ library, name, addFlag }) => {
    const below = rowsBelow(rows.filter((row) => row.library === library))
    const branch = (parentId: FolderId | null, level: number): FolderNode[] =>
      (below.get(parentId) ?? []).map(({ parentId: _, library: of, ...row }) => ({
        ...row,
        pid: parentId ?? of,
        level,
        children: branch(row.id, level + 1),
      }))
    return {
      id: library,
      pid: null,
      name,
      label: name,
      level: 0,
      addFlag,
      userId: null,
      isLock: false,
      enabled: true,
      children: branch(null, 1),
    }
  })
