import { Alert, Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from '#contract/sheet.ts'
import styles from './sheet.module.css'

export const InitialPassword = ({ password }: { password: string }) => {
  const { t } = useTranslation('kit')
  return (
    <p>
      {t('initialPassword.text')} <Typography.Text copyable>{password}</Typography.Text>
    </p>
  )
}

/** What became of the rows: how many are in, and which are not and why. */
export const ImportResult = ({ job, password }: { job: ImportJob; password: string | undefined }) => {
  const { t } = useTranslation('kit')
  const { state, stored, failed, failedCount, problem } = job
  return (
    <div className={styles.result} role="status">
      {state === 'failed' && <Alert type="error" showIcon title={problem ?? t('import.failed')} />}
      {state === 'done' && (
        <Alert
          type={failedCount > 0 ? 'warning' : 'success'}
          showIcon
          title={t('import.stored', { count: stored })}
          {...(failedCount > 0 && { description: t('import.notStored', { count: failedCount }) })}
        />
      )}
      {state === 'done' && stored > 0 && password && <InitialPassword password={password} />}
      {failed.length > 0 && (
        <Table
          size="small"
          rowKey={({ row, field, reason }) => `${row} ${field} ${reason}`}
          dataSource={failed}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            { dataIndex: 'row', title: t('import.row'), width: 80, align: 'right' },
            { dataIndex: 'field', title: t('import.field'), width: 140 },
            { dataIndex: 'reason', title: t('import.reason') },
          ]}
        />
      )}
    </div>
  )
}
