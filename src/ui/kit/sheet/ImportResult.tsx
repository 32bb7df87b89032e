import { Alert, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from '#contract/sheet.ts'
import { type FailedDownload, FailedRows } from './FailedRows.tsx'
import styles from './sheet.module.css'

export const InitialPassword = ({ password }: { password: string }) => {
  const { t } = useTranslation('kit')
  return (
    <p>
      {t('initialPassword.text')} <Typography.Text copyable>{password}</Typography.Text>
    </p>
  )
}

interface Props {
  job: ImportJob
  password: string | undefined
  download: FailedDownload | undefined
}

/** What became of the rows: how many are in, and which are not and why. */
export const ImportResult = ({ job, password, download }: Props) => {
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
      {state === 'done' && stored > 0 && password && <InitialPassword password={password} />}
      <FailedRows failed={failed} download={download} />
    </div>
  )
}
