// A noun's list in the library: the tree beside it says what it shows, and its rows have the library's actions.
//   const library = useLibrary<ResourceRecord>({ noun: resource, resType, calls, idList })
//   <NounScreen noun={resource} columns={…} {...library.screen} />
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FolderId } from '#contract/ids.ts'
import type { idLists } from '#contract/library/folder.ts'
import {
  type FolderRef,
  type LibraryCalls,
  type LibraryFields,
  libraryTypes,
  type ResType,
} from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import type { NamedNoun, Row } from '#src/kit/screen.ts'
import { FolderTree } from './FolderTree.tsx'
import { findFolder } from './folderState.ts'
import { folderNoun, useFolders } from './useFolders.ts'
import { useItemActions } from './useItemActions.tsx'

interface Library {
  /** The noun whose list stands beside the folders. */
  readonly noun: NamedNoun
  readonly resType: ResType
  readonly calls: LibraryCalls
  readonly idList: keyof typeof idLists
}

/** An item is changed and deleted by its owner alone, as long as it is not shared. */
export const isChangeable = ({ mine, shared }: LibraryFields): boolean => mine && !shared

export const useLibrary = <R extends Row & LibraryFields>(library: Library) => {
  const { resType } = library
  const queries = useQueryClient()
  const { data: roots = [] } = useFolders(resType)
  // The school of the public library has no personal one.
  const isPublic = useSession(({ user }) => user?.tenant?.id === publicTenantId)
  const [picked, setPicked] = useState<FolderRef>()
  const chosen = picked ?? (isPublic ? libraryTypes.public : libraryTypes.personal)
  const chosenFolder = findFolder(roots, chosen)
  // A node below a root is a folder, whose id is no library's type.
  const folder = chosenFolder && chosenFolder.node.level > 0 ? (chosenFolder.node.id as FolderId) : undefined
  const actions = useItemActions<R>(library)
  return {
    roots,
    /** A new item goes here first: into the chosen folder, if it is one to add to. */
    folder: chosenFolder?.node.addFlag ? folder : undefined,
    screen: {
      fixed: {
        ...(chosenFolder && { libraryType: chosenFolder.libraryType }),
        ...(folder && { folderId: folder }),
      },
      beside: (
        <FolderTree
          resType={resType}
          sort={library.calls.sort}
          chosen={chosen}
          onChoose={setPicked}
          onSorted={() => void refetchLists(queries, [library.noun])}
        />
      ),
      actions,
      isRemovable: isChangeable,
      shownIn: [folderNoun],
    },
  }
}
