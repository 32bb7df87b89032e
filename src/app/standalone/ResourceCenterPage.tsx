// /resourceCenter: the resources that a person sees, to open in a lesson; for students and teachers alike.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pageClassResources } from '#contract/library/resource.ts'
import { paths } from '#contract/pagePaths.ts'
import {
  type AnyLibrary,
  anyLibrary,
  LibrarySwitch,
  libraryQuery,
} from '#src/features/library/shared/LibrarySwitch.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import styles from './ResourceCenterPage.module.css'
import { StandalonePage } from './StandalonePage.tsx'

const linkPath = (url: string) => `${paths.teachLink}?url=${encodeURIComponent(url)}`

export const ResourceCenterPage = () => {
  const { t } = useTranslation(['fileView', 'resource'])
  const [library, setLibrary] = useState<AnyLibrary>('all')
  const search = usePagedSearch({
    size: 24,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...libraryQuery(library), ...(keyword && { name: keyword }) }
      return callQuery(pageClassResources, { query })
    },
  })
  return (
    <StandalonePage title={t('fileView:center.title')}>
      <div className={styles.search}>
        <LibrarySwitch libraries={anyLibrary} value={library} onChange={setLibrary} />
        <KeywordField search={search} className={styles.name ?? ''} label={t('fileView:center.search')} />
      </div>
      <PagedList
        search={search}
        empty={{ title: t('fileView:center.emptyTitle'), text: t('fileView:center.emptyText') }}
      >
        {(records) => (
          <ul className={styles.cards}>
            {records.map(({ id, url, name, type, ownerName }) => (
              <li key={id}>
                <Link className={styles.card} to={url ? linkPath(url) : `${paths.file}?id=${id}`}>
                  <strong>{name}</strong>
                  <span>
                    {t(`resource:value.type.${type}`)}
                    {ownerName && ` · ${ownerName}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </StandalonePage>
  )
}
