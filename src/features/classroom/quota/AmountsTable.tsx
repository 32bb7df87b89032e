import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuotaAmounts } from '#contract/classroom/quota.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useMinutesText } from '../shared/useMinutesText.ts'

const amounts = ['quota', 'balance', 'margin', 'threshold'] as const

/** Quota, balance, margin and reminder threshold of a school, one row for each kind of live session. */
export const AmountsTable = ({ rows }: { rows: readonly QuotaAmounts[] }) => {
  const { t } = useTranslation('quota')
  const { label, value } = useNounTexts('consumption')
  const text = useMinutesText()
  return (
    <Table
      size="small"
      style={{ marginBlock: 16 }}
      rowKey="kind"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        { title: label('kind'), render: (_, { kind }) => value('kind', kind) },
        ...amounts.map((key) => ({
          key,
          title: t(`amount.${key}`),
          align: 'right' as const,
          render: (_: unknown, row: QuotaAmounts) => text(row[key]),
        })),
      ]}
    />
  )
}
