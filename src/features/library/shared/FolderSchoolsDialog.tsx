// Chooses the schools that see a folder of the public library: all, or some. The folders below it follow.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderIdSchema, type TenantId } from '#contract/ids.ts'
import { type FolderNode, getFolderSchools, setFolderSchools } from '#contract/library/folder.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'

import { listTenants } from '#contract/school/tenantList.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'

import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { pickMany } from '#src/ui/keepPicks.ts'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './folder.module.css'
import { folderNoun } from './useFolders.ts'

interface Props {
  folder: FolderNode
  onClose: () => void
}
interface Schools {
  readonly all: boolean
  readonly tenantIds: readonly TenantId[]
}

export const FolderSchoolsDialog = ({ folder, onClose }: Props) => {
  const { t } = useTranslation(['folder', 'common', 'success'])
  const queries = useQueryClient()
  const folderId = folderIdSchema.parse(folder.id)
  const schools = useQuery(callQuery(listTenants, {}))
  const now = useQuery(callQuery(getFolderSchools, { query: { folderId } }))
  const [changed, setChanged] = useState<Schools>()
  const chosen = changed ?? now.data
  const saving = useMutation({
    mutationFn: ({ all, tenantIds }: Schools) =>
      request(setFolderSchools, { body: { folderId, ...(!all && { tenantIds: [...tenantIds] }) } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:saved') })
      void refetchLists(queries, [folderNoun])
      onClose()
    },
  })
  const error = schools.error ?? now.error
  const options = schools.data
    ?.filter(({ id }) => id !== publicTenantId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormModal
      isTouched={() => changed !== undefined}
      title={t('folder:schools.title', { name: folder.name })}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !chosen || !options, loading: saving.isPending }}
      onOk={() => chosen && saving.mutate(chosen)}
      onClose={onClose}
    >
      <p>{t('folder:schools.text')}</p>
      {error && (
        <CallFailed error={error} onRetry={() => void Promise.all([schools.refetch(), now.refetch()])} />
      )}
      {!error && !(chosen && options) && <Skeleton active />}
      {chosen && options && (
        <div className={styles.schools}>
          <Radio.Group
            aria-label={t('folder:schools.title', { name: folder.name })}
            value={chosen.all}
            onChange={({ target }) => setChanged({ ...chosen, all: target.value })}
            options={[
              { value: true, label: t('folder:schools.all') },
              { value: false, label: t('folder:schools.some') },
            ]}
          />
          {!chosen.all && (
            <Select
              {...pickMany}
              aria-label={t('folder:schools.hint')}
              placeholder={t('folder:schools.hint')}
              showSearch={findInLabel}
              value={[...chosen.tenantIds]}
              options={options}
              onChange={(tenantIds: TenantId[]) => setChanged({ all: false, tenantIds })}
            />
          )}
        </div>
      )}
    </FormModal>
  )
}
