// Chooses resources of any kind out of the three libraries; those that are chosen already are marked.
import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Pagination, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { resource } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { nounKey } from '#src/ui/kit/list/useNounList.ts'
import { useKit } from '#src/ui/kit/ports.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './picker.module.css'

const size = 8

interface Props {
  chosen: ReadonlySet<string>
  onChoose: (id: string) => void
  onClose: () => void
}

export const ResourceChooser = ({ chosen, onChoose, onClose }: Props) => {
  const { t } = useTranslation(['filePicker', 'paper'])
  const words = useNounTexts('resource')
  const { tenantId } = useKit()
  const [libraryType, setLibraryType] = useState<LibraryType>(libraryTypes.personal)
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const name = useDebounced(keyword.trim())
  const query = { libraryType, current, size, ...(name && { name }) }
  const asked = useQuery({
    queryKey: [...nounKey(resource), 'choose', tenantId, query],
    queryFn: ({ signal }) => request(resource.calls.page, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const { data: page, error } = asked
  const content = () => {
    if (error) return <FailedView text={errorText(error)} onRetry={() => void asked.refetch()} />
    if (!page) return <Skeleton active />
    if (page.records.length === 0)
      return (
        <EmptyView
          title={t(name ? 'filePicker:notFound' : 'filePicker:empty.any')}
          text={t('filePicker:emptyText')}
        />
      )
    return (
      <ul className={styles.rows}>
        {page.records.map((record) => {
          const isChosen = chosen.has(record.id)
          return (
            <li key={record.id} className={styles.chooseRow}>
              <span className={styles.name} title={record.name}>
                {record.name}
              </span>
              <small>{words.value('type', record.type)}</small>
              <Button
                icon={isChosen ? <CheckOutlined /> : <PlusOutlined />}
                disabled={isChosen}
                aria-label={t(isChosen ? 'paper:chosenAlready' : 'paper:add', { name: record.name })}
                onClick={() => onChoose(record.id)}
              >
                {t(isChosen ? 'paper:chosenWord' : 'paper:addWord')}
              </Button>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <Modal open width={640} title={t('filePicker:chooseResources')} footer={null} onCancel={onClose}>
      <div className={styles.search}>
        <Segmented
          aria-label={words.label('libraryType')}
          value={libraryType}
          options={Object.values(libraryTypes).map((value) => ({
            value,
            label: words.value('libraryType', value) ?? value,
          }))}
          onChange={(value) => {
            setLibraryType(value)
            setCurrent(1)
          }}
        />
        <Input
          allowClear
          className={styles.keyword ?? ''}
          aria-label={t('filePicker:search')}
          placeholder={t('filePicker:search')}
          maxLength={100}
          value={keyword}
          onChange={({ target }) => {
            setKeyword(target.value)
            setCurrent(1)
          }}
        />
      </div>
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
