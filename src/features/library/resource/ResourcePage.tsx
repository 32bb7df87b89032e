import { useTranslation } from 'react-i18next'
import { resourceTypes } from '#contract/constants.ts'
import { type ResourceRecord, resource, resourceCalls } from '#contract/library/resource.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, RowAction } from '#src/kit/screen.ts'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { mayDownload } from '../shared/fileView/mayDownload.ts'
import { downloadResource } from '../shared/fileView/resourceFile.ts'
import { ownFolders } from '../shared/folderState.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { useLibrary } from '../shared/useLibrary.tsx'
import { CustomTypes } from './CustomTypes.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { resourceForm } from './resourceForm.tsx'
import { useResourceChoices } from './useResourceChoices.ts'

const Size = ({ bytes }: { bytes: number }) => formatBytes(bytes, useLocale())

const size: Column<ResourceRecord> = {
  key: 'size',
  width: 80,
  // A link has none.
  render: ({ size, url }) => (url === null ? <Size bytes={size} /> : '–'),
}

const useYesNo = () => {
  const { t } = useTranslation('resource')
  return (key: 'shared' | 'enabled' | 'collected'): Column<ResourceRecord> => ({
    key,
    width: 60,
    render: (record) => (record[key] ? t('yes') : t('no')),
  })
}

/** A row offers these beside the actions of every library. */
const useFileActions = (): RowAction<ResourceRecord>[] => {
  const { t } = useTranslation('fileView')
  return [
    {
      key: 'view',
      label: t('view'),
      on: 'row',
      isFirst: true,
      dialog: ([record], close) => record && <ResourceDrawer resource={record} onClose={close} />,
    },
    {
      key: 'download',
      label: t('download'),
      on: 'row',
      isFor: mayDownload,
      open: (record) => void downloadResource(record),
    },
  ]
}

const ResourceList = () => {
  const { t } = useTranslation('resource')
  const yesNo = useYesNo()
  const choices = useResourceChoices()
  const fileActions = useFileActions()
  const library = useLibrary<ResourceRecord>({
    noun: resource,
    resType: resourceTypes.resource,
    calls: resourceCalls,
    idList: 'resAccessoryIdList',
  })
  return (
    <NounScreen
      noun={resource}
      {...library.screen}
      actions={[...fileActions, ...library.screen.actions]}
      extra={
        <>
          <SchoolSelect />
          <CustomTypes />
        </>
      }
      columns={[
        { key: 'name', isMain: true, width: 190 },
        { key: 'type', width: 70 },
        size,
        { key: 'ownerName', width: 90 },
        yesNo('shared'),
        yesNo('enabled'),
        { key: 'createdAt', width: 165 },
      ]}
      search={[
        { key: 'name', isWide: true },
        { key: 'type', type: 'select' },
        { key: 'tag', type: 'select' },
        { key: 'customTypeId', type: 'select', options: choices.allTypes },
        { key: 'collected', type: 'select' },
      ]}
      form={resourceForm({
        choices,
        linkNote: t('linkNote'),
        semesterLabel: (semester) => t(`value.semester.${semester}`),
        folderInput: <TreePick nodes={ownFolders(library.roots)} hint="" />,
        initial: library.folder ? { folderId: library.folder } : {},
      })}
      detail={{
        fields: [
          ...(['name', 'type', 'format', 'url'] as const),
          size,
          ...(['tag', 'customTypeName', 'textbook', 'mgrName', 'schoolYear', 'semester'] as const),
          ...[yesNo('shared'), yesNo('enabled'), yesNo('collected')],
          ...(['ownerName', 'createdAt'] as const),
        ],
      }}
    />
  )
}

/** The resource centre. */
export const ResourcePage = () => (
  <LibraryGate>
    <ResourceList />
  </LibraryGate>
)
