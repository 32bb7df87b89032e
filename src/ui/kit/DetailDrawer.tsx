import { Button, Descriptions, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { Cell } from './list/Cell.tsx'
import type { Column, RowAnd } from './screen.ts'
import { useNounWords } from './useNounWords.ts'

interface Props<R> {
  record: R
  title: string
  words: string
  columns: readonly Column<R>[]
  below?: ReactNode
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** Everything about one row, to read. */
export const DetailDrawer = <R extends RowAnd>(props: Props<R>) => {
  const { record, title, words, columns, below, onEdit, onClose } = props
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const dictionary = useNounWords(words)
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      size="80%"
      title={title}
      onClose={onClose}
      extra={onEdit && <Button onClick={onEdit}>{t('edit')}</Button>}
    >
      <Descriptions
        bordered
        column={{ xs: 1, sm: 1, md: 2, xl: 3 }}
        items={columns.map((column) => ({
          key: column.key,
          label: dictionary.label(column.key),
          children: <Cell record={record} column={{ ...column, isMain: false }} words={words} />,
        }))}
      />
      {below}
    </Drawer>
  )
}
