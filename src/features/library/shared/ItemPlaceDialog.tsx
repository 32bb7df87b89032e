// Copies or moves chosen items into a folder.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { copyToFolder, type idLists, moveToFolder } from '#contract/library/folder.ts'
import type { FolderRef, ResType } from '#contract/library/libraryItem.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { FolderDialog } from './FolderDialog.tsx'

interface Props {
  way: 'copy' | 'move'
  resType: ResType
  idList: keyof typeof idLists
  ids: readonly string[]
  current: FolderRef | undefined
  onDone: () => void
  onClose: () => void
}

export const ItemPlaceDialog = ({ way, resType, idList, ids, current, onDone, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common'])
  const placing = useMutation({
    mutationFn: (folderId: FolderRef) => {
      const lists: { readonly [L in keyof typeof idLists]?: string[] } = { [idList]: [...ids] }
      return request(way === 'copy' ? copyToFolder : moveToFolder, { body: { folderId, ...lists } })
    },
    onSuccess: () => {
      const text = way === 'copy' ? t('common:addSuccess') : t('common:mobileSuccessful')
      showToast({ kind: 'success', text })
      onDone()
    },
  })
  return (
    <FolderDialog
      resType={resType}
      title={way === 'copy' ? t('folder:copyTitle') : t('folder:moveTitle')}
      current={current}
      isBusy={placing.isPending}
      onChoose={(folder) => placing.mutate(folder)}
      onClose={onClose}
    />
  )
}
