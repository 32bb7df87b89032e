// The colleagues with whom a folder is shared.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FolderId, folderIdSchema, userIdSchema } from '#contract/ids.ts'
import { type FolderNode, listFolderShares } from '#contract/library/folder.ts'
import type { ResType } from '#contract/library/libraryItem.ts'
import { selectTeachersByName } from '#contract/school/teacher.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import { nounKey } from '#src/kit/list/useNounList.ts'
import { useKit } from '#src/kit/ports.ts'
import type { Option } from '#src/kit/screen.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { folderNoun, useFolderChanges } from './useFolders.ts'

interface Props {
  resType: ResType
  folder: FolderNode
  onClose: () => void
}

const loadTeachers = async (name: string, signal: AbortSignal): Promise<Option[]> => {
  const found = await request(selectTeachersByName, { query: { name } }, { signal, quiet: true })
  return found.map((one) => ({ value: one.id, label: one.name }))
}

const useShares = (folderId: FolderId) =>
  useQuery({
    queryKey: [...nounKey(folderNoun), 'shares', folderId],
    queryFn: ({ signal }) => request(listFolderShares, { query: { folderId } }, { signal, quiet: true }),
  })

export const FolderShareDialog = ({ resType, folder, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common'])
  const { errorText } = useKit()
  const id = folderIdSchema.parse(folder.id)
  const { data: shares, error, refetch } = useShares(id)
  const { changing } = useFolderChanges(resType)
  const [changed, setChanged] = useState<Option[]>()
  const chosen = changed ?? shares?.map((one) => ({ value: one.id, label: one.name }))
  const save = () => {
    if (!chosen) return
    const shareUserIds = chosen.map(({ value }) => userIdSchema.parse(value))
    changing.mutate({ id, shareUserIds }, { onSuccess: onClose })
  }
  return (
    <FormModal
      isTouched={() => changed !== undefined}
      title={t('folder:shareTitle', { name: folder.name })}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !chosen, loading: changing.isPending }}
      onOk={save}
      onClose={onClose}
    >
      <p>{t('folder:shareText')}</p>
      {error && !shares && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !shares && <Skeleton active />}
      {chosen && (
        <PickSelect
          queryKey="teachers"
          load={loadTeachers}
          isMany
          hint={t('folder:shareHint')}
          value={chosen}
          // With isMany the choice is a list of options.
          onChange={(value) => setChanged(value as Option[])}
        />
      )}
    </FormModal>
  )
}
