import { useTranslation } from 'react-i18next'
import { resourceTypes } from '#contract/constants.ts'
import { type ResourceRecord, resource, resourceCalls } from '#contract/library/resource.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import type { Column } from '#src/ui/kit/screen.ts'
import { TreePick } from '#src/ui/tree/TreePick.tsx'
import { SchoolGate, SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { ownFolders } from '../shared/folderState.ts'
import { isChangeable, useLibrary } from '../shared/useLibrary.tsx'
import { FileInput } from './FileInput.tsx'

const kib = 1024
/** 3 KB, 1.4 MB: in the reader's way of writing numbers. */
const sizeText = (bytes: number): string => {
  const isSmall = bytes < kib * kib
  const amount = bytes / (isSmall ? kib : kib * kib)
  const unit = isSmall ? 'KB' : 'MB'
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(amount)} ${unit}`
}

const useColumns = (): Column<ResourceRecord>[] => {
  const { t } = useTranslation('resource')
  return [
    { key: 'name', isMain: true, width: 220 },
    { key: 'type', width: 80 },
    { key: 'size', width: 90, render: ({ size }) => sizeText(size) },
    { key: 'ownerName', width: 100 },
    { key: 'shared', width: 70, render: ({ shared }) => (shared ? t('yes') : t('no')) },
    { key: 'enabled', width: 70, render: ({ enabled }) => (enabled ? t('yes') : t('no')) },
    { key: 'createdAt', width: 150 },
  ]
}

const ResourceList = () => {
  const columns = useColumns()
  const library = useLibrary<ResourceRecord>({
    resType: resourceTypes.resource,
    calls: resourceCalls,
    idList: 'resAccessoryIdList',
  })
  return (
    <NounScreen
      noun={resource}
      {...library.screen}
      extra={<SchoolSelect />}
      columns={columns}
      search={[
        { key: 'name', isWide: true },
        { key: 'type', type: 'select' },
        { key: 'collected', type: 'select' },
      ]}
      form={{
        fields: [
          { key: 'fileId', type: 'custom', only: 'create', isRequired: true, input: <FileInput /> },
          { key: 'name' },
          { key: 'folderId', type: 'custom', input: <TreePick nodes={ownFolders(library.roots)} hint="" /> },
        ],
        ...(library.folder && { initial: { folderId: library.folder } }),
        isFor: isChangeable,
      }}
      detail={{ fields: ['name', 'type', 'mediaType', 'size', 'ownerName', 'createdAt'] }}
    />
  )
}

/** The resource centre. A system administrator chooses a school first: the public library is one of them. */
export const ResourcePage = () => {
  const { t } = useTranslation('resource')
  return (
    <SchoolGate title={t('title')}>
      <ResourceList />
    </SchoolGate>
  )
}
