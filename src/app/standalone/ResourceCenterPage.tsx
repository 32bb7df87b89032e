// /resourceCenter: the resources that a person sees, to open in a lesson; for students and teachers alike.
import { useQuery } from '@tanstack/react-query'
import { Empty, Input, Pagination, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { pageClassResources } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import styles from './ResourceCenterPage.module.css'
import { StandalonePage } from './StandalonePage.tsx'

const pageSize = 24
const linkPath = (url: string) => `/teachLinkPage?url=${encodeURIComponent(url)}`

export const ResourceCenterPage = () => {
  const { t } = useTranslation(['fileView', 'resource'])
  const [library, setLibrary] = useState<LibraryType | 'all'>('all')
  const [name, setName] = useState('')
  const [current, setCurrent] = useState(1)
  const query = {
    current,
    size: pageSize,
    ...(name && { name }),
    ...(library !== 'all' && { libraryType: library }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['classResources', query],
    queryFn: ({ signal }) => request(pageClassResources, { query }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  return (
    <StandalonePage title={t('fileView:center.title')}>
      <div className={styles.search}>
        <Segmented<LibraryType | 'all'>
          className={styles.libraries ?? ''}
          aria-label={t('fileView:center.library')}
          value={library}
          onChange={(value) => {
            setLibrary(value)
            setCurrent(1)
          }}
          options={[
            { value: 'all', label: t('fileView:center.all') },
            ...Object.values(libraryTypes).map((value) => ({
              value,
              label: t(`resource:value.libraryType.${value}`),
            })),
          ]}
        />
        <Input.Search
          className={styles.name}
          aria-label={t('fileView:center.search')}
          placeholder={t('fileView:center.search')}
          allowClear
          onSearch={(text) => {
            setName(text.trim())
            setCurrent(1)
          }}
        />
      </div>
      {error && !data && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data?.total === 0 && (
        <Empty
          description={
            <>
              <strong>{t('fileView:center.emptyTitle')}</strong>
              <p>{t('fileView:center.emptyText')}</p>
            </>
          }
        />
      )}
      <ul className={styles.cards}>
        {data?.records.map(({ id, url, name: title, type, ownerName }) => (
          <li key={id}>
            <Link className={styles.card} to={url ? linkPath(url) : `/fileDetail?id=${id}`}>
              <strong>{title}</strong>
              <span>
                {t(`resource:value.type.${type}`)}
                {ownerName && ` · ${ownerName}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <Pagination
          current={current}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </StandalonePage>
  )
}
