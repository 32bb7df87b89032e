// What students find of the school's resources: shared files and links, to look at.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageClassResources, type ResourceRecord, resource } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { nounKey } from '#src/ui/kit/list/useNounList.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './material.module.css'
import { ResourceDrawer } from './ResourceDrawer.tsx'

const size = 20

export const MyMaterialPage = () => {
  const { t } = useTranslation('resource')
  const words = useNounTexts('resource')
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<ResourceRecord>()
  const name = useDebounced(keyword.trim())
  const query = { current, size, ...(name && { name }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...nounKey(resource), 'material', query],
    queryFn: ({ signal }) => request(pageClassResources, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <h1>{t('material.title')}</h1>
      <Input
        allowClear
        aria-label={t('material.find')}
        placeholder={t('material.find')}
        maxLength={100}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setCurrent(1)
        }}
      />
      {error && !data && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <EmptyView title={t('material.emptyTitle')} text={t('material.emptyText')} />}
      <ul className={styles.list}>
        {data?.records.map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => setOpened(record)}>
              <strong>{record.name}</strong>
              <small>{words.value('type', record.type)}</small>
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > size && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
      {opened && <ResourceDrawer resource={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
