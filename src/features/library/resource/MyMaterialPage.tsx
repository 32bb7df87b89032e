// Students find the school's shared files and links here, to look at.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageClassResources, type ResourceRecord } from '#contract/library/resource.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './material.module.css'
import { ResourceDrawer } from './ResourceDrawer.tsx'

export const MyMaterialPage = () => {
  const { t } = useTranslation('resource')
  const words = useNounTexts('resource')
  const [opened, setOpened] = useState<ResourceRecord>()
  const search = usePagedSearch({
    size: 20,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...(keyword && { name: keyword }) }
      return callQuery(pageClassResources, { query })
    },
  })
  return (
    <div className={styles.page}>
      <h1>{t('material.title')}</h1>
      <KeywordField search={search} label={t('material.find')} />
      <PagedList search={search} empty={{ title: t('material.emptyTitle'), text: t('material.emptyText') }}>
        {(records) => (
          <ul className={styles.list}>
            {records.map((record) => (
              <li key={record.id}>
                <button type="button" onClick={() => setOpened(record)}>
                  <strong>{record.name}</strong>
                  <small>{words.value('type', record.type)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {opened && <ResourceDrawer resource={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
