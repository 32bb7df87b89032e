import { Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UnderstoodSheet } from '#contract/sheet.ts'
import { useListText } from '#src/ui/useListText.ts'
import styles from './sheet.module.css'

/** Shows how the sheet was understood: its columns, what was left out, and what was written otherwise. */
export const SheetUnderstood = ({ understood }: { understood: UnderstoodSheet }) => {
  const { t } = useTranslation('kit')
  const listText = useListText()
  const { sheet, others, headerRow, columns, hiddenRows, hiddenCount, filled, changes, changesCount } =
    understood
  const { exampleRows } = understood
  const unused = columns.filter(({ field }) => field === null)
  const hidden = listText(hiddenRows.map(String)) + (hiddenCount > hiddenRows.length ? ' …' : '')
  return (
    <div className={styles.understood}>
      <p>{t('import.read.sheet', { sheet, row: headerRow })}</p>
      {others.length > 0 && <p>{t('import.read.others', { list: listText(others) })}</p>}
      {hiddenCount > 0 && <p>{t('import.read.hidden', { list: hidden })}</p>}
      {exampleRows.map((row) => (
        <p key={row}>{t('import.read.example', { row })}</p>
      ))}
      {filled > 0 && <p>{t('import.read.filled', { cells: filled })}</p>}
      <ul className={styles.columns} aria-label={t('import.read.columns')}>
        {columns.map(({ cell, header, field }) =>
          field === null ? null : (
            <li key={cell}>
              <Tag>
                {cell} {header === field ? field : `${header} → ${field}`}
              </Tag>
            </li>
          ),
        )}
      </ul>
      {unused.length > 0 && (
        <p>
          {t('import.read.unused', { list: listText(unused.map(({ cell, header }) => `${cell} ${header}`)) })}
        </p>
      )}
      {changes.length > 0 && (
        <Table
          size="small"
          title={() => t('import.read.changes', { kinds: changesCount })}
          rowKey={({ field, from, to }) => `${field} ${from} ${to}`}
          dataSource={changes}
          pagination={{ pageSize: 5, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            { dataIndex: 'field', title: t('import.field') },
            { dataIndex: 'from', title: t('import.read.from') },
            { dataIndex: 'to', title: t('import.read.to') },
            {
              key: 'places',
              title: t('import.place'),
              align: 'right',
              render: (_, { cell, count }) => (count > 1 ? `${cell} … (${count})` : cell),
            },
          ]}
        />
      )}
    </div>
  )
}
