import { Radio, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExistingChoice, UnderstoodSheet } from '#contract/sheet.ts'
import styles from './sheet.module.css'

interface Props {
  understood: Pick<UnderstoodSheet, 'matches' | 'matchesCount'>
  existing: ExistingChoice
  onExisting: (existing: ExistingChoice) => void
}

/** Shows who is there already though the rows have no id, how they were recognized, and what becomes of them. */
export const ExistingPeople = ({ understood: { matches, matchesCount }, existing, onExisting }: Props) => {
  const { t } = useTranslation('kit')
  if (matchesCount === 0) return null
  return (
    <div className={styles.understood}>
      <Radio.Group
        value={existing}
        aria-label={t('import.existing.question')}
        onChange={({ target }) => onExisting(target.value)}
        options={[
          { value: 'leave', label: t('import.existing.leave') },
          { value: 'update', label: t('import.existing.update') },
        ]}
      />
      <Table
        size="small"
        title={() => t('import.existing.title', { people: matchesCount })}
        rowKey="row"
        dataSource={matches}
        pagination={{ pageSize: 5, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { dataIndex: 'row', title: t('import.existing.row'), width: 80, align: 'right' },
          { dataIndex: 'name', title: t('import.existing.name') },
          {
            key: 'by',
            title: t('import.existing.by'),
            render: (_, { by }) => t(`import.existing.match.${by}`),
          },
        ]}
      />
    </div>
  )
}
