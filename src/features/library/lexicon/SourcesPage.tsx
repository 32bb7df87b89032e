import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSources, getDataLicence } from '#contract/library/lexicon.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import styles from './sources.module.css'

type LicenceFile = NonNullable<(typeof dataSources)[number]['file']>

const LicenceText = ({ file }: { file: LicenceFile }) => {
  const { data, error, refetch } = useQuery(callQuery(getDataLicence, { query: { file } }))
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  return data ? <pre className={styles.text}>{data.text}</pre> : <Skeleton active />
}

/** Names the sources of the data that the program brings, and their licences. */
export const SourcesPage = () => {
  const { t } = useTranslation('sources')
  const [openSource, setOpenSource] = useState<(typeof dataSources)[number]>()
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ul className={styles.list}>
        {dataSources.map((source) => (
          <li key={source.id}>
            <h2>
              <a href={source.address} target="_blank" rel="noreferrer">
                {source.name}
              </a>
            </h2>
            <p>{t(`what.${source.id}`)}</p>
            <dl>
              <div>
                <dt>{t('licence')}</dt>
                <dd>{source.licence}</dd>
              </div>
              <div>
                <dt>{t('version')}</dt>
                <dd>{source.version}</dd>
              </div>
            </dl>
            {source.file && (
              <Button
                aria-label={`${t('showLicence')}: ${source.name}`}
                onClick={() => setOpenSource(source)}
              >
                {t('showLicence')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t('changes')}</p>
      <Modal
        open={Boolean(openSource)}
        title={openSource?.name}
        width={760}
        footer={null}
        onCancel={() => setOpenSource(undefined)}
      >
        {openSource?.file && <LicenceText file={openSource.file} />}
      </Modal>
    </div>
  )
}
