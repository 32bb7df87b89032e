import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UnderstoodSheet } from '#contract/sheet.ts'

/** Shows what would become of existing records. */
export const SheetUpdates = ({
  updates,
  updatesCount,
}: Pick<UnderstoodSheet, 'updates' | 'updatesCount'>) => {
  const { t } = useTranslation('kit')
  if (updates.length === 0) return null
  return (
    <Table
      size="small"
      title={() => t('import.update.title', { values: updatesCount })}
      rowKey="cell"
      dataSource={updates}
      pagination={{ pageSize: 5, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        { dataIndex: 'name', title: t('import.update.whose') },
        { dataIndex: 'field', title: t('import.field') },
        { dataIndex: 'from', title: t('import.update.from') },
        { dataIndex: 'to', title: t('import.update.to') },
      ]}
    />
  )
}
