// Chooses a resource of any kind by its name, out of the three libraries.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResourceRecord, resource } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { nounKey } from '#src/ui/kit/list/useNounList.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './pages.module.css'

const size = 8

interface Props {
  onChoose: (record: ResourceRecord) => void
  onClose: () => void
}

export const AnyResourcePicker = ({ onChoose, onClose }: Props) => {
  const { t } = useTranslation(['bookReader', 'filePicker'])
  const words = useNounTexts('resource')
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const name = useDebounced(keyword.trim())
  const query = { current, size, ...(name && { name }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...nounKey(resource), 'pickAny', query],
    queryFn: ({ signal }) => request(resource.calls.page, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal open width={640} title={t('bookReader:edit.resourceTitle')} footer={null} onCancel={onClose}>
      <Input
        allowClear
        aria-label={t('bookReader:edit.resourceSearch')}
        placeholder={t('bookReader:edit.resourceSearch')}
        maxLength={100}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setCurrent(1)
        }}
      />
      {error && !data && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <EmptyView title={t('filePicker:notFound')} text={t('filePicker:emptyText')} />}
      <ul className={styles.found}>
        {data?.records.map((record) => (
          <li key={record.id}>
            <span title={record.name}>{record.name}</span>
            <small>{words.value('type', record.type)}</small>
            <Button aria-label={t('filePicker:take', { name: record.name })} onClick={() => onChoose(record)}>
              {t('filePicker:takeWord')}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > size && (
        <Pagination
          simple
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </Modal>
  )
}
