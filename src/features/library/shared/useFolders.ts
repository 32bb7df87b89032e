// The folders of the three libraries, and what is changed in them.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/call.ts'
import type { FolderId } from '#contract/ids.ts'
import {
  createFolder,
  listFolders,
  removeFolder,
  sortFolders,
  updateFolder,
} from '#contract/library/folder.ts'
import type { FolderRef, ResType } from '#contract/library/libraryItem.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { showToast } from '#src/ui/toastStore.ts'
import type { FolderPlace } from './folderDrop.ts'

/** What lists of folders are refetched by. */
/** Folders are no noun of the contract, but lists name them in the same way. */
export const folderNoun = { declared: { name: 'Folder', path: '/teach/folder' } } as const

export const useFolders = (resType: ResType) => {
  return useQuery(callQuery(listFolders, { query: { resType } }))
}

type FolderChange = CallInput<typeof updateFolder>['body']

/** A refusal is shown by the client, and the tree stays as it was (CALL-FOLD-10). */
export const useFolderChanges = (resType: ResType) => {
  const { t } = useTranslation(['common', 'success'])
  const queries = useQueryClient()
  const succeed = (text: string) => {
    showToast({ kind: 'success', text })
    return refetchLists(queries, [folderNoun])
  }
  const adding = useMutation({
    mutationFn: ({ pid, name }: { pid: FolderRef; name: string }) =>
      request(createFolder, { body: { pid, name, resType } }),
    onSuccess: () => succeed(t('common:addSuccess')),
  })
  const changing = useMutation({
    mutationFn: (body: FolderChange) => request(updateFolder, { body }),
    onSuccess: (_, { enabled }) => {
      if (enabled === undefined) return succeed(t('success:edited'))
      return succeed(t(enabled ? 'success:enabled' : 'success:disabled'))
    },
  })
  const removing = useMutation({
    mutationFn: (id: FolderId) => request(removeFolder, { params: { id } }),
    onSuccess: () => succeed(t('success:deleted')),
  })
  const placing = useMutation({
    mutationFn: async ({ id, pid, ids }: FolderPlace) => {
      if (pid) await request(updateFolder, { body: { id, pid } })
      await request(sortFolders, { body: { ids: [...ids] } })
    },
    onSuccess: () => showToast({ kind: 'success', text: t('success:saved') }),
    // It may have been moved, and not sorted.
    onSettled: () => refetchLists(queries, [folderNoun]),
  })
  return { adding, changing, removing, placing }
}
