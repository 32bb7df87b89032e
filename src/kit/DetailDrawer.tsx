import { Button, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell } from './list/Cell.tsx'
import styles from './list/list.module.css'
import { SideDrawer } from './SideDrawer.tsx'
import type { Column, RowRecord } from './screen.ts'
import { useNounTexts } from './useNounTexts.ts'

interface Props<R> {
  record: R
  title: string
  words: string
  columns: readonly Column<R>[]
  below?: ReactNode
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** More than this is a text to read, and has a row of its own. */
const longest = 60
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > longest

/** Everything about one row, to read. */
export const DetailDrawer = <R extends RowRecord>(props: Props<R>) => {
  const { record, title, words, columns, below, onEdit, onClose } = props
  const { t } = useTranslation('kit')
  const dictionary = useNounTexts(words)
  return (
    <SideDrawer
      title={title}
      onClose={onClose}
      extra={onEdit && <Button onClick={onEdit}>{t('edit')}</Button>}
    >
      <Descriptions
        bordered
        // A label has a line of its own: beside its value a long Russian word would be broken.
        layout="vertical"
        size="small"
        className={styles.detail ?? ''}
        column={{ xs: 1, sm: 1, md: 2, xl: 3 }}
        items={columns.map((column, index) => ({
          key: column.key,
          ...([column, columns[index + 1]].some((one) => one && isLong(record[one.key])) && {
            span: 'filled' as const,
          }),
          label: dictionary.label(column.key),
          children: <Cell record={record} column={{ ...column, isMain: false }} words={words} />,
        }))}
      />
      {below}
    </SideDrawer>
  )
}
