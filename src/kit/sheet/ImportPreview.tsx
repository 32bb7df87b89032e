import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExistingChoice, ImportJob } from '#contract/sheet.ts'
import { ExistingPeople } from './ExistingPeople.tsx'
import { type FailedDownload, FailedRows } from './FailedRows.tsx'
import { SheetUnderstood } from './SheetUnderstood.tsx'
import { SheetUpdates } from './SheetUpdates.tsx'
import styles from './sheet.module.css'

interface Props {
  job: ImportJob
  existing: ExistingChoice
  onExisting: (existing: ExistingChoice) => void
  download: FailedDownload | undefined
}

/** Shows what an import would do, before anything is stored. */
export const ImportPreview = ({ job, existing, onExisting, download }: Props) => {
  const { t } = useTranslation('kit')
  const { state, stored, changed, unchanged, failed, failedCount, problem, understood } = job
  const hasExisting = changed + unchanged > 0
  const counts = [
    t('import.count.new', { rows: stored }),
    ...(hasExisting
      ? [t('import.count.changed', { rows: changed }), t('import.count.unchanged', { rows: unchanged })]
      : []),
    t('import.count.wrong', { rows: failedCount }),
  ]
  return (
    <div className={styles.result} role="status">
      {state === 'failed' ? (
        <Alert type="error" showIcon title={problem ?? t('import.failed')} />
      ) : (
        <Alert
          type={failedCount > 0 ? 'warning' : 'info'}
          showIcon
          title={t('import.previewed')}
          description={
            <>
              <ul className={styles.counts}>
                {counts.map((count) => (
                  <li key={count}>{count}</li>
                ))}
              </ul>
              {hasExisting && <p>{t('import.leftAlone')}</p>}
            </>
          }
        />
      )}
      {understood && <ExistingPeople understood={understood} existing={existing} onExisting={onExisting} />}
      <FailedRows failed={failed} download={download} />
      {understood && <SheetUpdates updates={understood.updates} updatesCount={understood.updatesCount} />}
      {/* Rows of another kind of file have no sheet and no headers. */}
      {understood && understood.headerRow > 0 && <SheetUnderstood understood={understood} />}
    </div>
  )
}
