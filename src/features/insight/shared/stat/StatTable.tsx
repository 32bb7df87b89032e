// The rows of a stat with their total. Every number opens the rows on which it stands.
import { Button, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stat, StatAnswer, StatRow } from '#contract/insight/stat/defineStat.ts'
import { type Dimension, timeDimensions } from '#contract/insight/stat/dimensions.ts'
import { ListPanel } from '#src/kit/list/ListPanel.tsx'
import styles from './numbers.module.css'
import type { StatWords } from './statWords.ts'
import type { Sorting } from './useStat.ts'

interface Props {
  stat: Stat
  by: Dimension
  answer: StatAnswer
  words: StatWords
  measures: readonly string[]
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  onPage: (current: number) => void
  /** Undefined: the row of the total. */
  onOpen: (row: StatRow | undefined) => void
  /** Where the thing or person of a row has a page of its own. */
  linkOf?: ((row: StatRow) => ReactNode) | undefined
  besideRow?: ((row: StatRow) => ReactNode) | undefined
}

const antdOrder = { asc: 'ascend', desc: 'descend' } as const

export const StatTable = ({ stat, by, answer, words, measures, sorting, ...does }: Props) => {
  const { t } = useTranslation('insight')
  const isTime = timeDimensions.includes(by)
  const unitOf = (name: string) => stat.measures[name]?.unit ?? 'count'
  const number = (name: string, values: StatRow['values'], row: StatRow | undefined) => (
    <Button
      type="link"
      size="small"
      className={styles.number ?? ''}
      aria-label={t('openRows', {
        row: row ? words.row(by, row) : t('total'),
        measure: words.measure(name, unitOf(name)),
        value: words.format(values[name], unitOf(name)),
      })}
      onClick={() => does.onOpen(row)}
    >
      {words.format(values[name], unitOf(name))}
    </Button>
  )
  const handleChange: TableProps<StatRow>['onChange'] = (_page, _filters, sorter) => {
    const [one] = [sorter].flat()
    const name = one?.order && String(one.columnKey)
    does.onSort(name ? { sort: name, order: one?.order === 'ascend' ? 'asc' : 'desc' } : undefined)
  }
  return (
    <ListPanel>
      <Table<StatRow>
        size="small"
        rowKey="key"
        dataSource={answer.rows}
        onChange={handleChange}
        pagination={
          answer.count > answer.size && {
            current: answer.current,
            pageSize: answer.size,
            total: answer.count,
            showSizeChanger: false,
            onChange: does.onPage,
          }
        }
        columns={[
          {
            key: 'row',
            ...(isTime && { className: styles.time ?? '' }),
            title: words.by(by),
            render: (_, row) => (
              <>
                {does.linkOf?.(row) ?? words.row(by, row)} {does.besideRow?.(row)}
              </>
            ),
          },
          ...measures.map((name) => ({
            key: name,
            title: words.measure(name, unitOf(name)),
            align: 'right' as const,
            sorter: !isTime,
            sortOrder: sorting?.sort === name ? antdOrder[sorting.order] : null,
            render: (_: unknown, row: StatRow) => number(name, row.values, row),
          })),
        ]}
        summary={() => (
          <Table.Summary.Row className={styles.total ?? ''}>
            <Table.Summary.Cell index={0}>{t('total')}</Table.Summary.Cell>
            {measures.map((name, index) => (
              <Table.Summary.Cell key={name} index={index + 1} align="right">
                {number(name, answer.total, undefined)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </ListPanel>
  )
}
