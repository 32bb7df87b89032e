import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from '#contract/sheet.ts'

type Failed = ImportJob['failed'][number]

/** The rows that are not stored, with the cell and what is wrong. */
export const FailedRows = ({ failed }: { failed: readonly Failed[] }) => {
  const { t } = useTranslation('kit')
  if (failed.length === 0) return null
  return (
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
  )
}
