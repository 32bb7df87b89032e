// The stored files: how much there is, what uses each, and what nothing uses any more.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  openStoredFile,
  removeOrphans,
  type StoredFileRecord,
  storedFile,
  sumFiles,
} from '#contract/system/storedFile.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, RowAction } from '#src/kit/screen.ts'
import { useModal } from '#src/ui/modals.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { useNounName } from '../shared/nounNames.ts'
import { SchoolSelect } from '../shared/SchoolSelect.tsx'
import { bytesText } from './bytesText.ts'
import styles from './storedFile.module.css'

const tones = { used: 'jade', new: 'ink', orphan: 'amber', uploading: 'faint' } as const

const Uses = ({ uses }: Pick<StoredFileRecord, 'uses'>) => {
  const { t } = useTranslation('storedFile')
  const nounName = useNounName()
  const listText = useListText()
  const other = (noun: string) => (noun === 'Answer' || noun === 'Board' ? t(`use.${noun}`) : nounName(noun))
  return listText(uses.map(other))
}

const Sums = () => {
  const { t } = useTranslation('storedFile')
  const locale = useLocale()
  const may = useMayCall()
  const modal = useModal()
  const queries = useQueryClient()
  const tenantId = useSession(({ user }) => user?.tenant?.id)
  const { data } = useQuery({
    ...callQuery(sumFiles, {}),
    queryKey: [...callQuery(sumFiles, {}).queryKey, tenantId],
  })
  const removing = useMutation({
    mutationFn: () => request(removeOrphans, {}),
    onSuccess: ({ removed, bytes }) =>
      showToast({
        kind: 'success',
        text: t('orphansRemoved', { count: removed, size: bytesText(bytes, locale) }),
      }),
    onSettled: () => refetchCalls(queries, [storedFile.declared]),
  })
  if (!data) return null
  const { all, orphans, limit } = data
  return (
    <div className={styles.sums}>
      <span>
        {t('sum', { count: all.files, size: bytesText(all.bytes, locale) })}
        {limit !== null && ` · ${t('limit', { size: bytesText(limit, locale) })}`}
      </span>
      <span>{t('orphans', { count: orphans.files, size: bytesText(orphans.bytes, locale) })}</span>
      {orphans.files > 0 && may(removeOrphans) && (
        <ThrottledButton
          danger
          loading={removing.isPending}
          onClick={() =>
            void modal.confirm({
              centered: true,
              title: t('removeOrphans'),
              content: t('removeOrphansText'),
              okText: t('removeOrphans'),
              okButtonProps: { danger: true },
              onOk: () => removing.mutate(),
            })
          }
        >
          {t('removeOrphans')}
        </ThrottledButton>
      )}
    </div>
  )
}

const useDownload = (): RowAction<StoredFileRecord> => {
  const { t } = useTranslation('storedFile')
  return {
    key: 'download',
    call: openStoredFile,
    label: t('download'),
    on: 'row',
    isFirst: true,
    isFor: ({ state }) => state !== 'uploading',
    run: async ([record]) => {
      const { url } = await request(openStoredFile, { params: { id: record?.id ?? '' } })
      const link = document.createElement('a')
      link.href = url
      link.download = record?.name ?? ''
      link.click()
      return ''
    },
  }
}

export const StoredFilePage = () => {
  const { t } = useTranslation('storedFile')
  const locale = useLocale()
  const hasSchool = useSession(({ user }) => Boolean(user?.tenant))
  const download = useDownload()
  const size: Column<StoredFileRecord> = {
    key: 'size',
    width: 110,
    isNumber: true,
    render: (record) => bytesText(record.size, locale),
  }
  const uses: Column<StoredFileRecord> = {
    key: 'uses',
    width: 200,
    render: (record) => <Uses uses={record.uses} />,
  }
  const state: Column<StoredFileRecord> = {
    key: 'state',
    width: 140,
    render: (record) => (
      <StatusLabel tone={tones[record.state]}>{t(`value.state.${record.state}`)}</StatusLabel>
    ),
  }
  return (
    <NounScreen
      noun={storedFile}
      columns={[
        { key: 'name', isMain: true, width: 260 },
        size,
        { key: 'type', width: 160, isOptional: true },
        { key: 'purpose', width: 120 },
        state,
        uses,
        { key: 'owner', width: 130 },
        ...(hasSchool ? [] : [{ key: 'school' as const, width: 160 }]),
        { key: 'createdAt', width: 180 },
      ]}
      search={['name', { key: 'purpose', type: 'select' }, { key: 'state', type: 'select' }]}
      actions={[download]}
      isRemovable={(record) => record.state === 'new' || record.state === 'orphan'}
      detail={{ fields: ['name', size, 'type', 'purpose', state, uses, 'owner', 'school', 'createdAt'] }}
      above={<Sums />}
      extra={<SchoolSelect />}
    />
  )
}
