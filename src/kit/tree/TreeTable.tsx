// Rows with rows below them. On a phone the name carries the other columns in small lines.
import { CaretRightOutlined } from '@ant-design/icons'
import { Table, type TableColumnsType } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { Cell } from '../list/Cell.tsx'
import { columnWidth, panelStyle } from '../list/columnWidth.ts'
import { ListPanel } from '../list/ListPanel.tsx'
import listStyles from '../list/list.module.css'
import type { Column, Row, RowRecord } from '../screen.ts'
import { useNounTexts } from '../useNounTexts.ts'
import styles from './tree.module.css'
import type { TreeRow } from './treeScreen.ts'
import type { useOpenNodes } from './useOpenNodes.ts'

interface Props<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  words: string
  open: ReturnType<typeof useOpenNodes>
  nameOf: (record: R) => string
  actionsOf: ((record: R) => ReactNode) | undefined
  /** Opens the details. */
  onOpen: ((record: R) => void) | undefined
}

const actionsWidth = 148
const indent = { wide: 24, phone: 12 }

interface ArrowProps {
  name: string
  isOpen: boolean
  hasChildren: boolean
  onToggle: (event: MouseEvent<HTMLElement>) => void
}
const Arrow = ({ name, isOpen, hasChildren, onToggle }: ArrowProps) => {
  const { t } = useTranslation('tree')
  if (!hasChildren) return <span className={styles.noArrow} />
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-expanded={isOpen}
      aria-label={t('open', { name })}
      onClick={onToggle}
    >
      <CaretRightOutlined aria-hidden rotate={isOpen ? 90 : 0} />
    </button>
  )
}

const hasValue = (value: unknown) => value !== null && value !== ''

const NameCell = <R extends RowRecord>({
  record,
  columns: [main, ...others],
  words,
  actions,
  onOpen,
}: {
  record: R
  columns: readonly Column<R>[]
  words: string
  /** On a phone they have no column of their own. */
  actions: ReactNode
  onOpen: ((record: R) => void) | undefined
}) => {
  const dictionary = useNounTexts(words)
  return (
    <div className={styles.nameCell}>
      <div className={styles.nameLine}>
        {main && <Cell record={record} column={{ ...main, isMain: true }} words={words} onOpen={onOpen} />}
        {actions}
      </div>
      {others
        .filter(({ key }) => hasValue(record[key]))
        .map((column) => (
          <small key={column.key} className={styles.line}>
            <span>{dictionary.label(column.key)}</span>
            <Cell record={record} column={column} words={words} />
          </small>
        ))}
    </div>
  )
}

/** A record is an object with an id. */
const asRow = <R extends Row>(record: R) => record as R & RowRecord

export const TreeTable = <R extends TreeRow<R>>(props: Props<R>) => {
  const { rows, columns, words, open, nameOf, actionsOf, onOpen } = props
  const { t } = useTranslation('kit')
  const dictionary = useNounTexts(words)
  const isPhone = useIsPhone()
  const [main, ...others] = columns
  const tableColumns: TableColumnsType<R> = [
    {
      key: 'name',
      title: main ? dictionary.label(main.key) : '',
      ...(!isPhone && main && { width: columnWidth(dictionary.label(main.key), main) }),
      render: (_, record) => (
        <NameCell<R & RowRecord>
          record={asRow(record)}
          columns={isPhone ? columns : columns.slice(0, 1)}
          words={words}
          actions={isPhone && actionsOf?.(record)}
          onOpen={onOpen}
        />
      ),
    },
    ...(isPhone ? [] : others).map((column) => ({
      key: column.key,
      title: dictionary.label(column.key),
      width: columnWidth(dictionary.label(column.key), {
        width: column.width,
        values: dictionary.values(column.key)?.map(({ label }) => label),
      }),
      render: (_: unknown, record: R) => (
        <Cell<R & RowRecord> record={asRow(record)} column={column} words={words} />
      ),
    })),
    ...(actionsOf && !isPhone
      ? [
          {
            key: 'actions',
            title: t('actions'),
            width: actionsWidth,
            align: 'right' as const,
            className: listStyles.always ?? '',
            render: (_: unknown, record: R) => actionsOf(record),
          },
        ]
      : []),
  ]
  return (
    <ListPanel
      {...(!isPhone && { style: panelStyle(tableColumns, { actions: actionsOf ? actionsWidth : 0 }) })}
    >
      <Table<R>
        rowKey="id"
        size="medium"
        dataSource={[...rows]}
        columns={tableColumns}
        tableLayout="fixed"
        pagination={false}
        expandable={{
          expandedRowKeys: [...open.open],
          onExpandedRowsChange: (keys) => open.change(keys.map(String)),
          indentSize: isPhone ? indent.phone : indent.wide,
          expandIcon: ({ record, expanded, onExpand }) => (
            <Arrow
              name={nameOf(record)}
              isOpen={expanded}
              hasChildren={Boolean(record.children?.length)}
              onToggle={(event) => onExpand(record, event)}
            />
          ),
        }}
      />
    </ListPanel>
  )
}
