import { DownloadOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from '#contract/sheet.ts'
import styles from './sheet.module.css'

type Failed = ImportJob['failed'][number]

export interface FailedDownload {
  readonly isBusy: boolean
  readonly start: () => void
}
interface Props {
  failed: readonly Failed[]
  /** Hands these rows out as a sheet; undefined: they come from none. */
  download: FailedDownload | undefined
}

/** The rows that are not stored, with the cell and what is wrong. */
export const FailedRows = ({ failed, download }: Props) => {
  const { t } = useTranslation('kit')
  if (failed.length === 0) return null
  return (
    <>
      <Table
        size="small"
        rowKey={({ row, field, reason }) => `${row} ${field} ${reason}`}
        dataSource={failed}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          {
            key: 'place',
            title: t('import.place'),
            width: 80,
            align: 'right',
            render: (_, { cell, row }) => cell || row,
          },
          { dataIndex: 'field', title: t('import.field'), width: 120 },
          { dataIndex: 'reason', title: t('import.reason') },
        ]}
      />
      {download && (
        <Button
          className={styles.download ?? ''}
          icon={<DownloadOutlined />}
          loading={download.isBusy}
          onClick={download.start}
        >
          {t('import.rowsToCorrect')}
        </Button>
      )}
    </>
  )
}
