// The colleagues with whom a folder is shared.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FolderId, folderIdSchema, userIdSchema } from '#contract/ids.ts'
import { type FolderNode, listFolderShares } from '#contract/library/folder.ts'
import type { ResType } from '#contract/library/libraryItem.ts'
import { selectTeachersByName } from '#contract/school/teacher.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { Option } from '#src/kit/screen.ts'
import { useFolderChanges } from './useFolders.ts'

interface Props {
  resType: ResType
  folder: FolderNode
  onClose: () => void
}

const teacherOptions = (name: string) =>
  queryOptions({
    ...callQuery(selectTeachersByName, { query: { name } }),
    select: (teachers) => teachers.map(({ id, name: label }): Option => ({ value: id, label })),
  })

const useShares = (folderId: FolderId) => useQuery(callQuery(listFolderShares, { query: { folderId } }))

export const FolderShareDialog = ({ resType, folder, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common'])
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
      {error && !shares && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && !shares && <Skeleton active />}
      {chosen && (
        <PickSelect
          query={teacherOptions}
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
