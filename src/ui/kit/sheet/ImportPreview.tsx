import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from '#contract/sheet.ts'
import { FailedRows } from './FailedRows.tsx'
import { SheetUnderstood } from './SheetUnderstood.tsx'
import { SheetUpdates } from './SheetUpdates.tsx'
import styles from './sheet.module.css'

/** What an import would do, before anything is stored. */
export const ImportPreview = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('kit')
  const { state, stored, changed, unchanged, failed, failedCount, problem, reading } = job
  const hasKnown = changed + unchanged > 0
  const counts = [
    t('import.count.new', { rows: stored }),
    ...(hasKnown
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
              {hasKnown && <p>{t('import.leftAlone')}</p>}
            </>
          }
        />
      )}
      <FailedRows failed={failed} />
      {reading && <SheetUpdates updates={reading.updates} updatesCount={reading.updatesCount} />}
      {reading && <SheetUnderstood reading={reading} />}
    </div>
  )
}
