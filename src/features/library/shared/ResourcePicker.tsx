// Chooses a picture or a sound of the three libraries, which can be seen and heard before.

import { Alert, Button, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '#contract/constants.ts'
import { type FileId, type FolderId, folderIdSchema } from '#contract/ids.ts'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { type ResourceRecord, resource } from '#contract/library/resource.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { titleOf } from '#src/kit/richText/files.ts'
import { Picture } from '#src/kit/richText/Picture.tsx'
import { SoundPlayer } from '#src/kit/richText/SoundPlayer.tsx'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { LibrarySwitch, oneLibrary } from './LibrarySwitch.tsx'
import styles from './picker.module.css'
import { useFolders } from './useFolders.ts'

/** A resource with bytes: a link has none. */
export type StoredResource = ResourceRecord & { readonly fileId: FileId }
const isStored = (record: ResourceRecord): record is StoredResource => record.fileId !== null

interface Props {
  title: string
  type: 'image' | 'audio'
  /** The id of the one that is being taken. */
  takenId: string | undefined
  /** Says why it could not be taken. */
  refusal: string | undefined
  onTake: (record: StoredResource) => void
  onClose: () => void
}

export const ResourcePicker = ({ title, type, takenId, refusal, onTake, onClose }: Props) => {
  const { t } = useTranslation('filePicker')
  const words = useNounTexts('resource')
  const folderField = useId()
  const [libraryType, setLibraryType] = useState<LibraryType>(libraryTypes.personal)
  const [folderId, setFolderId] = useState<FolderId>()
  const { data: roots = [] } = useFolders(resourceTypes.resource)
  const search = usePagedSearch({
    size: 12,
    query: ({ keyword, ...page }) => {
      const query = {
        ...page,
        type,
        libraryType,
        ...(folderId && { folderId }),
        ...(keyword && { name: keyword }),
      }
      return callQuery(resource.calls.page, { query })
    },
  })
  const folders = roots.find(({ id }) => id === libraryType)?.children ?? []
  const isNarrowed = search.isNarrowed || folderId !== undefined
  return (
    <Modal open width={760} title={title} footer={null} onCancel={onClose}>
      <div className={styles.search}>
        <LibrarySwitch
          libraries={oneLibrary}
          value={libraryType}
          onChange={(chosen) => {
            setLibraryType(chosen)
            setFolderId(undefined)
          }}
        />
        <div className={styles.folder}>
          <label htmlFor={folderField} className="visuallyHidden">
            {words.label('folderId')}
          </label>
          <TreePick
            id={folderField}
            nodes={folders}
            hint={t('allFolders')}
            {...(folderId && { value: folderId })}
            onChange={(chosen) => setFolderId(folderIdSchema.safeParse(chosen).data)}
          />
        </div>
        <KeywordField search={search} className={styles.keyword ?? ''} label={t('search')} />
      </div>
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <PagedList
        search={search}
        empty={{ title: t(isNarrowed ? 'notFound' : `empty.${type}`), text: t('emptyText') }}
        pages={{ simple: true }}
      >
        {(records) => (
          <ul className={styles.files} data-type={type}>
            {records.filter(isStored).map((record) => (
              <li key={record.id}>
                {type === 'image' ? (
                  <Picture fileId={record.fileId} alt={titleOf(record.name)} />
                ) : (
                  <SoundPlayer fileId={record.fileId} name={titleOf(record.name)} />
                )}
                <span className={styles.name} title={record.name}>
                  {titleOf(record.name)}
                </span>
                <Button
                  aria-label={t('take', { name: titleOf(record.name) })}
                  disabled={takenId !== undefined}
                  loading={takenId === record.id}
                  onClick={() => onTake(record)}
                >
                  {t('takeWord')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  )
}
