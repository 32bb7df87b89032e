// Chooses resources of any kind out of the three libraries; those that are chosen already are marked.

import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResourceRecord, resource } from '#contract/library/resource.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { type AnyLibrary, anyLibrary, LibrarySwitch, libraryQuery } from './LibrarySwitch.tsx'
import styles from './picker.module.css'

interface Props {
  chosen: ReadonlySet<string>
  onChoose: (record: ResourceRecord) => void
  onClose: () => void
}

export const ResourceChooser = ({ chosen, onChoose, onClose }: Props) => {
  const { t } = useTranslation(['filePicker', 'paper'])
  const words = useNounTexts('resource')
  const [library, setLibrary] = useState<AnyLibrary>('all')
  const search = usePagedSearch({
    size: 8,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...libraryQuery(library), ...(keyword && { name: keyword }) }
      return callQuery(resource.calls.page, { query })
    },
  })
  return (
    <Modal open width={640} title={t('filePicker:chooseResources')} footer={null} onCancel={onClose}>
      <div className={styles.search}>
        <LibrarySwitch libraries={anyLibrary} value={library} onChange={setLibrary} />
        <KeywordField search={search} className={styles.keyword ?? ''} label={t('filePicker:search')} />
      </div>
      <PagedList
        search={search}
        empty={{
          title: t(search.isNarrowed ? 'filePicker:notFound' : 'filePicker:empty.any'),
          text: t('filePicker:noResourcesText'),
        }}
        pages={{ simple: true }}
      >
        {(records) => (
          <ul className={styles.rows}>
            {records.map((record) => {
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
                    onClick={() => onChoose(record)}
                  >
                    {t(isChosen ? 'paper:chosenWord' : 'paper:addWord')}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </PagedList>
    </Modal>
  )
}
