// Chooses a picture or a sound of the three libraries, which can be seen and heard before.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Pagination, Segmented, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '#contract/constants.ts'
import { type FileId, type FolderId, folderIdSchema } from '#contract/ids.ts'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { type ResourceRecord, resource } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { nounKey } from '#src/ui/kit/list/useNounList.ts'
import { useKit } from '#src/ui/kit/ports.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { titleOf } from '#src/ui/richText/files.ts'
import { Picture } from '#src/ui/richText/Picture.tsx'
import { SoundPlayer } from '#src/ui/richText/SoundPlayer.tsx'
import { TreePick } from '#src/ui/tree/TreePick.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './picker.module.css'
import { useFolders } from './useFolders.ts'

const size = 12

/** A resource with bytes: a link has none. */
export type StoredResource = ResourceRecord & { readonly fileId: FileId }
const isStored = (record: ResourceRecord): record is StoredResource => record.fileId !== null

interface Props {
  title: string
  type: 'image' | 'audio'
  /** The id of the one that is being taken. */
  taken: string | undefined
  /** Why it could not be taken. */
  refusal: string | undefined
  onTake: (record: StoredResource) => void
  onClose: () => void
}

export const ResourcePicker = ({ title, type, taken, refusal, onTake, onClose }: Props) => {
  const { t } = useTranslation('filePicker')
  const words = useNounTexts('resource')
  const { tenantId } = useKit()
  const folderField = useId()
  const [libraryType, setLibraryType] = useState<LibraryType>(libraryTypes.personal)
  const [folderId, setFolderId] = useState<FolderId>()
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const name = useDebounced(keyword.trim())
  const { data: roots = [] } = useFolders(resourceTypes.resource)
  const query = { type, libraryType, current, size, ...(folderId && { folderId }), ...(name && { name }) }
  const asked = useQuery({
    queryKey: [...nounKey(resource), 'pick', tenantId, query],
    queryFn: ({ signal }) => request(resource.calls.page, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const { data: page, error } = asked
  const folders = roots.find(({ id }) => id === libraryType)?.children ?? []
  const isNarrowed = name !== '' || folderId !== undefined
  const content = () => {
    if (error) return <FailedView text={errorText(error)} onRetry={() => void asked.refetch()} />
    if (!page) return <Skeleton active />
    if (page.records.length === 0)
      return <EmptyView title={t(isNarrowed ? 'notFound' : `empty.${type}`)} text={t('emptyText')} />
    return (
      <ul className={styles.files} data-type={type}>
        {page.records.filter(isStored).map((record) => (
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
              disabled={taken !== undefined}
              loading={taken === record.id}
              onClick={() => onTake(record)}
            >
              {t('takeWord')}
            </Button>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Modal open width={760} title={title} footer={null} onCancel={onClose}>
      <div className={styles.search}>
        <Segmented
          aria-label={words.label('libraryType')}
          value={libraryType}
          options={Object.values(libraryTypes).map((value) => ({
            value,
            label: words.value('libraryType', value) ?? value,
          }))}
          onChange={(chosen) => {
            setLibraryType(chosen)
            setFolderId(undefined)
            setCurrent(1)
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
            onChange={(chosen) => {
              setFolderId(folderIdSchema.safeParse(chosen).data)
              setCurrent(1)
            }}
          />
        </div>
        <Input
          allowClear
          className={styles.keyword ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={keyword}
          onChange={({ target }) => {
            setKeyword(target.value)
            setCurrent(1)
          }}
        />
      </div>
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {content()}
      {page && page.total > size && (
        <Pagination
          simple
          align="end"
          current={current}
          pageSize={size}
          total={page.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </Modal>
  )
}
