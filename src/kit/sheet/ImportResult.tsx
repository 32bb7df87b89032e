import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from '#contract/sheet.ts'
import { type FailedDownload, FailedRows } from './FailedRows.tsx'
import styles from './sheet.module.css'

interface Props {
  job: ImportJob
  download: FailedDownload | undefined
}

/** Shows what became of the rows: how many are in, and which are not and why. */
export const ImportResult = ({ job, download }: Props) => {
  const { t } = useTranslation('kit')
  const { state, stored, changed, unchanged, failed, failedCount, problem } = job
  return (
    <div className={styles.result} role="status">
      {state === 'failed' && <Alert type="error" showIcon title={problem ?? t('import.failed')} />}
      {state === 'done' && (
        <Alert
          type={failedCount > 0 ? 'warning' : 'success'}
          showIcon
          title={t('import.stored', { count: stored })}
          description={
            <>
              {changed + unchanged > 0 && (
                <p>
                  {t('import.count.changed', { rows: changed })} ·{' '}
                  {t('import.count.unchanged', { rows: unchanged })}
                </p>
              )}
              {failedCount > 0 && <p>{t('import.notStored', { count: failedCount })}</p>}
            </>
          }
        />
      )}
      <FailedRows failed={failed} download={download} />
    </div>
  )
}
